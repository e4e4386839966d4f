/// One answer, as it is stored: never changed, never removed.
///
/// It holds what happened and nothing that a rule made of it: grades, memory and every figure are
/// computed from the reviews, so that a better rule is a replay.
public struct Review: Equatable, Sendable, Codable {
  /// A name that no other review has, such as `3f2a-4`: the session's id and the question's number.
  ///
  /// - Format: id
  public var id: String
  /// The id of the profile that answered.
  ///
  /// - Format: id
  public var profile: String
  /// The session it was given in.
  ///
  /// - Format: id
  public var session: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// The slug of the breed that was asked.
  ///
  /// - Format: slug
  public var breed: String
  /// What was trained.
  public var skill: Skill
  /// The mode of the session.
  public var mode: Mode
  /// Whether the answer counts for the schedule.
  public var kind: ReviewKind
  /// The device it was given on.
  ///
  /// - Format: id
  public var device: String
  /// Counts the reviews of a device, from 1, so that their order survives a clock that is set; 0
  /// where they were not counted.
  ///
  /// - Bounds: 0...1000000000
  public var seq: Int
  /// When it was given, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The IANA name of the learner's time zone, where it was known.
  ///
  /// - Format: zone
  public var zone: String?
  /// Minutes by which the learner's clock was ahead of UTC.
  ///
  /// - Bounds: -1080...1080
  public var offset: Int
  /// The learner's study day, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// From the question's appearance to the answer, in milliseconds.
  ///
  /// - Bounds: 0...86400000
  public var ms: Int
  /// How it went.
  public var outcome: Outcome
  /// Whether a hint was given that left something to recall.
  public var hinted: Bool
  /// The slug of the breed that was chosen, or that the typed text names.
  ///
  /// - Format: slug
  public var chosen: String?
  /// What was typed, where the learner keeps it.
  ///
  /// - Length: 0...80
  public var typed: String?
  /// Slugs of the breeds that stood to choose from.
  ///
  /// - Count: 0...6
  /// - Format: slug
  public var choices: [String]
  /// The id of the asked breed's picture.
  ///
  /// - Format: id
  public var photo: String?
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profile: String, session: String, deck: String, breed: String, skill: Skill,
    mode: Mode, kind: ReviewKind, device: String, seq: Int, at: Int, zone: String?, offset: Int,
    day: Int, ms: Int, outcome: Outcome, hinted: Bool, chosen: String?, typed: String?,
    choices: [String], photo: String?, other: [String: String]?
  ) {
    self.id = id
    self.profile = profile
    self.session = session
    self.deck = deck
    self.breed = breed
    self.skill = skill
    self.mode = mode
    self.kind = kind
    self.device = device
    self.seq = seq
    self.at = at
    self.zone = zone
    self.offset = offset
    self.day = day
    self.ms = ms
    self.outcome = outcome
    self.hinted = hinted
    self.chosen = chosen
    self.typed = typed
    self.choices = choices
    self.photo = photo
    self.other = other
  }

  /// Whether the answer was right; a near miss that the learner confirmed is.
  public var right: Bool {
    return outcome == .right || outcome == .near
  }
}

/// How an answer went.
public enum Outcome: String, Equatable, Sendable, Codable {
  case right
  case wrong
  /// Typed with a slip of spelling that the learner confirmed.
  case near
  /// "I don't know."
  case skipped
  /// The time ran out.
  case timeout
}

/// What an answer counts for.
public enum ReviewKind: String, Equatable, Sendable, Codable {
  /// It moves the schedule.
  case schedule
  /// Free practice: it is kept and shown, and moves nothing.
  case practice
  /// Part of a challenge: it moves nothing, since everyone gets the same questions.
  case challenge
}
