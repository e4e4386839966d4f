/// Who is to be asked about what, and when: what every choice of a session is made from.
struct PlanningContext: Equatable, Sendable {
  var deck: Deck
  /// Where each breed stands in the deck, by its slug.
  var positions: [String: Int]
  /// The learner; in a challenge one of whom nothing is known.
  var learner: Learner
  var options: SessionOptions
  /// The study day.
  var day: Int
  /// What the session may train.
  var skills: [Skill]

  init(
    deck: Deck, positions: [String: Int], learner: Learner, options: SessionOptions, day: Int,
    skills: [Skill]
  ) {
    self.deck = deck
    self.positions = positions
    self.learner = learner
    self.options = options
    self.day = day
    self.skills = skills
  }

  /// Where a breed stands, by its present slug or an earlier one.
  func index(of breed: String) -> Int? {
    guard let position = positions[breed] else {
      return nil
    }
    return position >= 0 && position < deck.breeds.count ? position : nil
  }

  /// What the learner has of a breed in one skill.
  func card(_ breed: Int, _ skill: Skill) -> Card? {
    let index = breed * 3 + skillIndex(of: skill)
    if index >= learner.cards.count {
      return nil
    }
    let card = learner.cards[index]
    return card.skill == skill && card.breed == deck.breeds[breed].id ? card : nil
  }

  /// What the learner keeps of a breed in one skill; nil where it has not been asked.
  func memory(_ position: Int, _ skill: Skill) -> Memory? {
    return card(position, skill)?.memory
  }

  /// How far a card has faded: days since it was last asked, per day of its stability, in millionths
  /// and at most `maximumFading`; -1 where it was never asked.
  ///
  /// The forgetting curve depends on nothing else, so this puts cards in the order of their
  /// retrievability without a logarithm, whose last digits would decide ties.
  func fading(_ position: Int, _ skill: Skill) -> Int {
    guard let memory = memory(position, skill) else {
      return -1
    }
    let days = Double(max(0, day - clampedDay(memory.last)))
    return Int((min(days / max(memory.stability, 0.001), 1_000_000) * 1_000_000).rounded())
  }
}

/// The occasion of a session of these options on a study day.
func planningContext(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, positions: [String: Int], day: Int
) -> PlanningContext {
  var known = learner
  if options.kind == .challenge {
    known.cards = []
    known.confusions = []
  }
  return PlanningContext(
    deck: deck, positions: positions, learner: known, options: options, day: clampedDay(day),
    skills: skillsTrained(by: options.mode))
}

/// The skills that a mode may train.
func skillsTrained(by mode: Mode) -> [Skill] {
  switch mode {
  case .name:
    return [.name]
  case .find:
    return [.find]
  case .recall:
    return [.recall]
  case .mixed, .smart:
    return allSkills
  }
}

/// Days of stability from which a memory counts as kept: what is asked of it gets harder.
let matureStability = 21

/// Whether a memory is at least `days` of stability old, to a thousandth.
func hasStability(_ memory: Memory?, _ days: Int) -> Bool {
  guard let memory else {
    return false
  }
  return (memory.stability * 1000).rounded() >= Double(days * 1000)
}

/// A million days, in millionths.
let maximumFading = 1_000_000_000_000
