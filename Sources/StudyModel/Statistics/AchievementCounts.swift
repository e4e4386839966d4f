/// Counts for the achievements of a profile in a deck. They can be stored, and updated later with
/// new answers.
public struct AchievementCounts: Equatable, Sendable {
  /// Current run of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var run: Int
  /// Number of study days.
  ///
  /// - Bounds: 0...1000000000
  public var days: Int
  /// Latest study day with an answer; nil if there is none.
  ///
  /// - Bounds: -2...100000000
  public var latest: Int?
  /// Number of answers after a long pause.
  ///
  /// - Bounds: 0...1000000000
  public var comebacks: Int
  /// Number of perfect sessions.
  ///
  /// - Bounds: 0...1000000000
  public var perfect: Int
  /// For each breed, the days, at most three, on which it was answered correctly with no miss in
  /// between.
  public var rightDays: [RightDays]
  /// For each pair of look-alikes, then for each pair of `mixedUp`, how many times in a row they
  /// were told apart.
  public var apart: [Int]
  /// Pairs that are no look-alikes in the deck, but that the learner mixed up, in that order.
  public var mixedUp: [BreedPair]
  /// All achievements, excluding those restored from unlocks.
  public var achievements: [Achievement]

  public init(
    run: Int, days: Int, latest: Int?, comebacks: Int, perfect: Int, rightDays: [RightDays],
    apart: [Int], mixedUp: [BreedPair], achievements: [Achievement]
  ) {
    self.run = run
    self.days = days
    self.latest = latest
    self.comebacks = comebacks
    self.perfect = perfect
    self.rightDays = rightDays
    self.apart = apart
    self.mixedUp = mixedUp
    self.achievements = achievements
  }
}

/// Returns the counts before any review.
public func emptyAchievementCounts(of deck: Deck) -> AchievementCounts {
  let positions = positionsByBreed(deck)
  let goals = emptyAchievements(of: deck, categoriesByBreed(deck, positions))
  return storedCounts(emptyAchievementTally(deck, positions), goals)
}

/// Returns the counts of a deck that has not been played yet, given those of another deck after the
/// same reviews.
public func countsOfNewDeck(_ other: AchievementCounts, _ deck: Deck) -> AchievementCounts {
  let empty = emptyAchievementCounts(of: deck)
  let known = goalsByKind(other.achievements)
  var goals = goalsByKind(empty.achievements)
  goals.runs = known.runs
  goals.days = known.days
  goals.typed = known.typed
  goals.challenges = known.challenges
  goals.perfect = known.perfect
  goals.comebacks = known.comebacks
  return AchievementCounts(
    run: other.run, days: other.days, latest: other.latest, comebacks: other.comebacks,
    perfect: other.perfect, rightDays: empty.rightDays, apart: empty.apart, mixedUp: [],
    achievements: goals.all)
}

/// Returns the counts after more reviews, none of which shares a study day or session with earlier
/// ones. `now` is in milliseconds since 1970 (UTC).
public func continuedAchievements(
  _ earlier: AchievementCounts, _ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck,
  now: Int
) -> AchievementCounts {
  let ends = sessionEnds(reviews, sessions)
  let positions = positionsByBreed(deck)
  let categoriesOf = categoriesByBreed(deck, positions)
  var tally = emptyAchievementTally(deck, positions)
  var goals = emptyAchievements(of: deck, categoriesOf)
  if goals.all.map({ $0.id }) == earlier.achievements.map({ $0.id })
    && tally.rightDays.count == earlier.rightDays.count
    && tally.apart.count + earlier.mixedUp.count == earlier.apart.count
  {
    tally.restore(earlier, positions)
    goals = goalsByKind(earlier.achievements)
  }
  for (index, review) in reviews.enumerated() where !isFromFuture(review, now: now) {
    goals.countAnswer(review, finishes: ends[index], &tally)
    if review.deckID == deck.id, let position = positions[review.breedID] {
      goals.countBreed(review, at: position, positions, categoriesOf[position], &tally)
    }
  }
  return storedCounts(tally, goals)
}

/// Returns the achievements with these counts.
///
/// - Parameter unlocks: Achievements reached before. They are never revoked; of two unlocks of the
///   same achievement, the earlier counts.
public func restoredAchievements(_ counts: AchievementCounts, unlocks: [Unlock]) -> [Achievement] {
  return restoring(unlocks, counts.achievements.filter { $0.kind != .category || $0.goal > 1 })
}

private func storedCounts(_ tally: AchievementTally, _ goals: AchievementGoals)
  -> AchievementCounts
{
  return AchievementCounts(
    run: tally.running, days: tally.studied, latest: tally.latest, comebacks: tally.comebacks,
    perfect: tally.perfect, rightDays: tally.rightDays, apart: tally.apart, mixedUp: tally.mixedUp,
    achievements: goals.all)
}
