/// Questions played in one go, from the first question to the summary.
///
/// A session is a value: `advance` returns the session after an event. The user interface only
/// displays it and stores its reviews.
public struct Session: Equatable, Sendable {
  /// The ids of the session, profile and device, for the session's records.
  public var identity: SessionIdentity
  /// The options with which the session was started.
  public var options: SessionOptions
  /// The deck's id.
  public var deckID: String
  /// Seed of the random generator.
  public var seed: UInt32
  /// Random generator, in its state for the next question.
  public var generator: RandomGenerator
  /// The learner, including this session's answers.
  public var learner: Learner
  /// Positions of the breeds in the deck by slug, including earlier slugs.
  public var positions: [String: Int]
  /// Cards still to be asked, next first.
  public var plan: [PlannedCard]
  /// Number of cards planned at the start.
  public var plannedCount: Int
  /// Answers so far, including the one to the current question.
  public var reviews: [Review]
  /// The current question; nil if the session is over or had nothing to ask.
  public var question: Question?
  /// Whether the current question has been answered.
  public var isAnswered: Bool
  /// Typed texts of a challenge by review id, which its result code contains; they are not stored
  /// with the reviews.
  public var typedTexts: [String: String]
  /// A typed answer that awaits the learner's confirmation.
  public var nearMiss: TypedText?
  /// Whether a hint was shown for the current question.
  public var isHinted: Bool
  /// Current run of correct answers.
  public var currentRun: Int
  /// Longest run of correct answers in this session.
  public var bestRun: Int
  /// Time of the start.
  public var started: Timestamp
  /// Reason for the end; nil while the session is open.
  public var ending: Ending?
  /// Time of the end, in milliseconds since 1970 (UTC).
  public var ended: Int?

  public init(
    identity: SessionIdentity, options: SessionOptions, deckID: String, seed: UInt32,
    generator: RandomGenerator, learner: Learner, positions: [String: Int], plan: [PlannedCard],
    plannedCount: Int, reviews: [Review], question: Question?, isAnswered: Bool,
    typedTexts: [String: String], nearMiss: TypedText?,
    isHinted: Bool,
    currentRun: Int, bestRun: Int, started: Timestamp, ending: Ending?, ended: Int?
  ) {
    self.identity = identity
    self.options = options
    self.deckID = deckID
    self.seed = seed
    self.generator = generator
    self.learner = learner
    self.positions = positions
    self.plan = plan
    self.plannedCount = plannedCount
    self.reviews = reviews
    self.question = question
    self.isAnswered = isAnswered
    self.typedTexts = typedTexts
    self.nearMiss = nearMiss
    self.isHinted = isHinted
    self.currentRun = currentRun
    self.bestRun = bestRun
    self.started = started
    self.ending = ending
    self.ended = ended
  }

  /// Whether there are no more questions.
  public var isOver: Bool {
    return question == nil
  }

  /// Whether there was nothing to ask from the start. The `ending` of such a session is nil; the
  /// learner can still practise freely.
  public var hasNothingToAsk: Bool {
    return plannedCount == 0
  }

  /// Expected total number of questions: those of the current plan or, in a drill, as many as reach
  /// its goal if all further answers are correct.
  public var expected: Int {
    if isOver {
      return reviews.count
    }
    if options.drill.isEmpty {
      return number + plan.count
    }
    let missing = max(0, drillGoal - max(0, min(currentRun, 1_000_000)))
    return number + min(plan.count, isAnswered ? missing : max(0, missing - 1))
  }

  /// Number of the current question, from 1.
  public var number: Int {
    return isAnswered ? reviews.count : reviews.count + 1
  }
}
