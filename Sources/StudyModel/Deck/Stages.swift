/// Number of breeds in a stage.
let stageSize = 10

/// Returns the stages of a deck or of one of its categories: slugs of ten breeds each, most common
/// first; the last stage may have fewer.
public func stages(of deck: Deck, category: String?) -> [[String]] {
  var stages: [[String]] = []
  for position in sortedByCommonness(availablePositions(of: deck, category: category), in: deck) {
    if let last = stages.last, last.count < stageSize {
      stages[stages.count - 1].append(deck.breeds[position].id)
    } else {
      stages.append([deck.breeds[position].id])
    }
  }
  return stages
}

/// Returns the reviews without repeats: the first one of each breed in each session.
public func firstTries(_ reviews: [Review]) -> [Review] {
  var isAsked: [String: Bool] = [:]
  var first: [Review] = []
  for review in reviews {
    let key = "\(review.session) \(review.breed)"
    if isAsked[key] == nil {
      isAsked[key] = true
      first.append(review)
    }
  }
  return first
}

/// Returns the number of open stages: the first, and each one after a stage of which 80 % of the
/// breeds were right, when last asked, at the first try of a session at some time. A stage never
/// closes again.
///
/// - Parameter reviews: The reviews of one profile in this deck, in order.
public func openStages(
  of deck: Deck, category: String?, reviews: [Review]
) -> Int {
  let all = stages(of: deck, category: category)
  let positions = positionsByBreed(deck)
  var stageOf: [Int?] = Array(repeating: nil, count: deck.breeds.count)
  for (index, breeds) in all.enumerated() {
    for breed in breeds {
      if let position = positions[breed] {
        stageOf[position] = index
      }
    }
  }
  var isRight = Array(repeating: false, count: deck.breeds.count)
  var right = Array(repeating: 0, count: all.count)
  var passed = Array(repeating: false, count: all.count)
  for review in firstTries(reviews) {
    if let position = positions[review.breed], let stage = stageOf[position] {
      if review.right != isRight[position] {
        isRight[position] = review.right
        right[stage] += review.right ? 1 : -1
      }
      if right[stage] * 10 >= all[stage].count * 8 {
        passed[stage] = true
      }
    }
  }
  return min(all.count, 1 + (passed.firstIndex(of: false) ?? all.count))
}

/// Returns the positions of the breeds with a photo in a category, or in the whole deck if
/// `category` is nil.
func availablePositions(of deck: Deck, category: String?) -> [Int] {
  var named: [String: Bool] = [:]
  for breed in deck.categories.first(where: { $0.id == category })?.breeds ?? [] {
    named[breed] = true
  }
  var open: [Int] = []
  for (position, breed) in deck.breeds.enumerated() {
    if !breed.photos.isEmpty && (category == nil || named[breed.id] != nil) {
      open.append(position)
    }
  }
  return open
}

/// Returns the positions sorted by how common the breeds are; unranked ones come last, in the
/// order of the deck.
func sortedByCommonness(_ positions: [Int], in deck: Deck) -> [Int] {
  return positions.sorted(by: { commonness(deck.breeds[$0]) < commonness(deck.breeds[$1]) })
}

/// Returns a breed's rank, or a number higher than any rank if it has none.
func commonness(_ breed: Breed) -> Int {
  return breed.common ?? 1_000_001
}
