/// The achievements of a deck by kind, in the order in which they are listed.
struct AchievementGoals: Equatable, Sendable {
  var runs: [Achievement]
  var days: [Achievement]
  var breeds: [Achievement]
  /// One for each category, in the order of the deck.
  var categories: [Achievement]
  var pairs: [Achievement]
  var typed: [Achievement]
  var challenges: [Achievement]
  var perfect: [Achievement]
  var comebacks: [Achievement]

  var all: [Achievement] {
    return runs + days + breeds + categories + pairs + typed + challenges + perfect + comebacks
  }

  /// Counts a review in any deck.
  mutating func countAnswer(_ review: Review, finishes: Bool, _ tally: inout AchievementTally) {
    raise(&comebacks, to: tally.countComeback(review), review)
    raise(&runs, to: tally.countRun(review), review)
    raise(&days, to: tally.countStudyDay(review, finishes), review)
    raise(&perfect, to: tally.countPerfectSession(review, finishes), review)
    if review.skill == .recall && review.isRight {
      raise(&typed, to: 1, review)
    }
    if review.kind == .challenge && finishes {
      raise(&challenges, to: 1, review)
    }
  }

  /// Counts a review about a breed of the deck; `inside` are the indices of its categories.
  mutating func countBreed(
    _ review: Review, at position: Int, _ positions: [String: Int], _ inside: [Int],
    _ tally: inout AchievementTally
  ) {
    if pairs.contains(where: { $0.unlock == nil }) {
      raise(&pairs, to: tally.countPairs(review, position, positions), review)
    }
    if tally.countProof(review, position) {
      raise(&breeds, to: tally.proven, review)
      for category in inside where category < categories.count {
        let reached = categories[category].reached + 1
        categories[category].reach(reached, review)
      }
    }
  }
}

/// Returns all achievements before any review. A deck of questions has none of its own, since those
/// are about breeds and pairs of them.
func emptyAchievements(of deck: Deck, _ categoriesOf: [[Int]]) -> AchievementGoals {
  let isAboutBreeds = !hasAuthoredQuestions(deck)
  return AchievementGoals(
    runs: tiers("run", .run, [5, 10, 25, 50]), days: tiers("days", .days, [3, 7, 30, 100]),
    breeds: isAboutBreeds ? breedTiers(deck) : [],
    categories: isAboutBreeds ? categoryGoals(deck, categoriesOf) : [],
    pairs: isAboutBreeds ? tiers("\(deck.id)-pair", .pair, [10]) : [],
    typed: tiers("typed", .typed, [1]),
    challenges: tiers("challenge", .challenge, [1]), perfect: tiers("perfect", .perfect, [1]),
    comebacks: tiers("comeback", .comeback, [1]))
}

/// Returns the achievements by kind.
func goalsByKind(_ all: [Achievement]) -> AchievementGoals {
  return AchievementGoals(
    runs: all.filter { $0.kind == .run }, days: all.filter { $0.kind == .days },
    breeds: all.filter { $0.kind == .breeds }, categories: all.filter { $0.kind == .category },
    pairs: all.filter { $0.kind == .pair }, typed: all.filter { $0.kind == .typed },
    challenges: all.filter { $0.kind == .challenge }, perfect: all.filter { $0.kind == .perfect },
    comebacks: all.filter { $0.kind == .comeback })
}

/// Returns achievements of one kind with increasing goals.
private func tiers(_ name: String, _ kind: AchievementKind, _ goals: [Int]) -> [Achievement] {
  var result: [Achievement] = []
  for goal in goals {
    result.append(
      Achievement(
        id: goals.count > 1 ? "\(name)-\(goal)" : name, kind: kind, tier: result.count + 1,
        goal: goal, reached: 0, categoryID: nil, unlock: nil))
  }
  return result
}

/// Returns the tiers for proven breeds: 10, 25 and 50 if the deck has more, then all breeds.
private func breedTiers(_ deck: Deck) -> [Achievement] {
  let count = deck.breeds.count
  var result = tiers("\(deck.id)-breeds", .breeds, [10, 25, 50]).filter { $0.goal < count }
  if count > 0 {
    result.append(
      Achievement(
        id: "\(deck.id)-breeds-all", kind: .breeds, tier: result.count + 1, goal: count,
        reached: 0, categoryID: nil, unlock: nil))
  }
  return result
}

/// Returns an achievement for all breeds of each category, in the order of the deck.
private func categoryGoals(_ deck: Deck, _ categoriesOf: [[Int]]) -> [Achievement] {
  var result = deck.categories.map {
    Achievement(
      id: "\(deck.id)-category-\($0.id)", kind: .category, tier: 1, goal: 0, reached: 0,
      categoryID: $0.id, unlock: nil)
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
