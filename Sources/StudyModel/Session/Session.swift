/// A round of questions, from the first to the summary.
///
/// A session is a value that `step` takes and gives; whoever holds it draws it and stores its
/// reviews, and decides nothing.
public struct Session: Equatable, Sendable {
  /// Whose session it is.
  public var identity: SessionIdentity
  /// What was asked for.
  public var options: SessionOptions
  /// The deck's id.
  public var deck: String
  /// What its chances come from.
  public var seed: UInt32
  /// Where the chances of the next question come from.
  public var generator: RandomGenerator
  /// The learner, this session's answers included.
  public var learner: Learner
  /// Where each breed stands in the deck, by its slug, so that none has to be looked for.
  public var positions: [String: Int]
  /// What is still to be asked, the next first.
  public var plan: [PlannedCard]
  /// How many questions it meant to ask at first.
  public var planned: Int
  /// Answers so far, the present question's included once it is answered.
  public var reviews: [Review]
  /// The present question; nil once the session is over, or when there is none to ask.
  public var question: Question?
  /// Whether the present question has its answer.
  public var answered: Bool
  /// What a typed answer may have meant, until the learner says so.
  public var nearMiss: NearMiss?
  /// Whether a hint was given for the present question.
  public var hinted: Bool
  /// Right answers in a row, up to now.
  public var run: Int
  /// The longest such row of this session.
  public var bestRun: Int
  /// When it began.
  public var started: Timestamp
  /// Why it ended; nil while it goes on.
  public var ending: Ending?
  /// When it ended, in milliseconds since 1970 (UTC).
  public var ended: Int?

  public init(
    identity: SessionIdentity, options: SessionOptions, deck: String, seed: UInt32,
    generator: RandomGenerator, learner: Learner, positions: [String: Int], plan: [PlannedCard],
    planned: Int,
    reviews: [Review], question: Question?, answered: Bool, nearMiss: NearMiss?, hinted: Bool,
    run: Int, bestRun: Int, started: Timestamp, ending: Ending?, ended: Int?
  ) {
    self.identity = identity
    self.options = options
    self.deck = deck
    self.seed = seed
    self.generator = generator
    self.learner = learner
    self.positions = positions
    self.plan = plan
    self.planned = planned
    self.reviews = reviews
    self.question = question
    self.answered = answered
    self.nearMiss = nearMiss
    self.hinted = hinted
    self.run = run
    self.bestRun = bestRun
    self.started = started
    self.ending = ending
    self.ended = ended
  }

  /// Whether there is nothing more to ask.
  public var over: Bool {
    return question == nil
  }

  /// Whether there was nothing to ask from the start. Such a session never began and has no ending;
  /// what is left to a learner then is practice.
  public var nothingToAsk: Bool {
    return planned == 0
  }

  /// How many questions it will have had when it ends, as things stand.
  public var expected: Int {
    var left = plan
    var count = over ? reviews.count : number
    while count < options.length && !over {
      guard let index = nextIndex(in: left) else {
        return count
      }
      left.remove(at: index)
      left = shorteningWaits(left)
      count += 1
    }
    return count
  }

  /// The number of the present question, counted from 1.
  public var number: Int {
    return answered ? reviews.count : reviews.count + 1
  }
}

/// Whose session it is, and what its records are called.
public struct SessionIdentity: Equatable, Sendable {
  /// A name that no other session of this learner has.
  public var session: String
  /// The id of the profile.
  public var profile: String
  /// The device it is played on.
  public var device: String
  /// The number of the device's next review, counted from 1.
  public var seq: Int

  public init(session: String, profile: String, device: String, seq: Int) {
    self.session = session
    self.profile = profile
    self.device = device
    self.seq = seq
  }
}

/// What a learner asks of a session.
public struct SessionOptions: Equatable, Sendable {
  /// How it chooses what to train.
  public var mode: Mode
  /// What its answers count for.
  public var kind: ReviewKind
  /// The id of the category it keeps to.
  public var category: String?
  /// The stage to play, from 1.
  public var stage: Int?
  /// Slugs of breeds to be told apart, two by two; none for a session of any other breeds.
  public var drill: [String]
  /// How many choices a question offers, where the deck has as many, 2 to 6.
  public var choices: Int
  /// How many questions, slips asked again included.
  public var cards: Int
  /// How many seconds at most, as `secondsSpent` counts them; the present question may still be
  /// finished.
  public var seconds: Int
  /// New breeds a day.
  public var newPerDay: Int
  /// The hour at which a study day begins.
  public var rolloverHour: Int
  /// Whether what was typed is kept in the review.
  public var typedKept: Bool
  /// Whether a slow answer may count as a hard one.
  public var paced: Bool

  public init(
    mode: Mode, kind: ReviewKind, category: String?, stage: Int?, drill: [String], choices: Int,
    cards: Int, seconds: Int, newPerDay: Int, rolloverHour: Int, typedKept: Bool, paced: Bool
  ) {
    self.mode = mode
    self.kind = kind
    self.category = category
    self.stage = stage
    self.drill = drill
    self.choices = choices
    self.cards = cards
    self.seconds = seconds
    self.newPerDay = newPerDay
    self.rolloverHour = rolloverHour
    self.typedKept = typedKept
    self.paced = paced
  }

  /// Questions in all, from 1 to 200.
  var length: Int {
    return max(1, min(cards, 200))
  }
}

/// A card that is to be asked, and why.
public struct PlannedCard: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// What is trained.
  public var skill: Skill
  /// Why.
  public var why: Reason
  /// The slug of the breed it is to be told from, where that is the reason.
  public var against: String?
  /// Questions that come before it at least; counts down.
  ///
  /// - Bounds: 0...1000
  public var wait: Int

  public init(breed: String, skill: Skill, why: Reason, against: String?, wait: Int) {
    self.breed = breed
    self.skill = skill
    self.why = why
    self.against = against
    self.wait = wait
  }
}

/// A typed answer that is nearly right, until the learner says whether it was meant.
public struct NearMiss: Equatable, Sendable {
  /// What was typed.
  public var typed: String
  /// When.
  public var moment: Timestamp
  /// From the question's appearance to the answer, in milliseconds.
  public var ms: Int

  public init(typed: String, moment: Timestamp, ms: Int) {
    self.typed = typed
    self.moment = moment
    self.ms = ms
  }
}

/// What a learner does in a session.
public enum SessionEvent: Equatable, Sendable {
  /// A breed was chosen, after some milliseconds of looking.
  case choose(breed: String, moment: Timestamp, ms: Int)
  /// A name was typed or spoken, and judged; `typed(_:in:of:moment:ms:)` makes this event.
  case type(text: String, judgement: TypedJudgement, moment: Timestamp, ms: Int)
  /// The near miss was meant, or was not.
  case confirm(meant: Bool)
  /// "I don't know."
  case skip(moment: Timestamp, ms: Int)
  /// The question's time ran out.
  case expire(moment: Timestamp, ms: Int)
  /// A hint that leaves something to recall.
  case hint
  /// The next question, please.
  case next(moment: Timestamp)
  /// Enough for now; the answers so far count.
  case leave(moment: Timestamp)
}
