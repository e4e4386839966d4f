/// A stored session.
public struct SessionRecord: Equatable, Sendable, Codable {
  /// The session's unique id.
  ///
  /// - Format: id
  public var id: String
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// The deck's id.
  ///
  /// - Key: deck
  /// - Format: slug
  public var deckID: String
  /// Selection of skills.
  public var mode: Mode
  /// Effect of the answers on the schedule.
  public var kind: ReviewKind
  /// The category to which the session was limited, if any.
  ///
  /// - Key: category
  /// - Format: slug
  public var categoryID: String?
  /// The stage that was played, from 1.
  ///
  /// - Bounds: 1...100000
  public var stage: Int?
  /// Seed of the random generator.
  public var seed: UInt32
  /// Time of the start, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var started: Int
  /// Time of the end, in milliseconds since 1970 (UTC); absent while the session is open.
  ///
  /// - Bounds: 0...8640000000000000
  public var ended: Int?
  /// The study day on which the session began, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// Number of questions planned.
  ///
  /// - Bounds: 0...100000
  public var planned: Int
  /// Number of answers.
  ///
  /// - Bounds: 0...100000
  public var answered: Int
  /// Number of correct answers.
  ///
  /// - Bounds: 0...100000
  public var right: Int
  /// Time spent, in milliseconds: on answering and, in newer records, on reading the feedback.
  ///
  /// - Bounds: 0...8640000000000000
  public var ms: Int
  /// Reason for the end; absent while the session is open.
  public var ending: Ending?
  /// Whether the session was a drill of pairs; absent in other sessions and in older records.
  ///
  /// - Key: drill
  public var isDrill: Bool?
  /// Whether the learner chose the breeds, except in a drill; absent in other sessions and in older
  /// records.
  ///
  /// - Key: chosen
  public var isChosen: Bool?
  /// The time of an exam, in seconds; absent in other sessions and in older records.
  ///
  /// - Key: exam
  /// - Bounds: 1...14400
  public var examSeconds: Int?
  /// The questions of an exam, as in its link; absent in other sessions and in older records.
  ///
  /// - Key: questions
  /// - Length: 0...100000
  public var examQuestions: String?
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profileID: String, deckID: String, mode: Mode, kind: ReviewKind,
    categoryID: String?,
    stage: Int?, seed: UInt32, started: Int, ended: Int?, day: Int, planned: Int, answered: Int,
    right: Int, ms: Int, ending: Ending?, isDrill: Bool? = nil,
    isChosen: Bool? = nil, examSeconds: Int? = nil,
    examQuestions: String? = nil, other: [String: String]?
  ) {
    self.id = id
    self.profileID = profileID
    self.deckID = deckID
    self.mode = mode
    self.kind = kind
    self.categoryID = categoryID
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
    self.isDrill = isDrill
    self.isChosen = isChosen
    self.examSeconds = examSeconds
    self.examQuestions = examQuestions
    self.other = other
  }
}

/// The reason why a session ended.
public enum Ending: String, Equatable, Sendable, Codable {
  /// All questions were answered.
  case finished
  /// The learner left.
  case left
  /// The time limit was reached.
  case time
}
