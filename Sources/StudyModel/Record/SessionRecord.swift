/// A round of questions, as it is stored.
public struct SessionRecord: Equatable, Sendable, Codable {
  /// A name that no other session has.
  ///
  /// - Format: id
  public var id: String
  /// The id of the profile that played.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// How it chose what to train.
  public var mode: Mode
  /// What its answers count for.
  public var kind: ReviewKind
  /// The category it kept to.
  ///
  /// - Format: slug
  public var category: String?
  /// The stage that was played, from 1.
  ///
  /// - Bounds: 1...100000
  public var stage: Int?
  /// What its chances came from.
  public var seed: UInt32
  /// When it began, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var started: Int
  /// When it ended, in milliseconds since 1970 (UTC); absent while it is open.
  ///
  /// - Bounds: 0...8640000000000000
  public var ended: Int?
  /// The study day on which it began, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// How many questions it meant to ask.
  ///
  /// - Bounds: 0...100000
  public var planned: Int
  /// How many were answered.
  ///
  /// - Bounds: 0...100000
  public var answered: Int
  /// How many of them were right.
  ///
  /// - Bounds: 0...100000
  public var right: Int
  /// Time spent on the answers, in milliseconds.
  ///
  /// - Bounds: 0...8640000000000000
  public var ms: Int
  /// Why it ended; absent while it is open.
  public var ending: Ending?
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profile: String, deck: String, mode: Mode, kind: ReviewKind, category: String?,
    stage: Int?, seed: UInt32, started: Int, ended: Int?, day: Int, planned: Int, answered: Int,
    right: Int, ms: Int, ending: Ending?, other: [String: String]?
  ) {
    self.id = id
    self.profile = profile
    self.deck = deck
    self.mode = mode
    self.kind = kind
    self.category = category
    self.stage = stage
    self.seed = seed
    self.started = started
    self.ended = ended
    self.day = day
    self.planned = planned
    self.answered = answered
    self.right = right
    self.ms = ms
    self.ending = ending
    self.other = other
  }
}

/// Why a session ended.
public enum Ending: String, Equatable, Sendable, Codable {
  /// Every question was asked.
  case finished
  /// The learner left.
  case left
  /// Its time was over.
  case time
}
