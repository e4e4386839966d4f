// What the records of a list hold, as texts in an order of their own: two records are the same when
// their texts are, and whichever has the lesser texts comes first. Each list of unknown length is
// led by its count, so that no two records have the same texts by chance.

/// Adds a text that people write. Canonically equivalent texts are equal, so what tells their code
/// points apart stands beside it.
func addText(_ text: String?, to content: inout [String]) {
  guard let text else {
    content.append("")
    return
  }
  var hash: UInt32 = 2_166_136_261
  for code in text.unicodeScalars.map({ Int($0.value) }) {
    hash = (hash ^ UInt32(code)) &* 16_777_619
  }
  content.append("=" + text)
  content.append("\(hash)")
}

/// Adds a list of names.
func addNames(_ names: [String], to content: inout [String]) {
  content.append("\(names.count)")
  content.append(contentsOf: names)
}

/// Adds what was not known.
func addOther(_ other: [String: String]?, to content: inout [String]) {
  guard let fields = other else {
    content.append("")
    return
  }
  content.append("\(fields.count)")
  for name in fields.keys.sorted() {
    addText(name, to: &content)
    addText(fields[name], to: &content)
  }
}

/// Adds a number that may be missing.
func addNumber(_ number: Int?, to content: inout [String]) {
  if let number {
    content.append("\(number)")
  } else {
    content.append("")
  }
}

/// When a change counts as made: at a time, or after the last change where the clock was set back.
func nextTime(_ last: Int?, at: Int) -> Int {
  return max(storable(at), storable((last ?? -1) + 1))
}

/// A time that a record can hold, as a text that comes before those of later times.
func ascending(_ time: Int) -> String {
  return "\(10_000_000_000 + time / 1_000_000).\(1_000_000 + time % 1_000_000)"
}

/// A time that a record can hold, as a text that comes before those of earlier times.
func descending(_ time: Int) -> String {
  return ascending(8_640_000_000_000_000 - time)
}

/// Whether texts come before others.
func precede(_ a: [String], _ b: [String]) -> Bool {
  for i in 0..<min(a.count, b.count) where a[i] != b[i] {
    return a[i] < b[i]
  }
  return a.count < b.count
}

/// The places of the records that come first among those with which they share that many texts, in
/// order.
func firstOfEach(_ contents: [[String]], sharing count: Int) -> [Int] {
  var places: [Int] = []
  for place in 0..<contents.count {
    places.append(place)
  }
  places = places.sorted(by: { precede(contents[$0], contents[$1]) })
  var first: [Int] = []
  for place in places {
    if let last = first.last,
      Array(contents[last].prefix(count)) == Array(contents[place].prefix(count))
    {
      continue
    }
    first.append(place)
  }
  return first
}

/// More texts than any record has, to tell records by all of them.
let everyText = 1_000_000_000

/// What a review holds.
func reviewContent(_ review: Review) -> [String] {
  var content = [
    ascending(review.at), review.id, review.profile, review.session, review.deck, review.breed,
    review.skill.rawValue, review.mode.rawValue, review.kind.rawValue, review.device,
    "\(review.seq)", review.zone ?? "", "\(review.offset)", "\(review.day)", "\(review.ms)",
    review.outcome.rawValue, "\(review.hinted)", review.chosen ?? "", review.photo ?? "",
  ]
  addText(review.typed, to: &content)
  addNames(review.choices, to: &content)
  addOther(review.other, to: &content)
  return content
}

/// What a session holds: of one id, that which knows of more answers, then that which has ended.
func sessionContent(_ session: SessionRecord) -> [String] {
  var content = [
    session.id, "\(200_000 - session.answered)", session.ended == nil ? "open" : "ended",
    session.profile, session.deck, session.mode.rawValue, session.kind.rawValue,
    session.category ?? "", "\(session.seed)", "\(session.started)", "\(session.day)",
    "\(session.planned)", "\(session.right)", "\(session.ms)",
  ]
  if let ending = session.ending {
    content.append(ending.rawValue)
  } else {
    content.append("")
  }
  addNumber(session.stage, to: &content)
  addNumber(session.ended, to: &content)
  addOther(session.other, to: &content)
  return content
}

/// What a profile holds but for what grows or shrinks by itself: of one id, the later.
func profileContent(_ profile: Profile) -> [String] {
  var content = [
    profile.id, descending(profile.modified), profile.device, profile.kind.rawValue,
    profile.status.rawValue, "\(profile.failedAttempts)",
  ]
  addNumber(profile.lockedUntil, to: &content)
  addText(profile.name, to: &content)
  addOther(profile.other, to: &content)
  return content
}

/// What an unlocked achievement holds: of one profile and achievement, the earliest.
func unlockContent(_ unlock: Unlock) -> [String] {
  var content = [unlock.profile, unlock.achievement, ascending(unlock.at), unlock.review]
  addOther(unlock.other, to: &content)
  return content
}

/// What a mark holds: of one profile, deck and breed, the later.
func favouriteContent(_ mark: Favourite) -> [String] {
  var content = [
    mark.profile, mark.deck, mark.breed, descending(mark.modified), mark.device, "\(mark.on)",
  ]
  addOther(mark.other, to: &content)
  return content
}

/// What a list holds: of one profile and deck, the later.
func listContent(_ list: OwnList) -> [String] {
  var content = [list.profile, list.deck, descending(list.modified), list.device]
  addNames(list.breeds, to: &content)
  addOther(list.other, to: &content)
  return content
}

/// What a note holds.
func noteContent(_ note: Note) -> [String] {
  var content = [ascending(note.at), note.id, note.profile, note.deck, note.breed]
  addText(note.text, to: &content)
  addNames(note.replaces, to: &content)
  addOther(note.other, to: &content)
  return content
}

/// What a record that could not be read holds.
func setAsideContent(_ aside: SetAside) -> [String] {
  var content = [aside.list]
  addText(aside.record, to: &content)
  addText(aside.problem, to: &content)
  return content
}
