/// A learner's familiarity with a breed on a study day. Every breed has exactly one.
///
/// All statistics of known, fading, learning and new breeds are counts of these values.
public enum Familiarity: String, Equatable, Sendable, Codable {
  /// Answered correctly on at least two days since the last miss, with no review due. A breed
  /// that was right today is due on a later day. Practice and challenges add no days. One correct answer is not enough: a guess among four choices is
  /// correct a quarter of the time, and on the same day the learner may only remember the picture.
  case known
  /// The breed was known, and a review is due in one of its skills: memory of it has fallen to the desired retention.
  case fading
  /// The learner has met the breed, but missed it when last asked about it, or answered correctly
  /// on only one day since the last miss, or met it only in practice or in challenges.
  case learning
  /// The learner has never been asked about the breed, in a session of any kind.
  case new
}

/// Returns the familiarity of each breed on a study day, in the order of the deck.
public func familiarities(_ learner: Learner, of deck: Deck, day: Int) -> [Familiarity] {
  let today = clampedDay(day)
  let positions = positionsByBreed(deck)
  var isMet: [Bool] = Array(repeating: false, count: deck.breeds.count)
  for card in learner.cards {
    if let position = positions[card.breedID] {
      isMet[position] = isMet[position] || card.isAnswered
    }
  }
  var result: [Familiarity] = []
  for position in 0..<deck.breeds.count {
    if !isMet[position] {
      result.append(.new)
    } else if isKnown(learner, at: position, on: today) {
      result.append(.known)
    } else {
      result.append(isLearned(learner, at: position) ? .fading : .learning)
    }
  }
  return result
}

/// Returns, for each breed, whether the last answer in any skill was a miss, so that the breed
/// should be shown again.
func missedBreeds(_ learner: Learner, of deck: Deck) -> [Bool] {
  let positions = positionsByBreed(deck)
  var isMissed: [Bool] = Array(repeating: false, count: deck.breeds.count)
  for card in learner.cards {
    if let position = positions[card.breedID], wasMissed(card) {
      isMissed[position] = true
    }
  }
  return isMissed
}

/// The breeds of a deck or category by familiarity; the four counts add up to all of its breeds.
public struct Coverage: Equatable, Sendable, Codable {
  /// Known breeds.
  ///
  /// - Bounds: 0...1000000
  public var known: Int
  /// Fading breeds, which are due for a review.
  ///
  /// - Bounds: 0...1000000
  public var fading: Int
  /// Breeds being learned.
  ///
  /// - Bounds: 0...1000000
  public var learning: Int
  /// Breeds not met yet.
  ///
  /// - Bounds: 0...1000000
  public var new: Int

  public init(known: Int, fading: Int, learning: Int, new: Int) {
    self.known = known
    self.fading = fading
    self.learning = learning
    self.new = new
  }

  /// Breeds that the learner has met.
  public var met: Int {
    return known + fading + learning
  }

  /// All breeds.
  public var total: Int {
    return met + new
  }

  mutating func count(_ familiarity: Familiarity) {
    switch familiarity {
    case .known: known += 1
    case .fading: fading += 1
    case .learning: learning += 1
    case .new: new += 1
    }
  }
}

/// Returns the coverage of a deck on a study day.
public func coverage(_ learner: Learner, of deck: Deck, day: Int) -> Coverage {
  var result = Coverage(known: 0, fading: 0, learning: 0, new: 0)
  for one in familiarities(learner, of: deck, day: day) {
    result.count(one)
  }
  return result
}

/// Returns the coverage of each category, in the order of the deck.
public func coverageByCategory(_ learner: Learner, of deck: Deck, day: Int) -> [Coverage] {
  let all = familiarities(learner, of: deck, day: day)
  let categories = categoriesByBreed(deck, positionsByBreed(deck))
  var result = deck.categories.map { _ in Coverage(known: 0, fading: 0, learning: 0, new: 0) }
  for (position, one) in all.enumerated() {
    for category in categories[position] {
      result[category].count(one)
    }
  }
  return result
}

/// Returns the expected number of breeds that the learner still remembers on a study day, of those
/// that were known before: the sum of their `strengths`, rounded.
///
/// Fading breeds count too. A breed is due when the probability falls to the target recall, so most
/// of them are still remembered, also after weeks.
public func rememberedBreeds(_ learner: Learner, of deck: Deck, day: Int) -> Int {
  let familiarity = familiarities(learner, of: deck, day: day)
  var expected = 0.0
  for (position, strength) in strengths(learner, of: deck, day: day).enumerated() {
    if familiarity[position] == .known || familiarity[position] == .fading {
      expected += strength ?? 0
    }
  }
  return Int(expected.rounded())
}

/// Returns the probability that the learner knows each breed on a study day, from 0 to 1, in the
/// order of the deck; nil for a breed that was never scheduled.
///
/// A breed is as strong as its weakest started skill. Retrievability predicts a correct answer; for
/// skills with choices it is corrected for guessing, so that the strength is the probability of
/// knowing the breed without seeing choices. On the day of a miss, when the forgetting curve
/// restarts at 1, the strength is 0 until the breed is answered correctly.
public func strengths(_ learner: Learner, of deck: Deck, day: Int) -> [Double?] {
  let positions = positionsByBreed(deck)
  var result: [Double?] = Array(repeating: nil, count: deck.breeds.count)
  for card in learner.cards {
    if let memory = card.memory, let position = positions[card.breedID] {
      let isMissed = card.wrong > 0 && card.run == 0 && memory.lastDay >= clampedDay(day)
      let seen = isMissed ? 0 : retrievability(memory, on: day, learner.scheduler)
      let known = knownShare(seen, card.skill, choices: learner.scheduler.choices)
      result[position] = min(result[position] ?? 1, known)
    }
  }
  return result
}
