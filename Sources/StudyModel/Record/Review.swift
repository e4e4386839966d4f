/// A stored answer; never changed or removed.
///
/// It stores only facts. Grades, memories and statistics are computed from reviews, so that a
/// change of the rules only requires a replay.
public struct Review: Equatable, Sendable, Codable {
  /// The review's unique id, such as `3f2a-4`: the session's id and the number of the question.
  ///
  /// - Format: id
  public var id: String
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// The session's id.
  ///
  /// - Key: session
  /// - Format: id
  public var sessionID: String
  /// The deck's id.
  ///
  /// - Key: deck
  /// - Format: slug
  public var deckID: String
  /// The slug of the breed in question.
  ///
  /// - Key: breed
  /// - Format: slug
  public var breedID: String
  /// The skill that was trained.
  public var skill: Skill
  /// The mode of the session.
  public var mode: Mode
  /// Effect of the answer on the schedule.
  public var kind: ReviewKind
  /// The device's id.
  ///
  /// - Key: device
  /// - Format: id
  public var deviceID: String
  /// Sequence number among the device's reviews, from 1, which preserves their order if the clock
  /// changes; 0 if unknown.
  ///
  /// - Bounds: 0...1000000000
  public var seq: Int
  /// Time of the answer, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// IANA name of the learner's time zone, if known.
  ///
  /// - Format: zone
  public var zone: String?
  /// Offset of the learner's clock from UTC, in minutes.
  ///
  /// - Bounds: -1080...1080
  public var offset: Int
  /// The learner's study day, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// Milliseconds from the question's appearance to the answer.
  ///
  /// - Bounds: 0...86400000
  public var ms: Int
  /// Result of the answer.
  public var outcome: Outcome
  /// Whether a hint was shown before the answer.
  ///
  /// - Key: hinted
  public var isHinted: Bool
  /// The slug of the breed that was chosen or typed.
  ///
  /// - Key: chosen
  /// - Format: slug
  public var chosenBreedID: String?
  /// The typed text, if the settings allow storing it.
  ///
  /// - Length: 0...80
  public var typed: String?
  /// Slugs of the breeds that were offered.
  ///
  /// - Key: choices
  /// - Count: 0...6
  /// - Format: slug
  public var choiceIDs: [String]
  /// The id of the photo of the breed in question.
  ///
  /// - Key: photo
  /// - Format: id
  public var photoID: String?
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profileID: String, sessionID: String, deckID: String, breedID: String, skill: Skill,
    mode: Mode, kind: ReviewKind, deviceID: String, seq: Int, at: Int, zone: String?, offset: Int,
    day: Int, ms: Int, outcome: Outcome, isHinted: Bool, chosenBreedID: String?, typed: String?,
    choiceIDs: [String], photoID: String?, other: [String: String]?
  ) {
    self.id = id
    self.profileID = profileID
    self.sessionID = sessionID
    self.deckID = deckID
    self.breedID = breedID
    self.skill = skill
    self.mode = mode
    self.kind = kind
    self.deviceID = deviceID
    self.seq = seq
    self.at = at
    self.zone = zone
    self.offset = offset
    self.day = day
    self.ms = ms
    self.outcome = outcome
    self.isHinted = isHinted
    self.chosenBreedID = chosenBreedID
    self.typed = typed
    self.choiceIDs = choiceIDs
    self.photoID = photoID
    self.other = other
  }

  /// Whether the answer was correct. A near miss confirmed by the learner counts as correct.
  public var isRight: Bool {
    return outcome == .right || outcome == .near
  }
}

/// Result of an answer.
public enum Outcome: String, Equatable, Sendable, Codable {
  case right
  case wrong
  /// Typed with a spelling error that the learner confirmed.
  case near
  /// "I don't know."
  case skipped
  /// The time ran out.
  case timeout
}

/// Effect of an answer on the schedule.
public enum ReviewKind: String, Equatable, Sendable, Codable {
  /// Counts for the schedule.
  case schedule
  /// Free practice: stored and shown, but it changes no memory and no due date. A breed that is
  /// missed in it comes first in the next scheduled session, and a breed first met in it is due.
  case practice
  /// Part of a challenge, in which everyone gets the same questions; its effect is that of
  /// practice.
  case challenge
}
