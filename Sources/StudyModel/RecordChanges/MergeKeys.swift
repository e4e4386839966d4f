// Sort keys of records: lists of strings that are equal only if the records are equal, and whose
// lexicographic order decides which record is kept. A list of variable length is preceded by its
// count, so that different records never have equal keys.

/// Appends free text, followed by a hash of its code points, since canonically equivalent strings
/// compare as equal.
func appendText(_ text: String?, to content: inout [String]) {
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

/// Appends a list of names, preceded by its count.
func appendNames(_ names: [String], to content: inout [String]) {
  content.append("\(names.count)")
  content.append(contentsOf: names)
}

/// Appends unknown fields.
func appendUnknown(_ other: [String: String]?, to content: inout [String]) {
  guard let fields = other else {
    content.append("")
    return
  }
  content.append("\(fields.count)")
  for name in fields.keys.sorted() {
    appendText(name, to: &content)
    appendText(fields[name], to: &content)
  }
}

/// Appends an optional number.
func appendNumber(_ number: Int?, to content: inout [String]) {
  if let number {
    content.append("\(number)")
  } else {
    content.append("")
  }
}

/// Returns the timestamp of a change: its time, or just after the previous change if the clock was
/// set back.
func nextModified(_ last: Int?, at: Int) -> Int {
  return max(clampedTime(at), clampedTime((last ?? -1) + 1))
}

/// Returns a clamped time as text that sorts in ascending order of time.
func ascendingText(_ time: Int) -> String {
  return "\(10_000_000_000 + time / 1_000_000).\(1_000_000 + time % 1_000_000)"
}

/// Returns a clamped time as text that sorts in descending order of time.
func descendingText(_ time: Int) -> String {
  return ascendingText(8_640_000_000_000_000 - time)
}

/// Whether a key comes before another.
func precedes(_ a: [String], _ b: [String]) -> Bool {
  for i in 0..<min(a.count, b.count) where a[i] != b[i] {
    return a[i] < b[i]
  }
  return a.count < b.count
}

/// Returns the indices of the first key for each distinct prefix of `count` strings, in sorted
/// order.
func firstPerPrefix(_ contents: [[String]], sharing count: Int) -> [Int] {
  var positions: [Int] = []
  for position in 0..<contents.count {
    positions.append(position)
  }
  positions = positions.sorted(by: { precedes(contents[$0], contents[$1]) })
  var first: [Int] = []
  for position in positions {
    if let last = first.last,
      Array(contents[last].prefix(count)) == Array(contents[position].prefix(count))
    {
      continue
    }
    first.append(position)
  }
  return first
}

/// A prefix length greater than that of any key, which compares whole keys.
let wholeKey = 1_000_000_000

/// Returns the key of a review.
func reviewKey(_ review: Review) -> [String] {
  var content = [
    ascendingText(review.at), review.id, review.profileID, review.sessionID, review.deckID,
    review.breedID,
    review.skill.rawValue, review.mode.rawValue, review.kind.rawValue, review.deviceID,
    "\(review.seq)", review.zone ?? "", "\(review.offset)", "\(review.day)", "\(review.ms)",
    review.outcome.rawValue, "\(review.isHinted)", review.chosenBreedID ?? "", review.photoID ?? "",
  ]
  appendText(review.typed, to: &content)
  appendNames(review.choiceIDs, to: &content)
  appendUnknown(review.other, to: &content)
  return content
}

/// Returns the key of a session; among those with the same id, the one with the most answers comes
/// first, then one that has ended.
func sessionKey(_ session: SessionRecord) -> [String] {
  var content = [
    session.id, "\(200_000 - session.answered)", session.ended == nil ? "open" : "ended",
    session.profileID, session.deckID, session.mode.rawValue, session.kind.rawValue,
    session.categoryID ?? "", "\(session.seed)", "\(session.started)", "\(session.day)",
    "\(session.planned)", "\(session.right)", "\(session.ms)",
  ]
  if let ending = session.ending {
    content.append(ending.rawValue)
  } else {
    content.append("")
  }
  appendNumber(session.stage, to: &content)
  appendNumber(session.ended, to: &content)
  content.append(session.isDrill == true ? "drill" : "")
  content.append(session.isChosen == true ? "chosen" : "")
  appendNumber(session.examSeconds, to: &content)
  content.append(session.examQuestions ?? "")
  appendUnknown(session.other, to: &content)
  return content
}

/// Returns the key of a profile without its times of creation and use; among those with the same
/// id, the latest comes first.
func profileKey(_ profile: Profile) -> [String] {
  var content = [
    profile.id, descendingText(profile.modified), profile.deviceID, profile.kind.rawValue,
    profile.status.rawValue, "\(profile.failedAttempts)",
  ]
  appendNumber(profile.lockedUntil, to: &content)
  appendText(profile.name, to: &content)
  appendUnknown(profile.other, to: &content)
  return content
}

/// Returns the key of an unlock; among those of the same profile and achievement, the earliest
/// comes first.
func unlockKey(_ unlock: Unlock) -> [String] {
  var content = [unlock.profileID, unlock.achievementID, ascendingText(unlock.at), unlock.reviewID]
  appendUnknown(unlock.other, to: &content)
  return content
}

/// Returns the key of a favourite; among those of the same profile, deck and breed, the latest
/// comes first.
func favouriteKey(_ mark: Favourite) -> [String] {
  var content = [
    mark.profileID, mark.deckID, mark.breedID, descendingText(mark.modified), mark.deviceID,
    "\(mark.isFavourite)",
  ]
  appendUnknown(mark.other, to: &content)
  return content
}

/// Returns the key of a list; among those of the same profile and deck, the latest comes first.
func listKey(_ list: OwnList) -> [String] {
  var content = [list.profileID, list.deckID, descendingText(list.modified), list.deviceID]
  appendNames(list.breedIDs, to: &content)
  appendUnknown(list.other, to: &content)
  return content
}

/// Returns the key of a note.
func noteKey(_ note: Note) -> [String] {
  var content = [ascendingText(note.at), note.id, note.profileID, note.deckID, note.breedID]
  appendText(note.text, to: &content)
  appendNames(note.replaces, to: &content)
  appendUnknown(note.other, to: &content)
  return content
}

/// Returns the key of an unreadable record.
func setAsideKey(_ aside: SetAside) -> [String] {
  var content = [aside.list]
  appendText(aside.record, to: &content)
  appendText(aside.problem, to: &content)
  return content
}
