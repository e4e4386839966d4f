/// What the reviews of one profile in one deck amount to: all that a session needs to know of the
/// learner. It is computed by replay, and never stored as truth.
public struct Learner: Equatable, Sendable {
  /// The id of the profile.
  public var profile: String
  /// The deck's id.
  public var deck: String
  /// How memory is reckoned for this learner.
  public var scheduler: Scheduler
  /// Three cards for each breed of the deck, in its order: `name`, `find`, `recall`.
  public var cards: [Card]
  /// What was taken for what, in the order first confused.
  public var confusions: [Confusion]
  /// How fast the learner answers, for each skill in the order of the cards.
  public var paces: [Pace]
  /// Reviews counted so far.
  public var answers: Int

  public init(
    profile: String, deck: String, scheduler: Scheduler, cards: [Card], confusions: [Confusion],
    paces: [Pace], answers: Int
  ) {
    self.profile = profile
    self.deck = deck
    self.scheduler = scheduler
    self.cards = cards
    self.confusions = confusions
    self.paces = paces
    self.answers = answers
  }
}

/// A breed and a skill, and how far the learner has come with it.
public struct Card: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// What is trained.
  public var skill: Skill
  /// What is kept of it; nil until it was first asked for the schedule.
  public var memory: Memory?
  /// The study day on which it was first asked for the schedule.
  public var introduced: Int?
  /// Right answers, of whatever kind.
  public var right: Int
  /// Wrong answers, of whatever kind.
  public var wrong: Int
  /// Right answers in a row up to now.
  public var run: Int
  /// The pictures it was asked with.
  public var sightings: [Sighting]

  public init(
    breed: String, skill: Skill, memory: Memory?, introduced: Int?, right: Int, wrong: Int,
    run: Int, sightings: [Sighting]
  ) {
    self.breed = breed
    self.skill = skill
    self.memory = memory
    self.introduced = introduced
    self.right = right
    self.wrong = wrong
    self.run = run
    self.sightings = sightings
  }
}

/// A picture that a card was asked with.
public struct Sighting: Equatable, Sendable {
  /// The picture's id.
  public var photo: String
  /// How often.
  public var times: Int
  /// How often it was answered right.
  public var right: Int
  /// The learner's number of answers when it was last shown.
  public var last: Int

  public init(photo: String, times: Int, right: Int, last: Int) {
    self.photo = photo
    self.times = times
    self.right = right
    self.last = last
  }
}

/// A breed that was taken for another.
public struct Confusion: Equatable, Sendable {
  /// The slug of the breed that was asked.
  public var breed: String
  /// The slug of the breed it was taken for.
  public var taken: String
  /// How often.
  public var times: Int
  /// The study day on which that last happened.
  public var day: Int
  /// How often the two were told apart since, running.
  public var toldApart: Int

  public init(breed: String, taken: String, times: Int, day: Int, toldApart: Int) {
    self.breed = breed
    self.taken = taken
    self.times = times
    self.day = day
    self.toldApart = toldApart
  }
}

/// How fast a learner answers.
public struct Pace: Equatable, Sendable {
  /// Milliseconds of the last right answers, at most 50, the oldest first.
  public var recent: [Int]

  public init(recent: [Int]) {
    self.recent = recent
  }
}

/// How memory is reckoned: the parameters of FSRS-6.
public struct Scheduler: Equatable, Sendable {
  /// The 21 weights of FSRS-6.
  public var weights: [Double]
  /// The retrievability at which a card comes up again, between 0 and 1.
  public var retention: Double
  /// Seconds between the first reviews of a card, before days are counted; none here as a rule.
  public var learningSteps: [Int]
  /// Seconds between the reviews after a lapse, before days are counted; none here as a rule.
  public var relearningSteps: [Int]
  /// Days between two reviews at most.
  public var maximumInterval: Int

  public init(
    weights: [Double], retention: Double, learningSteps: [Int], relearningSteps: [Int],
    maximumInterval: Int
  ) {
    self.weights = weights
    self.retention = retention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maximumInterval = maximumInterval
  }
}
