/// Number of breeds in a stage.
let stageSize = 10

/// Returns the stages of a deck or of one of its categories: slugs of ten breeds each, most common
/// first; the last stage may have fewer.
public func stages(of deck: Deck, categoryID: String?) -> [[String]] {
  var stages: [[String]] = []
  for position in sortedByCommonness(availablePositions(of: deck, categoryID: categoryID), in: deck)
  {
    if let last = stages.last, last.count < stageSize {
      stages[stages.count - 1].append(deck.breeds[position].id)
    } else {
      stages.append([deck.breeds[position].id])
    }
  }
  return stages
}

/// Returns the positions of the breeds with a photo in a category, or in the whole deck if
/// `categoryID` is nil.
func availablePositions(of deck: Deck, categoryID: String?) -> [Int] {
  var named: [String: Bool] = [:]
  for breed in deck.categories.first(where: { $0.id == categoryID })?.breedIDs ?? [] {
    named[breed] = true
  }
  var open: [Int] = []
  for (position, breed) in deck.breeds.enumerated() {
    if isShowable(breed) && (categoryID == nil || named[breed.id] != nil) {
      open.append(position)
    }
  }
  return open
}

/// Returns the positions sorted by how common the breeds are; unranked ones come last, in the
/// order of the deck.
func sortedByCommonness(_ positions: [Int], in deck: Deck) -> [Int] {
  return positions.sorted(by: { rankOrLast(deck.breeds[$0]) < rankOrLast(deck.breeds[$1]) })
}

/// The rank of breeds that have none: higher than any other.
let lastRank = 1_000_001

/// Returns a breed's rank by how common it is; the last rank if it has none.
func rankOrLast(_ breed: Breed) -> Int {
  return breed.commonnessRank ?? lastRank
}
