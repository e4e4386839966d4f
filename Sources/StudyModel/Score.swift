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
struct Tally: Equatable, Sendable {
  var answered: Int
  var right: Int
  /// What was known, in sixtieths of an answer: whole numbers for every count of choices to six.
  var sixtieths: Int
  var run: Int
  var bestRun: Int
  var ms: Int
  var missed: [String]
  /// The breeds in `missed`, for looking up.
  var misses: [String: Bool]

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
    if misses[review.breed] == nil {
      misses[review.breed] = true
      missed.append(review.breed)
    }
  }

  var score: Score {
    let total = Double(max(1, answered))
    return Score(
      answered: answered, right: right, accuracy: Double(right) / total,
      known: Double(max(0, sixtieths)) / (60 * total), run: run, bestRun: bestRun, ms: ms,
      missed: missed)
  }
}

func emptyTally() -> Tally {
  return Tally(
    answered: 0, right: 0, sixtieths: 0, run: 0, bestRun: 0, ms: 0, missed: [], misses: [:])
}

/// The milliseconds that an answer counts for.
func countedTime(_ review: Review) -> Int {
  return max(0, min(review.ms, 60_000))
}

/// The score of some answers in the order given.
public func score(_ reviews: [Review]) -> Score {
  var tally = emptyTally()
  for review in reviews {
    tally.count(review)
  }
  return tally.score
}

/// The score of each breed, in the order of the deck.
public func scoresByBreed(_ reviews: [Review], of deck: Deck) -> [Score] {
  let places = placesByBreed(deck)
  var tallies = deck.breeds.map { _ in emptyTally() }
  for review in reviews where review.deck == deck.id {
    if let place = places[review.breed] {
      tallies[place].count(review)
    }
  }
  return tallies.map { $0.score }
}

/// The score of each category, in the order of the deck. Its runs are those of its own breeds.
public func scoresByCategory(_ reviews: [Review], of deck: Deck) -> [Score] {
  let places = placesByBreed(deck)
  let categories = categoriesByPlace(deck, places)
  var tallies = deck.categories.map { _ in emptyTally() }
  for review in reviews where review.deck == deck.id {
    if let place = places[review.breed] {
      for category in categories[place] {
        tallies[category].count(review)
      }
    }
  }
  return tallies.map { $0.score }
}

/// The scores of the skills `name`, `find` and `recall`, in this order.
public func scoresBySkill(_ reviews: [Review]) -> [Score] {
  var tallies = [emptyTally(), emptyTally(), emptyTally()]
  for review in reviews {
    switch review.skill {
    case .name: tallies[0].count(review)
    case .find: tallies[1].count(review)
    case .recall: tallies[2].count(review)
    }
  }
  return tallies.map { $0.score }
}

/// For each breed of the deck, the places of its categories among the deck's.
func categoriesByPlace(_ deck: Deck, _ places: [String: Int]) -> [[Int]] {
  var categories: [[Int]] = Array(repeating: [], count: deck.breeds.count)
  for (index, category) in deck.categories.enumerated() {
    for breed in category.breeds {
      if let place = places[breed], categories[place].last != index {
        categories[place].append(index)
      }
    }
  }
  return categories
}
