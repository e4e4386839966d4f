/// Running totals of a profile's answers in a deck, from which its statistics are computed. They
/// can be stored and updated with later answers.
public struct DeckTotals: Equatable, Sendable {
  /// The totals of all answers, of `name`, `find` and `recall`, of held-out photos, then of each
  /// category and of each breed, in the order of the deck.
  public var scores: [ScoreTally]
  /// For each of these parts, the slugs of the missed breeds, in the order of their first misses.
  public var missed: [[String]]
  /// For each category, the number of sessions with an answer about one of its breeds.
  public var categorySessions: [Int]
  /// The confusions, in the order in which they first occurred.
  public var confusions: [ConfusionCell]
  /// Number of study days with this deck.
  ///
  /// - Bounds: 0...100000000
  public var days: Int
  /// Time spent with this deck, in milliseconds, as counted by `StudyDay`.
  ///
  /// - Bounds: 0...60000000000000
  public var ms: Int
  /// The number of answers in each session.
  public var sessions: [SessionTotal]

  public init(
    scores: [ScoreTally], missed: [[String]], categorySessions: [Int],
    confusions: [ConfusionCell], days: Int, ms: Int, sessions: [SessionTotal]
  ) {
    self.scores = scores
    self.missed = missed
    self.categorySessions = categorySessions
    self.confusions = confusions
    self.days = days
    self.ms = ms
    self.sessions = sessions
  }

  /// Returns these totals if they belong to this deck, otherwise empty totals.
  func fitted(to deck: Deck) -> DeckTotals {
    let empty = emptyTotals(of: deck)
    let isFit =
      scores.count == empty.scores.count && missed.count == empty.missed.count
      && categorySessions.count == empty.categorySessions.count
    return isFit ? self : empty
  }

  /// Returns the score of a part.
  func score(_ part: Int) -> Score {
    return scoreOf(scores[part], missed: missed[part])
  }
}

/// Number of answers in a session.
public struct SessionTotal: Equatable, Sendable {
  /// The session's id.
  ///
  /// - Key: session
  public var sessionID: String
  /// Number of answers.
  ///
  /// - Bounds: 0...1000000000
  public var answered: Int
  /// Number of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int

  public init(sessionID: String, answered: Int, right: Int) {
    self.sessionID = sessionID
    self.answered = answered
    self.right = right
  }
}

/// Index of the totals of held-out photos, and of the first category.
let heldOutPart = 4
let firstCategoryPart = 5

/// Returns the totals without answers.
public func emptyTotals(of deck: Deck) -> DeckTotals {
  let parts = firstCategoryPart + deck.categories.count + deck.breeds.count
  let tallies = emptyTallies(parts)
  return DeckTotals(
    scores: tallies.parts, missed: tallies.missed, categorySessions: deck.categories.map { _ in 0 },
    confusions: [], days: 0, ms: 0, sessions: [])
}

/// Returns the totals after more reviews, none of which shares a study day or session with earlier
/// ones.
///
/// - Parameters:
///   - reviews: Reviews of one profile, in replay order. Those of other decks are ignored.
///   - now: The current time, in milliseconds since 1970 (UTC).
public func continuedTotals(
  _ earlier: DeckTotals, _ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck, now: Int
) -> DeckTotals {
  let own = reviews.filter { $0.deckID == deck.id }
  let before = earlier.fitted(to: deck)
  let counted = countedScores(before, own, of: deck)
  let additional = sessionsByCategory(own, sessions, of: deck)
  var categorySessions: [Int] = []
  for (category, count) in before.categorySessions.enumerated() {
    categorySessions.append(max(0, min(count, 1_000_000_000)) + additional[category])
  }
  let days = studyDays(own, sessions, now: now)
  return DeckTotals(
    scores: counted.parts, missed: counted.missed, categorySessions: categorySessions,
    confusions: countedConfusions(before.confusions, own, of: deck, skill: nil),
    days: before.days + studyDayCount(days),
    ms: max(0, min(before.ms, 60_000_000_000_000)) + timeStudied(days),
    sessions: before.sessions + sessionTotals(own))
}

/// Counts reviews of the deck in each part of the totals.
private func countedScores(_ before: DeckTotals, _ reviews: [Review], of deck: Deck) -> ScoreTallies
{
  let positions = positionsByBreed(deck)
  let categories = categoriesByBreed(deck, positions)
  let isHeldOut = photosHeldOut(of: deck)
  let firstBreed = firstCategoryPart + deck.categories.count
  var tallies = ScoreTallies(parts: before.scores, missed: before.missed, misses: [:])
  for (part, missed) in before.missed.enumerated() {
    for breed in missed {
      tallies.misses["\(part) \(breed)"] = true
    }
  }
  for review in reviews {
    tallies.count(review, in: 0)
    tallies.count(review, in: 1 + skillIndex(of: review.skill))
    if let photo = review.photoID, isHeldOut[photo] != nil {
      tallies.count(review, in: heldOutPart)
    }
    if let position = positions[review.breedID] {
      for category in categories[position] {
        tallies.count(review, in: firstCategoryPart + category)
      }
      tallies.count(review, in: firstBreed + position)
    }
  }
  return tallies
}

/// Returns the number of answers in each session, in the order of their first answers.
func sessionTotals(_ reviews: [Review]) -> [SessionTotal] {
  var totals: [SessionTotal] = []
  var positions: [String: Int] = [:]
  for review in reviews {
    let position = positions[review.sessionID] ?? totals.count
    if position == totals.count {
      positions[review.sessionID] = position
      totals.append(SessionTotal(sessionID: review.sessionID, answered: 0, right: 0))
    }
    totals[position].answered += 1
    totals[position].right += review.isRight ? 1 : 0
  }
  return totals
}
