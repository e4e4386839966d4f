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
  /// - Key: category
  /// - Format: slug
  public var categoryID: String?
  /// Time and review at which the achievement was reached; nil until then.
  public var unlock: Unlock?

  public init(
    id: String, kind: AchievementKind, tier: Int, goal: Int, reached: Int, categoryID: String?,
    unlock: Unlock?
  ) {
    self.id = id
    self.kind = kind
    self.tier = tier
    self.goal = goal
    self.reached = reached
    self.categoryID = categoryID
    self.unlock = unlock
  }

  /// Records the count after a review.
  mutating func reach(_ count: Int, _ review: Review) {
    reached = max(reached, min(count, goal))
    if reached == goal && unlock == nil {
      unlock = Unlock(
        profileID: review.profileID, achievementID: id, at: max(0, review.at), reviewID: review.id)
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
  /// Times in a row that two breeds were told apart when offered together: two look-alikes, or two
  /// that the learner has mixed up.
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
///     later are ignored until then.
public func achievements(
  _ reviews: [Review], _ sessions: [SessionRecord], of deck: Deck, unlocks: [Unlock], now: Int
) -> [Achievement] {
  return restoredAchievements(
    continuedAchievements(
      emptyAchievementCounts(of: deck), reviews, sessions, of: deck, now: now), unlocks: unlocks)
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
    session.reviews.contains { $0.id == one.unlock?.reviewID }
  }
  return all.filter { one in
    !all.contains { $0.kind == one.kind && $0.categoryID == one.categoryID && $0.tier > one.tier }
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

/// Returns the achievements with earlier unlocks restored.
func restoring(_ unlocks: [Unlock], _ achievements: [Achievement]) -> [Achievement] {
  var positions: [String: Int] = [:]
  var result = achievements
  for (position, one) in achievements.enumerated() {
    positions[one.id] = position
  }
  for unlock in unlocks {
    if let position = positions[unlock.achievementID] {
      let present = result[position].unlock
      if present == nil || unlock.at < (present?.at ?? 0) {
        result[position].unlock = unlock
        result[position].reached = result[position].goal
      }
    }
  }
  return result
}
