/// Something odd about a record that is well formed. Nothing is dropped for it.
public struct Remark: Equatable, Sendable {
  /// What it is about.
  public var kind: RemarkKind
  /// Where it stands in the record, as a JSON pointer (RFC 6901).
  public var pointer: String
  /// What is odd, and what becomes of it, as a sentence in English.
  public var sentence: String

  public init(kind: RemarkKind, pointer: String, sentence: String) {
    self.kind = kind
    self.pointer = pointer
    self.sentence = sentence
  }
}

/// What can be odd about a record.
public enum RemarkKind: String, Equatable, Sendable {
  /// A deck that the site does not have.
  case unknownDeck
  /// A breed that the deck has no longer.
  case goneBreed
  /// A time more than a day from now.
  case clockAhead
  /// A device's time that falls from one answer to the next.
  case clockBack
  /// A study day on which the time does not lie.
  case otherDay
  /// An id that stands twice.
  case repeatedId
  /// A profile that the record does not have.
  case missingProfile
  /// A breed that did not stand to choose from.
  case notOffered
  /// Parts of a record that cannot all be true.
  case contradiction
}

/// How many remarks of a kind are made before the rest is only counted.
public let remarksOfAKind = 10

/// What is odd about a record: all that types cannot tell, at most ten of a kind and then how many
/// more there are.
///
/// `decks` are those of the site, none where they are not known; `now` is in milliseconds since
/// 1970 (UTC).
public func remarks(on progress: Progress, decks: [Deck], now: Int) -> [Remark] {
  var found = FoundRemarks(
    all: [], times: [:], profiles: [:], latest: storable(now) + 86_400_000)
  let reviews = progress.reviews
  let sessions = progress.sessions
  for profile in progress.profiles {
    found.profiles[profile.id] = true
  }
  let ids = progress.profiles.map { $0.id }
  remarkOnList("profiles", ids, ids, progress.profiles.map { $0.modified }, &found)
  remarkOnList(
    "reviews", reviews.map { $0.id }, reviews.map { $0.profile }, reviews.map { $0.at }, &found)
  remarkOnList(
    "sessions", sessions.map { $0.id }, sessions.map { $0.profile }, sessions.map { $0.started },
    &found)
  remarkOnList(
    "notes", progress.notes.map { $0.id }, progress.notes.map { $0.profile },
    progress.notes.map { $0.at }, &found)
  remarkOnList(
    "favourites", [], progress.favourites.map { $0.profile },
    progress.favourites.map { $0.modified }, &found)
  remarkOnList(
    "lists", [], progress.lists.map { $0.profile }, progress.lists.map { $0.modified }, &found)
  remarkOnList(
    "unlocks", [], progress.unlocks.map { $0.profile }, progress.unlocks.map { $0.at }, &found)
  remarkOnList("settings", [], progress.settings.map { $0.profile }, [], &found)
  remarkOnDecks(reviews, decks, &found)
  remarkOnClocks(reviews, &found)
  for (place, review) in reviews.enumerated() {
    remarkOnAnswer(review, "/reviews/\(place)", &found)
  }
  for (place, session) in sessions.enumerated() {
    remarkOnSession(session, "/sessions/\(place)", &found)
  }
  let kinds: [RemarkKind] = [
    .unknownDeck, .goneBreed, .clockAhead, .clockBack, .otherDay, .repeatedId, .missingProfile,
    .notOffered, .contradiction,
  ]
  for kind in kinds {
    let more = (found.times[kind.rawValue] ?? 0) - remarksOfAKind
    if more > 0 {
      found.all.append(
        Remark(kind: kind, pointer: "", sentence: "There are \(more) more like the last of these."))
    }
  }
  return found.all.sorted(by: { $0.kind.rawValue < $1.kind.rawValue })
}

/// Remarks as they are made, and how often there was cause for each kind.
struct FoundRemarks: Equatable, Sendable {
  /// The remarks, at most ten of a kind.
  var all: [Remark]
  /// Causes by kind.
  var times: [String: Int]
  /// The profiles of the record.
  var profiles: [String: Bool]
  /// The latest time that no remark is made on, in milliseconds since 1970 (UTC).
  var latest: Int
}

func remark(
  _ kind: RemarkKind, _ pointer: String, _ sentence: String, _ found: inout FoundRemarks
) {
  let name = kind.rawValue
  found.times[name, default: 0] += 1
  if found.times[name, default: 0] <= remarksOfAKind {
    found.all.append(Remark(kind: kind, pointer: pointer, sentence: sentence))
  }
}

/// Remarks on the ids of a list, on whose its entries are, and on their times.
func remarkOnList(
  _ list: String, _ ids: [String], _ owners: [String], _ times: [Int],
  _ found: inout FoundRemarks
) {
  var places: [String: Int] = [:]
  for (place, id) in ids.enumerated() {
    if let first = places[id] {
      remark(
        .repeatedId, "/\(list)/\(place)/id", "/\(list)/\(first) has the id \(id) too.", &found)
    } else {
      places[id] = place
    }
  }
  for (place, owner) in owners.enumerated() where found.profiles[owner] == nil {
    remark(
      .missingProfile, "/\(list)/\(place)/profile", "The record has no profile \(owner).", &found)
  }
  for (place, time) in times.enumerated() where time > found.latest {
    let hours = (time - found.latest) / 3_600_000 + 24
    let span = hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
    remark(.clockAhead, "/\(list)/\(place)", "The clock was \(span) ahead or more.", &found)
  }
}

func remarkOnDecks(_ reviews: [Review], _ decks: [Deck], _ found: inout FoundRemarks) {
  if decks.isEmpty {
    return
  }
  let breeds = decks.map { placesByBreed($0) }
  var places: [String: Int] = [:]
  for place in 0..<decks.count {
    places[decks[place].id] = place
  }
  for (place, review) in reviews.enumerated() {
    if let deck = places[review.deck] {
      if breeds[deck][review.breed] == nil {
        remark(
          .goneBreed, "/reviews/\(place)/breed",
          "The deck \(review.deck) has no breed \(review.breed) now.", &found)
      }
    } else {
      remark(
        .unknownDeck, "/reviews/\(place)/deck",
        "The site has no deck \(review.deck).", &found)
    }
  }
}

/// Remarks on devices whose time falls by more than a minute along the numbers of their answers.
func remarkOnClocks(_ reviews: [Review], _ found: inout FoundRemarks) {
  let devices = devicePlaces(reviews)
  let line = byDevice(reviews, devices)
  for i in 0..<max(0, line.count - 1) {
    let before = line[i]
    let place = line[i + 1]
    if devices[before] != devices[place] || reviews[place].at + 60_000 >= reviews[before].at {
      continue
    }
    remark(
      .clockBack, "/reviews/\(place)/at",
      "The clock of \(reviews[place].device) was set back before this answer.",
      &found)
  }
}

func remarkOnAnswer(_ review: Review, _ pointer: String, _ found: inout FoundRemarks) {
  let moment = Moment(at: review.at, offset: review.offset, zone: review.zone)
  if review.day > studyDay(moment, rollover: 0) || review.day < studyDay(moment, rollover: 23) {
    remark(
      .otherDay, pointer + "/day",
      "The answer was not given on day \(review.day) by the learner's clock.",
      &found)
  }
  if !review.choices.isEmpty {
    if !review.choices.contains(review.breed) {
      remark(
        .notOffered, pointer + "/choices",
        "The breed that was asked, \(review.breed), is not among them.",
        &found)
    }
    if let chosen = review.chosen, !review.choices.contains(chosen) {
      remark(
        .notOffered, pointer + "/chosen", "\(chosen) did not stand to choose from.", &found)
    }
  }
  if let chosen = review.chosen {
    if review.outcome == .wrong && chosen == review.breed {
      remark(
        .contradiction, pointer + "/outcome",
        "The breed that was asked was chosen, and the answer is said to be wrong.",
        &found)
    }
  }
}

func remarkOnSession(_ session: SessionRecord, _ pointer: String, _ found: inout FoundRemarks) {
  if session.right > session.answered {
    remark(
      .contradiction, pointer + "/right",
      "\(session.right) right answers are more than the \(session.answered) that were given.",
      &found)
  }
  if let ended = session.ended, ended < session.started {
    remark(.contradiction, pointer + "/ended", "The session ends before it starts.", &found)
  }
}
