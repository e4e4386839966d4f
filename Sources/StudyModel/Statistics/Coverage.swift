/// The part of a deck or category that the learner would know on a given day.
public struct Coverage: Equatable, Sendable, Codable {
  /// Expected number of known breeds: the sum of the breeds' strengths, rounded.
  public var known: Int
  /// Breeds whose strength reaches the desired retention.
  public var learned: Int
  /// Breeds with at least one skill started.
  public var met: Int
  /// Number of breeds.
  public var total: Int

  public init(known: Int, learned: Int, met: Int, total: Int) {
    self.known = known
    self.learned = learned
    self.met = met
    self.total = total
  }
}

/// Returns the probability that the learner knows each breed on a study day, from 0 to 1, in the
/// order of the deck; nil for a breed that was never scheduled.
///
/// A breed is as strong as its weakest started skill. Retrievability predicts a right answer; for
/// skills with choices it is corrected for guessing, so that the strength is the probability of
/// knowing the breed without seeing choices. On the day of a miss, when the forgetting curve
/// restarts at 1, the strength is 0 until the breed is answered right.
public func strengths(_ learner: Learner, of deck: Deck, day: Int) -> [Double?] {
  let positions = positionsByBreed(deck)
  var result: [Double?] = Array(repeating: nil, count: deck.breeds.count)
  for card in learner.cards {
    if let memory = card.memory, let position = positions[card.breed] {
      let isMissed = card.wrong > 0 && card.run == 0 && memory.last >= clampedDay(day)
      let seen = isMissed ? 0 : retrievability(memory, on: day, learner.scheduler)
      let known = knownShare(seen, card.skill, choices: learner.scheduler.choices)
      result[position] = min(result[position] ?? 1, known)
    }
  }
  return result
}

/// A learner's familiarity with a breed.
public enum Familiarity: String, Equatable, Sendable, Codable {
  /// The breed's strength reaches the desired retention.
  case known
  /// The breed was known, but its strength is below the desired retention.
  case fading
  /// The last answer was a miss.
  case learning
  /// The breed was never scheduled.
  case new
}

/// Returns the familiarity of each breed on a study day, in the order of the deck. The number of
/// known breeds equals `learned` in the deck's coverage.
public func familiarities(_ learner: Learner, of deck: Deck, day: Int) -> [Familiarity] {
  let positions = positionsByBreed(deck)
  var isMissed: [Bool] = Array(repeating: false, count: deck.breeds.count)
  for card in learner.cards {
    if let position = positions[card.breed], card.memory != nil, card.wrong > 0, card.run == 0 {
      isMissed[position] = true
    }
  }
  let wished = millionths(learner.scheduler.retention)
  var result: [Familiarity] = []
  for (position, strength) in strengths(learner, of: deck, day: day).enumerated() {
    if let strength {
      let isSure = millionths(strength) >= wished
      result.append(isSure ? .known : isMissed[position] ? .learning : .fading)
    } else {
      result.append(.new)
    }
  }
  return result
}

/// Returns the coverage of a deck on a study day, as in "you would know 71 of 98 today".
public func coverage(_ learner: Learner, of deck: Deck, day: Int) -> Coverage {
  return summedCoverage(strengths(learner, of: deck, day: day), learner.scheduler.retention)
}

/// Returns the coverage of each category, in the order of the deck.
public func coverageByCategory(_ learner: Learner, of deck: Deck, day: Int) -> [Coverage] {
  let all = strengths(learner, of: deck, day: day)
  let categories = categoriesByBreed(deck, positionsByBreed(deck))
  var inside: [[Double?]] = Array(repeating: [], count: deck.categories.count)
  for (position, strength) in all.enumerated() {
    for category in categories[position] {
      inside[category].append(strength)
    }
  }
  return inside.map { summedCoverage($0, learner.scheduler.retention) }
}

/// Returns the coverage computed from strengths. The strengths are compared and summed in
/// millionths, so that the last digits of a power make no difference.
private func summedCoverage(_ strengths: [Double?], _ retention: Double) -> Coverage {
  let wished = millionths(retention)
  var sum = 0
  var result = Coverage(known: 0, learned: 0, met: 0, total: strengths.count)
  for one in strengths {
    if let strength = one {
      sum += millionths(strength)
      result.met += 1
      result.learned += millionths(strength) >= wished ? 1 : 0
    }
  }
  result.known = (sum + 500_000) / 1_000_000
  return result
}

/// Returns a share from 0 to 1 in millionths.
func millionths(_ share: Double) -> Int {
  return share.isNaN ? 0 : Int((clamp(share, 0, 1) * 1_000_000).rounded())
}
