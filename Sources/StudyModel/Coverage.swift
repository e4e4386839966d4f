/// How much of a deck, or of a category, the learner would know on a day.
public struct Coverage: Equatable, Sendable, Codable {
  /// Breeds that the learner would know: the sum of the breeds' strengths, rounded.
  public var known: Int
  /// Breeds that are known as surely as was wished for, or better.
  public var learned: Int
  /// Breeds of which a skill was started.
  public var met: Int
  /// All breeds.
  public var total: Int

  public init(known: Int, learned: Int, met: Int, total: Int) {
    self.known = known
    self.learned = learned
    self.met = met
    self.total = total
  }
}

/// How surely the learner would know each breed on a study day, from 0 to 1, in the order of the
/// deck; nil for a breed that was never asked for the schedule.
///
/// A breed is as strong as its weakest started skill. Retrievability foresees a right answer; where
/// one is chosen among `choices` (2 to 6), what a guess would give is taken off, so that this is
/// what the learner would know with no choices to see.
public func strengths(_ learner: Learner, of deck: Deck, day: Int, choices: Int) -> [Double?] {
  let places = placesByBreed(deck)
  let today = boundedDay(day)
  let guess = 1 / Double(max(2, min(choices, 6)))
  var result: [Double?] = Array(repeating: nil, count: deck.breeds.count)
  for card in learner.cards {
    if let memory = card.memory, let place = places[card.breed] {
      let seen = retrievability(memory, on: today, learner.scheduler)
      let known = card.skill == .recall ? seen : (seen - guess) / (1 - guess)
      let bounded = known > 0 ? min(known, 1) : 0
      result[place] = min(result[place] ?? 1, bounded)
    }
  }
  return result
}

/// "You would know 71 of 98 today": how much of the deck the learner would know on a study day.
///
/// - Parameter choices: How many choices the learner's questions offer, 2 to 6.
public func coverage(_ learner: Learner, of deck: Deck, day: Int, choices: Int) -> Coverage {
  return covered(strengths(learner, of: deck, day: day, choices: choices), learner)
}

/// The coverage of each category, in the order of the deck.
public func coverageByCategory(_ learner: Learner, of deck: Deck, day: Int, choices: Int)
  -> [Coverage]
{
  let all = strengths(learner, of: deck, day: day, choices: choices)
  let categories = categoriesByPlace(deck, placesByBreed(deck))
  var inside: [[Double?]] = Array(repeating: [], count: deck.categories.count)
  for (place, strength) in all.enumerated() {
    for category in categories[place] {
      inside[category].append(strength)
    }
  }
  return inside.map { covered($0, learner) }
}

/// What some strengths come to. They are compared and summed in millionths, so that the last digits
/// of a power decide nothing.
private func covered(_ strengths: [Double?], _ learner: Learner) -> Coverage {
  let retention = learner.scheduler.retention
  let wished = retention > 0 ? Int((min(retention, 1) * 1_000_000).rounded()) : 0
  var sum = 0
  var result = Coverage(known: 0, learned: 0, met: 0, total: strengths.count)
  for one in strengths {
    if let strength = one {
      let millionths = Int((strength * 1_000_000).rounded())
      sum += millionths
      result.met += 1
      result.learned += millionths >= wished ? 1 : 0
    }
  }
  result.known = (sum + 500_000) / 1_000_000
  return result
}
