/// Something odd about a record that is well formed. Nothing is dropped for it.
public struct RecordWarning: Equatable, Sendable {
  /// What it is about.
  public var kind: RecordWarningKind
  /// Where it stands in the record, as a JSON pointer (RFC 6901).
  public var pointer: String
  /// What is odd, and what becomes of it, as a sentence in English.
  public var sentence: String

  public init(kind: RecordWarningKind, pointer: String, sentence: String) {
    self.kind = kind
    self.pointer = pointer
    self.sentence = sentence
  }
}

/// What can be odd about a record.
public enum RecordWarningKind: String, Equatable, Sendable {
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
public let warningsPerKind = 10

/// What is odd about a record: all that types cannot tell, at most ten of a kind and then how many
/// more there are.
///
/// `decks` are those of the site, none where they are not known; `now` is in milliseconds since
/// 1970 (UTC).
public func recordWarnings(in progress: Progress, decks: [Deck], now: Int) -> [RecordWarning] {
  var found = WarningCollector(
    all: [], times: [:], profiles: [:], latest: clampedTime(now) + 86_400_000)
  let reviews = progress.reviews
  let sessions = progress.sessions
  for profile in progress.profiles {
    found.profiles[profile.id] = true
  }
  let ids = progress.profiles.map { $0.id }
  checkList("profiles", ids, ids, progress.profiles.map { $0.modified }, &found)
  checkList(
    "reviews", reviews.map { $0.id }, reviews.map { $0.profile }, reviews.map { $0.at }, &found)
  checkList(
    "sessions", sessions.map { $0.id }, sessions.map { $0.profile }, sessions.map { $0.started },
    &found)
  checkList(
    "notes", progress.notes.map { $0.id }, progress.notes.map { $0.profile },
    progress.notes.map { $0.at }, &found)
  checkList(
    "favourites", [], progress.favourites.map { $0.profile },
    progress.favourites.map { $0.modified }, &found)
  checkList(
    "lists", [], progress.lists.map { $0.profile }, progress.lists.map { $0.modified }, &found)
  checkList(
    "unlocks", [], progress.unlocks.map { $0.profile }, progress.unlocks.map { $0.at }, &found)
  checkList("settings", [], progress.settings.map { $0.profile }, [], &found)
  checkDecks(reviews, decks, &found)
  checkClocks(reviews, &found)
  for (position, review) in reviews.enumerated() {
    checkReview(review, "/reviews/\(position)", &found)
  }
  for (position, session) in sessions.enumerated() {
    checkSession(session, "/sessions/\(position)", &found)
  }
  let kinds: [RecordWarningKind] = [
    .unknownDeck, .goneBreed, .clockAhead, .clockBack, .otherDay, .repeatedId, .missingProfile,
    .notOffered, .contradiction,
  ]
  for kind in kinds {
    let more = (found.times[kind.rawValue] ?? 0) - warningsPerKind
    if more > 0 {
      found.all.append(
        RecordWarning(
          kind: kind, pointer: "", sentence: "There are \(more) more like the last of these."))
    }
  }
  return found.all.sorted(by: { $0.kind.rawValue < $1.kind.rawValue })
}

/// Remarks as they are made, and how often there was cause for each kind.
struct WarningCollector: Equatable, Sendable {
  /// The remarks, at most ten of a kind.
  var all: [RecordWarning]
  /// Causes by kind.
  var times: [String: Int]
  /// The profiles of the record.
  var profiles: [String: Bool]
  /// The latest time that no remark is made on, in milliseconds since 1970 (UTC).
  var latest: Int
}

func warn(
  _ kind: RecordWarningKind, _ pointer: String, _ sentence: String, _ found: inout WarningCollector
) {
  let name = kind.rawValue
  found.times[name, default: 0] += 1
  if found.times[name, default: 0] <= warningsPerKind {
    found.all.append(RecordWarning(kind: kind, pointer: pointer, sentence: sentence))
  }
}

/// Remarks on the ids of a list, on whose its entries are, and on their times.
func checkList(
  _ list: String, _ ids: [String], _ owners: [String], _ times: [Int],
  _ found: inout WarningCollector
) {
  var positions: [String: Int] = [:]
  for (position, id) in ids.enumerated() {
    if let first = positions[id] {
      warn(
        .repeatedId, "/\(list)/\(position)/id", "/\(list)/\(first) has the id \(id) too.", &found)
    } else {
      positions[id] = position
    }
  }
  for (position, owner) in owners.enumerated() where found.profiles[owner] == nil {
    warn(
      .missingProfile, "/\(list)/\(position)/profile", "The record has no profile \(owner).", &found
    )
  }
  for (position, time) in times.enumerated() where time > found.latest {
    let hours = (time - found.latest) / 3_600_000 + 24
    let span = hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
    warn(.clockAhead, "/\(list)/\(position)", "The clock was \(span) ahead or more.", &found)
  }
}

func checkDecks(_ reviews: [Review], _ decks: [Deck], _ found: inout WarningCollector) {
  if decks.isEmpty {
    return
  }
  let breeds = decks.map { positionsByBreed($0) }
  var positions: [String: Int] = [:]
  for position in 0..<decks.count {
    positions[decks[position].id] = position
  }
  for (position, review) in reviews.enumerated() {
    if let deck = positions[review.deck] {
      if breeds[deck][review.breed] == nil {
        warn(
          .goneBreed, "/reviews/\(position)/breed",
          "The deck \(review.deck) has no breed \(review.breed) now.", &found)
      }
    } else {
      warn(
        .unknownDeck, "/reviews/\(position)/deck",
        "The site has no deck \(review.deck).", &found)
    }
  }
}

/// Remarks on devices whose time falls by more than a minute along the numbers of their answers.
func checkClocks(_ reviews: [Review], _ found: inout WarningCollector) {
  let devices = deviceRanks(reviews)
  let line = indicesByDevice(reviews, devices)
  for i in 0..<max(0, line.count - 1) {
    let before = line[i]
    let position = line[i + 1]
    if devices[before] != devices[position] || reviews[position].at + 60_000 >= reviews[before].at {
      continue
    }
    warn(
      .clockBack, "/reviews/\(position)/at",
      "The clock of \(reviews[position].device) was set back before this answer.",
      &found)
  }
}

func checkReview(_ review: Review, _ pointer: String, _ found: inout WarningCollector) {
  let moment = Timestamp(at: review.at, offset: review.offset, zone: review.zone)
  if review.day > studyDay(moment, rollover: 0) || review.day < studyDay(moment, rollover: 23) {
    warn(
      .otherDay, pointer + "/day",
      "The answer was not given on day \(review.day) by the learner's clock.",
      &found)
  }
  if !review.choices.isEmpty {
    if !review.choices.contains(review.breed) {
      warn(
        .notOffered, pointer + "/choices",
        "The breed that was asked, \(review.breed), is not among them.",
        &found)
    }
    if let chosen = review.chosen, !review.choices.contains(chosen) {
      warn(
        .notOffered, pointer + "/chosen", "\(chosen) did not stand to choose from.", &found)
    }
  }
  if let chosen = review.chosen {
    if review.outcome == .wrong && chosen == review.breed {
      warn(
        .contradiction, pointer + "/outcome",
        "The breed that was asked was chosen, and the answer is said to be wrong.",
        &found)
    }
  }
}

func checkSession(_ session: SessionRecord, _ pointer: String, _ found: inout WarningCollector) {
  if session.right > session.answered {
    warn(
      .contradiction, pointer + "/right",
      "\(session.right) right answers are more than the \(session.answered) that were given.",
      &found)
  }
  if let ended = session.ended, ended < session.started {
    warn(.contradiction, pointer + "/ended", "The session ends before it starts.", &found)
  }
}
