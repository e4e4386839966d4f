/// Something that a learner can reach, and how far it is. None is for the hour of the night, for
/// long sessions, or for speed.
public struct Achievement: Equatable, Sendable, Codable {
  /// Its name in records, such as `run-5` or, where it is of a deck, `dogs-breeds-10`.
  ///
  /// - Format: id
  public var id: String
  /// What is counted.
  public var kind: AchievementKind
  /// Its step among those of its kind, from 1.
  public var tier: Int
  /// The count that reaches it.
  public var goal: Int
  /// The most that was reached, up to the goal.
  public var reached: Int
  /// The id of the category it is about.
  ///
  /// - Format: slug
  public var category: String?
  /// When it was reached, and by which review; nil as long as it is not.
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

  /// Takes note that the count stands here since this review.
  mutating func reach(_ count: Int, _ review: Review) {
    reached = max(reached, min(count, goal))
    if reached == goal && unlock == nil {
      unlock = Unlock(
        profile: review.profile, achievement: id, at: max(0, review.at), review: review.id)
    }
  }
}

/// What an achievement counts.
public enum AchievementKind: String, Equatable, Sendable, Codable {
  /// Right answers in a row.
  case run
  /// Study days, in a row or not.
  case days
  /// Breeds of the deck that are proven: right on three study days without a miss between them.
  case breeds
  /// Proven breeds of a category.
  case category
  /// How often running two look-alikes were told apart, each standing beside the other.
  case pair
  /// Right answers that were typed or spoken.
  case typed
  /// Challenges that were finished.
  case challenge
  /// Finished sessions of at least five answers, all of them right.
  case perfect
  /// Answers after fourteen study days or more without one.
  case comeback
}

/// The achievements of a profile in a deck, reached or not, evaluated in one pass over the reviews
/// in replay order.
///
/// - Parameters:
///   - reviews: The reviews of one profile; those of other decks count where no breed is counted.
///   - unlocks: What the profile reached before. It is never taken away, and of two the earlier
///     counts.
///   - now: The present instant, in milliseconds since 1970 (UTC). What a clock said that was more
///     than 24 hours ahead of it is left out until then.
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

/// What was reached, as the record keeps it.
public func unlocks(of achievements: [Achievement]) -> [Unlock] {
  return achievements.compactMap { $0.unlock }
}

/// The achievements that an answer of this session reached; of one kind the last step alone.
public func achievementsReached(_ achievements: [Achievement], in session: Session) -> [Achievement]
{
  let all = achievements.filter { one in
    session.reviews.contains { $0.id == one.unlock?.review }
  }
  return all.filter { one in
    !all.contains { $0.kind == one.kind && $0.category == one.category && $0.tier > one.tier }
  }
}

/// Of each kind, the achievement that is nearest and not yet reached.
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

/// How much of an achievement is left.
private func remaining(_ achievement: Achievement) -> Int {
  return max(0, min(achievement.goal, 1_000_000_000))
    - max(0, min(achievement.reached, 1_000_000_000))
}

/// Achievements of one kind with rising goals.
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

/// Ten, 25 and 50 breeds where the deck has more, and all of them.
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

/// All breeds of each category, in the order of the deck.
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

/// Takes note of where the count of a ladder stands since this review.
private func raise(_ ladder: inout [Achievement], to count: Int, _ review: Review) {
  for index in 0..<ladder.count where ladder[index].reached < min(count, ladder[index].goal) {
    ladder[index].reach(count, review)
  }
}

/// The achievements with what was reached before, where that was earlier.
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
