/// A round of questions, from the first question to the summary.
///
/// A session is a value: `advance` returns the session after an event. The user interface only
/// displays it and stores its reviews.
public struct Session: Equatable, Sendable {
  /// The ids of session, profile and device for its records.
  public var identity: SessionIdentity
  /// The options with which the session was started.
  public var options: SessionOptions
  /// The deck's id.
  public var deck: String
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
  /// A typed answer that awaits the learner's confirmation.
  public var nearMiss: NearMiss?
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
    identity: SessionIdentity, options: SessionOptions, deck: String, seed: UInt32,
    generator: RandomGenerator, learner: Learner, positions: [String: Int], plan: [PlannedCard],
    plannedCount: Int, reviews: [Review], question: Question?, isAnswered: Bool,
    nearMiss: NearMiss?,
    isHinted: Bool,
    currentRun: Int, bestRun: Int, started: Timestamp, ending: Ending?, ended: Int?
  ) {
    self.identity = identity
    self.options = options
    self.deck = deck
    self.seed = seed
    self.generator = generator
    self.learner = learner
    self.positions = positions
    self.plan = plan
    self.plannedCount = plannedCount
    self.reviews = reviews
    self.question = question
    self.isAnswered = isAnswered
    self.nearMiss = nearMiss
    self.isHinted = isHinted
    self.currentRun = currentRun
    self.bestRun = bestRun
    self.started = started
    self.ending = ending
    self.ended = ended
  }

  /// True if there are no more questions.
  public var isOver: Bool {
    return question == nil
  }

  /// True if there was nothing to ask from the start. The `ending` of such a session is nil; the
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

/// The place of the current question in its session, as in "3 of 5, then 1 again" or, for a repeat,
/// "again: 1 of 2".
public struct SessionPlace: Equatable, Sendable {
  /// Number of planned cards asked so far, from 1; a repeat does not count.
  public var number: Int
  /// Number of planned cards; it does not change when a card is missed.
  public var total: Int
  /// Repeats of missed cards in this session, asked or still to come.
  public var again: Int
  /// The number of the current repeat, from 1; 0 if the question is not a repeat.
  public var repeatNumber: Int
  /// Repeats still to come after the current question.
  public var toRepeat: Int

  public init(number: Int, total: Int, again: Int, repeatNumber: Int, toRepeat: Int) {
    self.number = number
    self.total = total
    self.again = again
    self.repeatNumber = repeatNumber
    self.toRepeat = toRepeat
  }
}

/// Returns the place of the current question. In a drill, which alternates between its breeds, each
/// question counts.
public func sessionPlace(in session: Session) -> SessionPlace {
  if !session.options.drill.isEmpty {
    return SessionPlace(
      number: session.number, total: session.expected, again: 0, repeatNumber: 0, toRepeat: 0)
  }
  var isAsked: [String: Bool] = [:]
  let answers = session.isOver ? session.reviews.count : max(0, session.number - 1)
  for review in session.reviews.prefix(answers) {
    isAsked[review.breed] = true
  }
  var later = 0
  var isRepeat = false
  if let question = session.question {
    isRepeat = isAsked[question.breed] != nil
    isAsked[question.breed] = true
    later = session.plan.filter { isAsked[$0.breed] == nil }.count
  }
  let total = isAsked.count + later
  let again = max(0, session.expected - total)
  let asked = session.isOver ? session.reviews.count : session.number
  let repeats = max(0, min(again, asked - isAsked.count))
  return SessionPlace(
    number: isAsked.count, total: total, again: again, repeatNumber: isRepeat ? repeats : 0,
    toRepeat: again - repeats)
}

/// The ids stored in a session's records.
public struct SessionIdentity: Equatable, Sendable {
  /// The session's id, unique for this learner.
  public var session: String
  /// The profile's id.
  public var profile: String
  /// The device's id.
  public var device: String
  /// Sequence number of the device's next review, from 1.
  public var seq: Int

  public init(session: String, profile: String, device: String, seq: Int) {
    self.session = session
    self.profile = profile
    self.device = device
    self.seq = seq
  }
}

/// Options of a session.
public struct SessionOptions: Equatable, Sendable {
  /// Selection of skills.
  public var mode: Mode
  /// Effect of the answers on the schedule.
  public var kind: ReviewKind
  /// The id of the category that the session is limited to.
  public var category: String?
  /// The stage to play, from 1.
  public var stage: Int?
  /// Slugs of breeds to tell apart, in pairs; empty for an ordinary session.
  public var drill: [String]
  /// Slugs of the only breeds to ask about; empty for all.
  public var breeds: [String]
  /// The questions of a challenge whose link contains them; empty if they are chosen at random.
  public var questions: [Question]
  /// Number of choices of a question, 2 to 6; fewer if the deck has fewer breeds.
  public var choices: Int
  /// Maximum number of cards, not counting repeats of missed cards.
  public var cards: Int
  /// Time limit in seconds, as measured by `secondsSpent`; the current question may still be
  /// finished.
  public var seconds: Int
  /// Maximum number of new breeds per day.
  public var newPerDay: Int
  /// Number of new breeds beyond that limit, in this session.
  public var extraNew: Int
  /// The hour at which a study day begins.
  public var rolloverHour: Int
  /// Whether typed text is stored in the review.
  public var typedKept: Bool
  /// Whether a slow answer may be graded as hard.
  public var paced: Bool

  public init(
    mode: Mode, kind: ReviewKind, category: String?, stage: Int?, drill: [String], choices: Int,
    cards: Int, seconds: Int, newPerDay: Int, extraNew: Int = 0, rolloverHour: Int, typedKept: Bool,
    paced: Bool, breeds: [String] = [], questions: [Question] = []
  ) {
    self.mode = mode
    self.kind = kind
    self.category = category
    self.stage = stage
    self.drill = drill
    self.breeds = breeds
    self.questions = questions
    self.choices = choices
    self.cards = cards
    self.seconds = seconds
    self.newPerDay = newPerDay
    self.extraNew = extraNew
    self.rolloverHour = rolloverHour
    self.typedKept = typedKept
    self.paced = paced
  }

  /// Maximum number of cards, limited to 1...200.
  var length: Int {
    return max(1, min(cards, 200))
  }
}

/// A card in a session's plan.
public struct PlannedCard: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// The skill to train.
  public var skill: Skill
  /// The reason for asking it.
  public var reason: Reason
  /// The slug of the other breed, if the card is asked to tell two breeds apart.
  public var otherBreed: String?
  /// Number of questions that must come before this card.
  ///
  /// - Bounds: 0...1000
  public var questionsBefore: Int

  public init(
    breed: String, skill: Skill, reason: Reason, otherBreed: String?, questionsBefore: Int
  ) {
    self.breed = breed
    self.skill = skill
    self.reason = reason
    self.otherBreed = otherBreed
    self.questionsBefore = questionsBefore
  }
}

/// A typed answer that is nearly correct and awaits the learner's confirmation.
public struct NearMiss: Equatable, Sendable {
  /// The typed text.
  public var typed: String
  /// Time of the answer.
  public var moment: Timestamp
  /// Milliseconds from the question's appearance to the answer.
  public var ms: Int

  public init(typed: String, moment: Timestamp, ms: Int) {
    self.typed = typed
    self.moment = moment
    self.ms = ms
  }
}

/// An action of the learner in a session.
public enum SessionEvent: Equatable, Sendable {
  /// A breed was chosen; `ms` is the answer time in milliseconds.
  case choose(breed: String, moment: Timestamp, ms: Int)
  /// A name was typed or spoken, and judged: see `typedAnswerEvent(_:in:of:moment:ms:)`.
  case type(text: String, judgement: TypedJudgement, moment: Timestamp, ms: Int)
  /// The near miss was confirmed or rejected.
  case confirm(meant: Bool)
  /// "I don't know."
  case skip(moment: Timestamp, ms: Int)
  /// The question's time ran out.
  case expire(moment: Timestamp, ms: Int)
  /// A hint was requested.
  case hint
  /// The next question was requested.
  case next(moment: Timestamp)
  /// The learner left; the answers so far count.
  case leave(moment: Timestamp)
}
