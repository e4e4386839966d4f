/// Breeds a stage has.
let stageSize = 10

/// The stages of a deck, or of one of its categories: slugs of ten breeds each, the most common
/// first; the last has what is left.
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

/// How many stages are open: the first, and each after one of whose breeds 80 % were right when last
/// asked, at some time. What was opened stays open.
///
/// - Parameter reviews: One profile's, of this deck, in the order given.
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
  for review in reviews {
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

/// Where the breeds stand that a category has and that have a picture.
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

/// The same places, the most common breeds first; unranked ones last, in the order of the deck.
func sortedByCommonness(_ positions: [Int], in deck: Deck) -> [Int] {
  return positions.sorted(by: { commonness(deck.breeds[$0]) < commonness(deck.breeds[$1]) })
}

/// A breed's rank, beyond all others where it has none.
func commonness(_ breed: Breed) -> Int {
  return breed.common ?? 1_000_001
}
