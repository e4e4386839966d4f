/// Stage counts of a deck and its categories. They can be stored and later updated with newer
/// answers.
public struct StageCounts: Equatable, Sendable {
  /// For each breed, in the order of the deck, whether it was answered correctly on the first try
  /// in the last session that asked about it; nil if none did.
  public var wasRight: [Bool?]
  /// For the deck, then for each category, whether each stage was passed: at least 80% of its
  /// breeds were answered correctly at the same time.
  public var passed: [[Bool]]

  public init(wasRight: [Bool?], passed: [[Bool]]) {
    self.wasRight = wasRight
    self.passed = passed
  }
}

/// Returns the counts before any review.
public func emptyStageCounts(of deck: Deck) -> StageCounts {
  return StageCounts(
    wasRight: Array(repeating: nil, count: deck.breeds.count),
    passed: allStages(of: deck).map { $0.map { _ in false } })
}

/// Returns the counts after more reviews, none of which shares a session with earlier ones.
///
/// - Parameter reviews: Reviews of one profile, in replay order. Those of other decks are ignored.
public func continuedStages(_ earlier: StageCounts, _ reviews: [Review], of deck: Deck)
  -> StageCounts
{
  let positions = positionsByBreed(deck)
  let groups = allStages(of: deck)
  var counts = earlier.fitted(to: deck, groups)
  var stageOf: [[Int]] = []
  var right: [[Int]] = []
  for stages in groups {
    var stagesByBreed = deck.breeds.map { _ in -1 }
    var sums = stages.map { _ in 0 }
    for (index, stage) in stages.enumerated() {
      for breed in stage {
        if let position = positions[breed] {
          stagesByBreed[position] = index
          sums[index] += counts.wasRight[position] == true ? 1 : 0
        }
      }
    }
    stageOf.append(stagesByBreed)
    right.append(sums)
  }
  for review in firstTries(reviews.filter({ $0.deckID == deck.id })) {
    if let position = positions[review.breedID] {
      let change = (review.isRight ? 1 : 0) - (counts.wasRight[position] == true ? 1 : 0)
      counts.wasRight[position] = review.isRight
      for group in 0..<groups.count where stageOf[group][position] >= 0 {
        let stage = stageOf[group][position]
        right[group][stage] += change
        if right[group][stage] >= rightToPass(groups[group][stage].count) {
          counts.passed[group][stage] = true
        }
      }
    }
  }
  return counts
}

/// Returns the stages of a deck or of one of its categories with these counts.
public func stagesReached(_ counts: StageCounts, of deck: Deck, categoryID: String?)
  -> [StageProgress]
{
  let groups = allStages(of: deck)
  let known = counts.fitted(to: deck, groups)
  let positions = positionsByBreed(deck)
  var group = 0
  if let categoryID {
    guard let index = deck.categories.firstIndex(where: { $0.id == categoryID }) else {
      return []
    }
    group = index + 1
  }
  var isOpen = true
  var result: [StageProgress] = []
  for (index, breeds) in groups[group].enumerated() {
    var stage = StageProgress(
      breedIDs: breeds, asked: 0, right: 0, isOpen: isOpen, isPassed: known.passed[group][index])
    for breed in breeds {
      if let position = positions[breed], let wasRight = known.wasRight[position] {
        stage.asked += 1
        stage.right += wasRight ? 1 : 0
      }
    }
    isOpen = isOpen && stage.isPassed
    result.append(stage)
  }
  return result
}

/// Returns the stages of the deck, then those of each category.
private func allStages(of deck: Deck) -> [[[String]]] {
  return [stages(of: deck, categoryID: nil)]
    + deck.categories.map { stages(of: deck, categoryID: $0.id) }
}

extension StageCounts {
  /// Returns these counts if they belong to this deck, otherwise empty counts.
  fileprivate func fitted(to deck: Deck, _ groups: [[[String]]]) -> StageCounts {
    let isFit =
      wasRight.count == deck.breeds.count
      && passed.map { $0.count } == groups.map { $0.count }
    return isFit ? self : emptyStageCounts(of: deck)
  }
}
