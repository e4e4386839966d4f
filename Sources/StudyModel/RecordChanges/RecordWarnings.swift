/// A warning about a valid but suspicious record. The record is not changed.
public struct RecordWarning: Equatable, Sendable {
  /// The kind of problem.
  public var kind: RecordWarningKind
  /// Location in the record, as a JSON pointer (RFC 6901).
  public var pointer: String
  /// The problem, as an English sentence.
  public var sentence: String

  public init(kind: RecordWarningKind, pointer: String, sentence: String) {
    self.kind = kind
    self.pointer = pointer
    self.sentence = sentence
  }
}

/// A kind of problem in a record.
public enum RecordWarningKind: String, Equatable, Sendable {
  /// A deck that the site does not have.
  case unknownDeck
  /// A breed that the deck no longer has.
  case goneBreed
  /// A time more than a day in the future.
  case clockAhead
  /// A clock that went back between two answers on the same device.
  case clockBack
  /// A study day that does not contain the time of the answer.
  case otherDay
  /// An id that occurs twice.
  case repeatedID = "repeatedId"
  /// A reference to a profile that is not in the file.
  case missingProfile
  /// A chosen breed that was not offered.
  case notOffered
  /// Fields that contradict each other.
  case contradiction
}

/// Maximum number of warnings listed per kind; further ones are only counted.
public let warningsPerKind = 10

/// Returns warnings about problems that the types do not rule out: at most ten of each kind,
/// followed by the number of further ones.
///
/// - Parameters:
///   - decks: The site's decks; empty if unknown.
///   - now: The current time, in milliseconds since 1970 (UTC).
public func recordWarnings(in progress: Progress, decks: [Deck], now: Int) -> [RecordWarning] {
  var collector = WarningCollector(
    warnings: [], countsByKind: [:], profiles: [:], latest: clampedTime(now) + dayMilliseconds)
  let reviews = progress.reviews
  let sessions = progress.sessions
  for profile in progress.profiles {
    collector.profiles[profile.id] = true
  }
  checkList(
    "profiles",
    progress.profiles.map { CheckedRecord(id: $0.id, profile: $0.id, time: $0.modified) },
    &collector)
  checkList(
    "reviews", reviews.map { CheckedRecord(id: $0.id, profile: $0.profileID, time: $0.at) },
    &collector)
  checkList(
    "sessions", sessions.map { CheckedRecord(id: $0.id, profile: $0.profileID, time: $0.started) },
    &collector)
  checkList(
    "notes", progress.notes.map { CheckedRecord(id: $0.id, profile: $0.profileID, time: $0.at) },
    &collector)
  checkList(
    "favourites",
    progress.favourites.map { CheckedRecord(id: nil, profile: $0.profileID, time: $0.modified) },
    &collector)
  checkList(
    "lists",
    progress.lists.map { CheckedRecord(id: nil, profile: $0.profileID, time: $0.modified) },
    &collector)
  checkList(
    "unlocks", progress.unlocks.map { CheckedRecord(id: nil, profile: $0.profileID, time: $0.at) },
    &collector)
  checkList(
    "settings", progress.settings.map { CheckedRecord(id: nil, profile: $0.profileID, time: nil) },
    &collector)
  checkDecks(reviews, decks, &collector)
  checkClocks(reviews, &collector)
  for (position, review) in reviews.enumerated() {
    checkReview(review, "/reviews/\(position)", &collector)
  }
  for (position, session) in sessions.enumerated() {
    checkSession(session, "/sessions/\(position)", &collector)
  }
  let kinds: [RecordWarningKind] = [
    .unknownDeck, .goneBreed, .clockAhead, .clockBack, .otherDay, .repeatedID, .missingProfile,
    .notOffered, .contradiction,
  ]
  for kind in kinds {
    let more = (collector.countsByKind[kind.rawValue] ?? 0) - warningsPerKind
    if more > 0 {
      collector.warnings.append(
        RecordWarning(
          kind: kind, pointer: "", sentence: "… and \(more) more of this kind."))
    }
  }
  return collector.warnings.sorted(by: { $0.kind.rawValue < $1.kind.rawValue })
}

/// Collected warnings.
struct WarningCollector: Equatable, Sendable {
  /// The warnings, at most ten of a kind.
  var warnings: [RecordWarning]
  /// Number of problems by kind.
  var countsByKind: [String: Int]
  /// Ids of the record's profiles.
  var profiles: [String: Bool]
  /// Latest time that causes no warning, in milliseconds since 1970 (UTC).
  var latest: Int
}

func warn(
  _ kind: RecordWarningKind, _ pointer: String, _ sentence: String,
  _ collector: inout WarningCollector
) {
  let name = kind.rawValue
  collector.countsByKind[name, default: 0] += 1
  if collector.countsByKind[name, default: 0] <= warningsPerKind {
    collector.warnings.append(RecordWarning(kind: kind, pointer: pointer, sentence: sentence))
  }
}

/// The fields of a record that are checked in every list.
struct CheckedRecord: Equatable, Sendable {
  /// The record's id; nil if records of its list have none.
  var id: String?
  /// The profile's id.
  var profile: String
  /// Time of the record, in milliseconds since 1970 (UTC); nil if records of its list have none.
  var time: Int?
}

/// Checks the ids, profiles and times of a list's records.
func checkList(_ list: String, _ records: [CheckedRecord], _ collector: inout WarningCollector) {
  var positions: [String: Int] = [:]
  for (position, record) in records.enumerated() {
    if let id = record.id {
      if let first = positions[id] {
        warn(
          .repeatedID, "/\(list)/\(position)/id", "The id \(id) is also used by /\(list)/\(first).",
          &collector)
      } else {
        positions[id] = position
      }
    }
    if collector.profiles[record.profile] == nil {
      warn(
        .missingProfile, "/\(list)/\(position)/profile",
        "The record's profile \(record.profile) does not exist.", &collector)
    }
    if let time = record.time, time > collector.latest {
      let hours = (time - collector.latest) / 3_600_000 + 24
      let span = hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
      warn(
        .clockAhead, "/\(list)/\(position)", "The device's clock was at least \(span) ahead.",
        &collector)
    }
  }
}

func checkDecks(_ reviews: [Review], _ decks: [Deck], _ collector: inout WarningCollector) {
  if decks.isEmpty {
    return
  }
  let breeds = decks.map { positionsByBreed($0) }
  var positions: [String: Int] = [:]
  for position in 0..<decks.count {
    positions[decks[position].id] = position
  }
  for (position, review) in reviews.enumerated() {
    if let deck = positions[review.deckID] {
      if breeds[deck][review.breedID] == nil {
        warn(
          .goneBreed, "/reviews/\(position)/breed",
          "The deck \(review.deckID) no longer contains the breed \(review.breedID).", &collector)
      }
    } else {
      warn(
        .unknownDeck, "/reviews/\(position)/deck",
        "The site has no deck \(review.deckID).", &collector)
    }
  }
}

/// Checks for devices whose time goes back by more than a minute between consecutive reviews.
func checkClocks(_ reviews: [Review], _ collector: inout WarningCollector) {
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
      "The clock of device \(reviews[position].deviceID) was set back before this answer.",
      &collector)
  }
}

func checkReview(_ review: Review, _ pointer: String, _ collector: inout WarningCollector) {
  let moment = Timestamp(at: review.at, offset: review.offset, zone: review.zone)
  if review.day > studyDay(moment, rollover: 0) || review.day < studyDay(moment, rollover: 23) {
    warn(
      .otherDay, pointer + "/day",
      "The time of the answer is not on study day \(review.day).",
      &collector)
  }
  if !review.choiceIDs.isEmpty {
    if !review.choiceIDs.contains(review.breedID) {
      warn(
        .notOffered, pointer + "/choices",
        "The breed in question, \(review.breedID), is not among the choices.",
        &collector)
    }
    if let chosen = review.chosenBreedID, !review.choiceIDs.contains(chosen) {
      warn(
        .notOffered, pointer + "/chosen", "\(chosen) is not among the choices.", &collector)
    }
  }
  if let chosen = review.chosenBreedID {
    if review.outcome == .wrong && chosen == review.breedID {
      warn(
        .contradiction, pointer + "/outcome",
        "The answer is marked wrong, but the correct breed was chosen.",
        &collector)
    }
  }
}

func checkSession(_ session: SessionRecord, _ pointer: String, _ collector: inout WarningCollector)
{
  if session.right > session.answered {
    warn(
      .contradiction, pointer + "/right",
      "There are more correct answers (\(session.right)) than answers (\(session.answered)).",
      &collector)
  }
  if let ended = session.ended, ended < session.started {
    warn(.contradiction, pointer + "/ended", "The session ends before it starts.", &collector)
  }
}
