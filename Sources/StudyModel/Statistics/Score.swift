/// The score of a list of answers.
public struct Score: Equatable, Sendable, Codable {
  /// Number of answers.
  public var answered: Int
  /// Number of correct answers.
  public var right: Int
  /// Share of correct answers, from 0 to 1; 0 without answers.
  public var accuracy: Double
  /// Share of answers that were known rather than guessed, from 0 to 1; 0 without answers.
  ///
  /// Each answer is corrected for its own number of choices k (formula scoring): a correct answer
  /// counts 1 and a wrong one -1/(k - 1), so that pure guessing averages 0. With the same k
  /// throughout, an accuracy p gives (p - 1/k) / (1 - 1/k). "I don't know" and timeouts are not
  /// guesses and count 0, as does a wrong typed answer.
  public var known: Double
  /// Number of correct answers in a row at the end.
  public var run: Int
  /// Longest run of correct answers.
  public var bestRun: Int
  /// Time spent on the answers, in milliseconds. Each answer counts for at most a minute, since a
  /// longer time means that the learner was away.
  public var ms: Int
  /// Slugs of the missed breeds, each once, in the order in which they were first missed.
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

/// Running totals of a score.
public struct ScoreTally: Equatable, Sendable {
  /// Number of answers.
  ///
  /// - Bounds: 0...1000000000
  public var answered: Int
  /// Number of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// Known answers, counted in sixtieths so that the count is a whole number for up to six choices.
  ///
  /// - Bounds: -60000000000...60000000000
  public var sixtieths: Int
  /// Number of correct answers in a row at the end.
  ///
  /// - Bounds: 0...1000000000
  public var run: Int
  /// Longest run of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var bestRun: Int
  /// Time spent on the answers, in milliseconds.
  ///
  /// - Bounds: 0...60000000000000
  public var ms: Int

  public init(answered: Int, right: Int, sixtieths: Int, run: Int, bestRun: Int, ms: Int) {
    self.answered = answered
    self.right = right
    self.sixtieths = sixtieths
    self.run = run
    self.bestRun = bestRun
    self.ms = ms
  }

  mutating func count(_ review: Review) {
    answered += 1
    ms += countedTime(review)
    if review.isRight {
      right += 1
      sixtieths += 60
      run += 1
      bestRun = max(bestRun, run)
      return
    }
    run = 0
    if review.outcome == .wrong && review.choiceIDs.count > 1 {
      sixtieths -= 60 / (review.choiceIDs.count - 1)
    }
  }
}

/// Running totals of several scores.
struct ScoreTallies: Equatable, Sendable {
  var parts: [ScoreTally]
  /// The breeds missed in each part, in the order in which they were first missed.
  var missed: [[String]]
  /// The missed pairs of a part and a breed, as keys `part breed`.
  var misses: [String: Bool]

  mutating func count(_ review: Review, in part: Int) {
    parts[part].count(review)
    if !review.isRight && misses["\(part) \(review.breedID)"] == nil {
      misses["\(part) \(review.breedID)"] = true
      missed[part].append(review.breedID)
    }
  }

  func score(_ part: Int) -> Score {
    return scoreOf(parts[part], missed: missed[part])
  }

  var scores: [Score] {
    var result: [Score] = []
    for part in 0..<parts.count {
      result.append(score(part))
    }
    return result
  }
}

/// Returns the score with these totals.
func scoreOf(_ tally: ScoreTally, missed: [String]) -> Score {
  let answers = Double(max(1, tally.answered))
  return Score(
    answered: tally.answered, right: tally.right, accuracy: Double(tally.right) / answers,
    known: Double(max(0, tally.sixtieths)) / (60 * answers), run: tally.run,
    bestRun: tally.bestRun, ms: tally.ms, missed: missed)
}

func emptyTallies(_ parts: Int) -> ScoreTallies {
  let none = ScoreTally(answered: 0, right: 0, sixtieths: 0, run: 0, bestRun: 0, ms: 0)
  return ScoreTallies(
    parts: Array(repeating: none, count: parts), missed: Array(repeating: [], count: parts),
    misses: [:])
}

/// Returns the score of the reviews, in the order given.
public func score(_ reviews: [Review]) -> Score {
  var tallies = emptyTallies(1)
  for review in reviews {
    tallies.count(review, in: 0)
  }
  return tallies.score(0)
}

/// Returns the score of each breed, in the order of the deck.
public func scoresByBreed(_ reviews: [Review], of deck: Deck) -> [Score] {
  let positions = positionsByBreed(deck)
  var tallies = emptyTallies(deck.breeds.count)
  for review in reviews where review.deckID == deck.id {
    if let position = positions[review.breedID] {
      tallies.count(review, in: position)
    }
  }
  return tallies.scores
}

/// Returns the score of each category, in the order of the deck; runs consider only the category's
/// breeds.
public func scoresByCategory(_ reviews: [Review], of deck: Deck) -> [Score] {
  let positions = positionsByBreed(deck)
  let categories = categoriesByBreed(deck, positions)
  var tallies = emptyTallies(deck.categories.count)
  for review in reviews where review.deckID == deck.id {
    if let position = positions[review.breedID] {
      for category in categories[position] {
        tallies.count(review, in: category)
      }
    }
  }
  return tallies.scores
}

/// A learner's results in a category of a deck.
public struct CategoryStatistics: Equatable, Sendable, Codable {
  /// The category's breeds by familiarity.
  public var coverage: Coverage
  /// Sessions with an answer about one of its breeds: those that the history lists for it.
  public var sessions: Int
  /// The score of the answers about its breeds.
  public var score: Score

  public init(coverage: Coverage, sessions: Int, score: Score) {
    self.coverage = coverage
    self.sessions = sessions
    self.score = score
  }
}

/// Returns the statistics of each category on a study day, in the order of the deck.
public func categoryStatistics(
  _ reviews: [Review], _ sessions: [SessionRecord], _ learner: Learner, of deck: Deck, day: Int
) -> [CategoryStatistics] {
  let counts = sessionsByCategory(reviews, sessions, of: deck)
  let scores = scoresByCategory(reviews, of: deck)
  var result: [CategoryStatistics] = []
  for (index, coverage) in coverageByCategory(learner, of: deck, day: day).enumerated() {
    result.append(
      CategoryStatistics(coverage: coverage, sessions: counts[index], score: scores[index]))
  }
  return result
}

/// Returns, for each category, the number of stored sessions with an answer about one of its breeds.
func sessionsByCategory(_ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck) -> [Int] {
  let positions = positionsByBreed(deck)
  let categories = categoriesByBreed(deck, positions)
  var storedSessionIDs: [String: Bool] = [:]
  for session in sessions where session.deckID == deck.id {
    storedSessionIDs[session.id] = true
  }
  var countedKeys: [String: Bool] = [:]
  var counts = deck.categories.map { _ in 0 }
  for review in reviews where review.deckID == deck.id && storedSessionIDs[review.sessionID] != nil
  {
    if let position = positions[review.breedID] {
      for category in categories[position]
      where countedKeys["\(category) \(review.sessionID)"] == nil {
        countedKeys["\(category) \(review.sessionID)"] = true
        counts[category] += 1
      }
    }
  }
  return counts
}

/// Returns the scores of the skills `name`, `find` and `recall`, in this order.
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

/// Returns the indices of each breed's categories, by the breed's position in the deck.
func categoriesByBreed(_ deck: Deck, _ positions: [String: Int]) -> [[Int]] {
  var categories: [[Int]] = Array(repeating: [], count: deck.breeds.count)
  for (index, category) in deck.categories.enumerated() {
    for breed in category.breedIDs {
      if let position = positions[breed], categories[position].last != index {
        categories[position].append(index)
      }
    }
  }
  return categories
}
