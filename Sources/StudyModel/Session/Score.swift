/// What some answers amount to.
public struct Score: Equatable, Sendable, Codable {
  /// How many were given.
  public var answered: Int
  /// How many of them were right.
  public var right: Int
  /// Right of all, from 0 to 1; 0 when none was given.
  public var accuracy: Double
  /// The share that was known and not guessed, from 0 to 1; 0 when none was given.
  ///
  /// Each answer is corrected by its own number of choices k, as formula scoring does: a right one
  /// counts 1 and a wrong one -1/(k - 1), so that pure guessing comes to 0, and the same k all along
  /// gives (p - 1/k) / (1 - 1/k) of the accuracy p. "I don't know" and a time run out are no guesses
  /// and count 0, as does a wrong answer that was typed.
  public var known: Double
  /// Right answers in a row at the end.
  public var run: Int
  /// The longest such row.
  public var bestRun: Int
  /// Time spent on the answers, in milliseconds, each a minute at most: whoever took longer was
  /// elsewhere.
  public var ms: Int
  /// Slugs of the breeds that were missed, each once, in the order first missed.
  public var missed: [String]

  public init(
    answered: Int, right: Int, accuracy: Double, known: Double, run: Int, bestRun: Int, ms: Int,
    missed: [String]
  ) {
    self.answered = answered
    self.right = right
    self.accuracy = accuracy
    self.known = known
    self.run = run
    self.bestRun = bestRun
    self.ms = ms
    self.missed = missed
  }
}

/// A score while its answers are counted.
struct ScoreTally: Equatable, Sendable {
  var answered: Int
  var right: Int
  /// What was known, in sixtieths of an answer: whole numbers for every count of choices to six.
  var sixtieths: Int
  var run: Int
  var bestRun: Int
  var ms: Int

  mutating func count(_ review: Review) {
    answered += 1
    ms += countedTime(review)
    if review.right {
      right += 1
      sixtieths += 60
      run += 1
      bestRun = max(bestRun, run)
      return
    }
    run = 0
    if review.outcome == .wrong && review.choices.count > 1 {
      sixtieths -= 60 / (review.choices.count - 1)
    }
  }
}

/// Scores of several parts of the answers, while these are counted.
struct ScoreTallies: Equatable, Sendable {
  var parts: [ScoreTally]
  /// The breeds that were missed in each part, in the order first missed.
  var missed: [[String]]
  /// The same by part and breed, for looking up.
  var misses: [String: Bool]

  mutating func count(_ review: Review, in part: Int) {
    parts[part].count(review)
    if !review.right && misses["\(part) \(review.breed)"] == nil {
      misses["\(part) \(review.breed)"] = true
      missed[part].append(review.breed)
    }
  }

  func score(_ part: Int) -> Score {
    let tally = parts[part]
    let answers = Double(max(1, tally.answered))
    return Score(
      answered: tally.answered, right: tally.right, accuracy: Double(tally.right) / answers,
      known: Double(max(0, tally.sixtieths)) / (60 * answers), run: tally.run,
      bestRun: tally.bestRun, ms: tally.ms, missed: missed[part])
  }

  var scores: [Score] {
    var result: [Score] = []
    for part in 0..<parts.count {
      result.append(score(part))
    }
    return result
  }
}

func emptyTallies(_ parts: Int) -> ScoreTallies {
  let none = ScoreTally(answered: 0, right: 0, sixtieths: 0, run: 0, bestRun: 0, ms: 0)
  return ScoreTallies(
    parts: Array(repeating: none, count: parts), missed: Array(repeating: [], count: parts),
    misses: [:])
}

/// The milliseconds that an answer counts for: whoever took more than a minute was elsewhere.
func countedTime(_ review: Review) -> Int {
  return max(0, min(review.ms, 60_000))
}

/// The score of some answers in the order given.
public func score(_ reviews: [Review]) -> Score {
  var tallies = emptyTallies(1)
  for review in reviews {
    tallies.count(review, in: 0)
  }
  return tallies.score(0)
}

/// The score of each breed, in the order of the deck.
public func scoresByBreed(_ reviews: [Review], of deck: Deck) -> [Score] {
  let positions = positionsByBreed(deck)
  var tallies = emptyTallies(deck.breeds.count)
  for review in reviews where review.deck == deck.id {
    if let position = positions[review.breed] {
      tallies.count(review, in: position)
    }
  }
  return tallies.scores
}

/// The score of each category, in the order of the deck. Its runs are those of its own breeds.
public func scoresByCategory(_ reviews: [Review], of deck: Deck) -> [Score] {
  let positions = positionsByBreed(deck)
  let categories = categoriesByBreed(deck, positions)
  var tallies = emptyTallies(deck.categories.count)
  for review in reviews where review.deck == deck.id {
    if let position = positions[review.breed] {
      for category in categories[position] {
        tallies.count(review, in: category)
      }
    }
  }
  return tallies.scores
}

/// The scores of the skills `name`, `find` and `recall`, in this order.
public func scoresBySkill(_ reviews: [Review]) -> [Score] {
  var tallies = emptyTallies(3)
  for review in reviews {
    switch review.skill {
    case .name: tallies.count(review, in: 0)
    case .find: tallies.count(review, in: 1)
    case .recall: tallies.count(review, in: 2)
    }
  }
  return tallies.scores
}

/// For each breed of the deck, the places of its categories among the deck's.
func categoriesByBreed(_ deck: Deck, _ positions: [String: Int]) -> [[Int]] {
  var categories: [[Int]] = Array(repeating: [], count: deck.breeds.count)
  for (index, category) in deck.categories.enumerated() {
    for breed in category.breeds {
      if let position = positions[breed], categories[position].last != index {
        categories[position].append(index)
      }
    }
  }
  return categories
}
