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
/// one is chosen among several, what guessing gives is taken off, so that this is what the learner
/// would know with no choices to see. On the day of a miss, the forgetting curve would begin anew at
/// 1: nothing is known then until it is right.
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

/// How well a learner knows a breed.
public enum Familiarity: String, Equatable, Sendable, Codable {
  /// Known as surely as was wished for, or better.
  case known
  /// It was known, and is so less surely than was wished for.
  case fading
  /// It was missed when it was asked last.
  case learning
  /// It was never asked for the schedule.
  case new
}

/// How well the learner knows each breed on a study day, in the order of the deck. As many are
/// known as a coverage of that day counts as learned.
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

/// "You would know 71 of 98 today": how much of the deck the learner would know on a study day.
public func coverage(_ learner: Learner, of deck: Deck, day: Int) -> Coverage {
  return summedCoverage(strengths(learner, of: deck, day: day), learner.scheduler.retention)
}

/// The coverage of each category, in the order of the deck.
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

/// What some strengths come to. They are compared and summed in millionths, so that the last digits
/// of a power decide nothing.
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

/// A share from 0 to 1, in millionths.
func millionths(_ share: Double) -> Int {
  return share.isNaN ? 0 : Int((clamp(share, 0, 1) * 1_000_000).rounded())
}
