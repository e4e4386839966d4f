/// The inputs for planning a session.
struct PlanningContext: Equatable, Sendable {
  var deck: Deck
  /// Positions of the breeds in the deck by slug, including earlier slugs.
  var positions: [String: Int]
  /// The learner; in a challenge, without cards and confusions.
  var learner: Learner
  var options: SessionOptions
  /// The study day of the session, counted from 1970-01-01.
  var day: Int
  /// The skills that the session may train.
  var skills: [Skill]

  /// Returns the position of a breed by its current or an earlier slug.
  func position(of breedID: String) -> Int? {
    guard let position = positions[breedID] else {
      return nil
    }
    return position >= 0 && position < deck.breeds.count ? position : nil
  }

  /// Returns the skills that the session may train for the breed at a position. A question that the
  /// deck's author wrote has only one, whatever the mode.
  func trainableSkills(at position: Int) -> [Skill] {
    if let authored = deck.breeds[position].question {
      return [authored.skill]
    }
    return skills
  }

  /// Returns the learner's card of a breed in one skill.
  func card(_ position: Int, _ skill: Skill) -> Card? {
    let index = cardIndex(ofBreedAt: position, skill)
    if index >= learner.cards.count {
      return nil
    }
    let card = learner.cards[index]
    return card.skill == skill && card.breedID == deck.breeds[position].id ? card : nil
  }

  /// Returns the learner's memory of a breed in one skill; nil before the first scheduled review.
  func memory(_ position: Int, _ skill: Skill) -> Memory? {
    return card(position, skill)?.memory
  }

  /// Returns the study day on which a breed was first scheduled, in any skill; nil if it never was.
  func introduced(_ position: Int) -> Int? {
    var first: Int? = nil
    for skill in allSkills {
      if let day = card(position, skill)?.introduced {
        first = min(first ?? day, day)
      }
    }
    return first
  }

  /// Whether the learner has met a breed: was asked about it in any skill, in a session of any kind.
  func isMet(_ position: Int) -> Bool {
    for skill in allSkills {
      if let card = card(position, skill), card.isAnswered {
        return true
      }
    }
    return false
  }

  /// Returns the study days on which the learner was asked about a breed; nil if it is not known to
  /// the learner's state.
  func encounter(_ position: Int) -> Encounter? {
    return position < learner.encounters.count ? learner.encounters[position] : nil
  }

  /// Returns how far a card has faded: days since the last review divided by its stability, in
  /// millionths, at most `maximumFading`; -1 if it has never been asked.
  ///
  /// Retrievability depends only on this ratio. Comparing the ratio avoids a power, whose rounding
  /// errors would decide ties.
  func fading(_ position: Int, _ skill: Skill) -> Int {
    guard let memory = memory(position, skill) else {
      return -1
    }
    let days = Double(max(0, day - clampedDay(memory.lastDay)))
    return Int((min(days / max(memory.stability, 0.001), 1_000_000) * 1_000_000).rounded())
  }
}

/// Returns the planning context of a session on a study day.
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

/// Returns the skills that a mode may train.
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

/// Minimum stability, in days, of a mature memory. Further skills, held-out photos and more
/// look-alikes are used from then on.
let matureStability = 21

/// Whether a memory has at least this stability in days, rounded to a thousandth.
func hasStability(_ memory: Memory?, _ days: Int) -> Bool {
  guard let memory else {
    return false
  }
  return (memory.stability * 1000).rounded() >= Double(days * 1000)
}

/// The maximum ratio, a million, in millionths.
let maximumFading = 1_000_000_000_000
