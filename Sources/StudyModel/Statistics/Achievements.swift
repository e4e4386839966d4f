/// An achievement and the progress towards it. None rewards playing at night, long sessions or
/// speed.
public struct Achievement: Equatable, Sendable, Codable {
  /// The achievement's id in records, such as `run-5`, or `dogs-breeds-10` if it belongs to a deck.
  ///
  /// - Format: id
  public var id: String
  /// The quantity that is counted.
  public var kind: AchievementKind
  /// Rank among the achievements of its kind, from 1.
  public var tier: Int
  /// Count at which the achievement is reached.
  public var goal: Int
  /// Highest count so far, at most the goal.
  public var reached: Int
  /// The id of the category, if the achievement is about one.
  ///
  /// - Format: slug
  public var category: String?
  /// Time and review at which the achievement was reached; nil until then.
  public var unlock: Unlock?

  public init(
    id: String, kind: AchievementKind, tier: Int, goal: Int, reached: Int, category: String?,
    unlock: Unlock?
  ) {
    self.id = id
    self.kind = kind
    self.tier = tier
    self.goal = goal
    self.reached = reached
    self.category = category
    self.unlock = unlock
  }

  /// Records the count after a review.
  mutating func reach(_ count: Int, _ review: Review) {
    reached = max(reached, min(count, goal))
    if reached == goal && unlock == nil {
      unlock = Unlock(
        profile: review.profile, achievement: id, at: max(0, review.at), review: review.id)
    }
  }
}

/// A quantity that achievements count.
public enum AchievementKind: String, Equatable, Sendable, Codable {
  /// Correct answers in a row.
  case run
  /// Study days, consecutive or not.
  case days
  /// Proven breeds of the deck: answered correctly on three study days with no miss in between.
  case breeds
  /// Proven breeds of a category.
  case category
  /// Times in a row that two look-alikes were told apart when offered together.
  case pair
  /// Correct answers that were typed or spoken.
  case typed
  /// Finished challenges.
  case challenge
  /// Finished sessions of at least five answers without a miss.
  case perfect
  /// Answers after a pause of at least fourteen study days.
  case comeback
}

/// Returns all achievements of a profile in a deck, evaluated in one pass over the reviews in
/// replay order.
///
/// - Parameters:
///   - reviews: The reviews of one profile. Reviews of other decks also count, except towards
///     achievements about breeds.
///   - unlocks: Achievements reached before. They are never revoked; of two unlocks of the same
///     achievement, the earlier counts.
///   - now: The current time, in milliseconds since 1970 (UTC). Reviews dated more than 24 hours
///     later are ignored for now.
public func achievements(
  _ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck, unlocks: [Unlock], now: Int
) -> [Achievement] {
  let ends = sessionEnds(reviews, sessions)
  let positions = positionsByBreed(deck)
  let categoriesOf = categoriesByBreed(deck, positions)
  var tally = emptyAchievementTally(deck, positions)
  var runs = tiers("run", .run, [5, 10, 25, 50])
  var days = tiers("days", .days, [3, 7, 30, 100])
  var breeds = breedTiers(deck)
  var categories = categoryGoals(deck, categoriesOf)
  var pairs = tiers("\(deck.id)-pair", .pair, [10])
  var typed = tiers("typed", .typed, [1])
  var challenges = tiers("challenge", .challenge, [1])
  var perfect = tiers("perfect", .perfect, [1])
  var comebacks = tiers("comeback", .comeback, [1])
  for (index, review) in reviews.enumerated() where !isFromFuture(review, now: now) {
    let finishes = ends[index]
    raise(&comebacks, to: tally.countComeback(review), review)
    raise(&runs, to: tally.countRun(review), review)
    raise(&days, to: tally.countStudyDay(review, finishes), review)
    raise(&perfect, to: tally.countPerfectSession(review, finishes), review)
    if review.skill == .recall && review.right {
      raise(&typed, to: 1, review)
    }
    if review.kind == .challenge && finishes {
      raise(&challenges, to: 1, review)
    }
    if review.deck == deck.id, let position = positions[review.breed] {
      if pairs[0].unlock == nil {
        raise(&pairs, to: tally.countPairs(review, position, positions), review)
      }
      if tally.countProof(review, position) {
        raise(&breeds, to: tally.proven, review)
        for category in categoriesOf[position] {
          let count = categories[category].reached + 1
          categories[category].reach(count, review)
        }
      }
    }
  }
  let all =
    runs + days + breeds + categories.filter { $0.goal > 1 } + pairs + typed + challenges + perfect
    + comebacks
  return restoring(unlocks, all)
}

/// Returns the unlocks to store for the achievements that were reached.
public func unlocks(of achievements: [Achievement]) -> [Unlock] {
  return achievements.compactMap { $0.unlock }
}

/// Returns the achievements reached by an answer of this session, with only the highest of each
/// kind.
public func achievementsReached(_ achievements: [Achievement], in session: Session) -> [Achievement]
{
  let all = achievements.filter { one in
    session.reviews.contains { $0.id == one.unlock?.review }
  }
  return all.filter { one in
    !all.contains { $0.kind == one.kind && $0.category == one.category && $0.tier > one.tier }
  }
}

/// Returns, for each kind, the unreached achievement that is closest to its goal.
public func nextAchievements(_ achievements: [Achievement]) -> [Achievement] {
  var next: [Achievement] = []
  for one in achievements where one.unlock == nil {
    if let position = next.firstIndex(where: { $0.kind == one.kind }) {
      if remaining(one) < remaining(next[position]) {
        next[position] = one
      }
    } else {
      next.append(one)
    }
  }
  return next
}

/// Returns the remaining count to the goal.
private func remaining(_ achievement: Achievement) -> Int {
  return max(0, min(achievement.goal, 1_000_000_000))
    - max(0, min(achievement.reached, 1_000_000_000))
}

/// Returns achievements of one kind with increasing goals.
private func tiers(_ name: String, _ kind: AchievementKind, _ goals: [Int]) -> [Achievement] {
  var result: [Achievement] = []
  for goal in goals {
    result.append(
      Achievement(
        id: goals.count > 1 ? "\(name)-\(goal)" : name, kind: kind, tier: result.count + 1,
        goal: goal, reached: 0, category: nil, unlock: nil))
  }
  return result
}

/// Returns the tiers of proven breeds: each of 10, 25 and 50 if the deck has more, and all breeds.
private func breedTiers(_ deck: Deck) -> [Achievement] {
  let count = deck.breeds.count
  var result = tiers("\(deck.id)-breeds", .breeds, [10, 25, 50]).filter { $0.goal < count }
  if count > 0 {
    result.append(
      Achievement(
        id: "\(deck.id)-breeds-all", kind: .breeds, tier: result.count + 1, goal: count,
        reached: 0, category: nil, unlock: nil))
  }
  return result
}

/// Returns an achievement for all breeds of each category, in the order of the deck.
private func categoryGoals(_ deck: Deck, _ categoriesOf: [[Int]]) -> [Achievement] {
  var result = deck.categories.map {
    Achievement(
      id: "\(deck.id)-category-\($0.id)", kind: .category, tier: 1, goal: 0, reached: 0,
      category: $0.id, unlock: nil)
  }
  for categories in categoriesOf {
    for category in categories {
      result[category].goal += 1
    }
  }
  return result
}

/// Raises tiers of one kind to the count after a review.
private func raise(_ ladder: inout [Achievement], to count: Int, _ review: Review) {
  for index in 0..<ladder.count where ladder[index].reached < min(count, ladder[index].goal) {
    ladder[index].reach(count, review)
  }
}

/// Returns the achievements with earlier unlocks restored.
private func restoring(_ unlocks: [Unlock], _ achievements: [Achievement]) -> [Achievement] {
  var positions: [String: Int] = [:]
  var result = achievements
  for (position, one) in achievements.enumerated() {
    positions[one.id] = position
  }
  for unlock in unlocks {
    if let position = positions[unlock.achievement] {
      let present = result[position].unlock
      if present == nil || unlock.at < (present?.at ?? 0) {
        result[position].unlock = unlock
        result[position].reached = result[position].goal
      }
    }
  }
  return result
}
