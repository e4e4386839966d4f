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
  public var paces: [AnswerPace]
  /// Whether the time of an answer says anything about this learner.
  public var paced: Bool
  /// Reviews counted so far, those of breeds that the deck no longer has included.
  ///
  /// - Bounds: 0...1000000000
  public var answers: Int

  public init(
    profile: String, deck: String, scheduler: Scheduler, cards: [Card], confusions: [Confusion],
    paces: [AnswerPace], paced: Bool, answers: Int
  ) {
    self.profile = profile
    self.deck = deck
    self.scheduler = scheduler
    self.cards = cards
    self.confusions = confusions
    self.paces = paces
    self.paced = paced
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
  ///
  /// - Bounds: -2...100000000
  public var introduced: Int?
  /// Right answers, of whatever kind.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// Wrong answers, of whatever kind.
  ///
  /// - Bounds: 0...1000000000
  public var wrong: Int
  /// Right answers in a row up to now.
  ///
  /// - Bounds: 0...1000000000
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
  ///
  /// - Bounds: 0...1000000000
  public var times: Int
  /// How often it was answered right.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// The learner's number of answers when it was last shown.
  ///
  /// - Bounds: 0...1000000000
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
  ///
  /// - Bounds: 0...1000000000
  public var times: Int
  /// The study day on which that last happened.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// How often the two were told apart since, running: right answers about either in which the
  /// other stood to choose from, or that were typed.
  ///
  /// - Bounds: 0...1000000000
  public var toldApart: Int

  public init(breed: String, taken: String, times: Int, day: Int, toldApart: Int) {
    self.breed = breed
    self.taken = taken
    self.times = times
    self.day = day
    self.toldApart = toldApart
  }
}

/// What the learner is before any review.
public func emptyLearner(deck: Deck, profile: String, settings: Settings) -> Learner {
  var cards: [Card] = []
  for breed in deck.breeds {
    cards.append(emptyCard(breed.id, .name))
    cards.append(emptyCard(breed.id, .find))
    cards.append(emptyCard(breed.id, .recall))
  }
  return Learner(
    profile: profile, deck: deck.id, scheduler: scheduler(of: settings), cards: cards,
    confusions: [],
    paces: [AnswerPace(recent: []), AnswerPace(recent: []), AnswerPace(recent: [])],
    paced: settings.paced, answers: 0)
}

/// A card that was never asked.
func emptyCard(_ breed: String, _ skill: Skill) -> Card {
  return Card(
    breed: breed, skill: skill, memory: nil, introduced: nil, right: 0, wrong: 0, run: 0,
    sightings: [])
}

/// Where a skill stands among the three of a breed.
func skillIndex(of skill: Skill) -> Int {
  switch skill {
  case .name: return 0
  case .find: return 1
  case .recall: return 2
  }
}
