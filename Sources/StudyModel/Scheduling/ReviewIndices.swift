/// Indices of a review's breeds in the deck, and of its confusions in the learner's list.
struct ReviewIndices {
  /// Position of the breed in question.
  var position: Int
  /// Positions of the other breeds that it was distinguished from, or of the breed chosen by mistake.
  var otherPositions: [Int]
  /// Confusions between the breed and `otherPositions`, in either direction; all confusions of the
  /// breed if its name was typed correctly.
  var confusions: [Int]
  /// The hash of the slug of the breed in question.
  var breedHash: UInt32
}

/// Returns the slugs of all choices if the answer was correct, or of the chosen breed if it was
/// wrong.
func slugs(distinguishedBy review: Review) -> [String] {
  if review.isRight {
    return review.choiceIDs
  }
  guard review.outcome == .wrong, let chosen = review.chosenBreedID else {
    return []
  }
  return [chosen]
}

/// Whether the name was typed correctly, which distinguishes the breed from all others.
func isRecalled(_ review: Review) -> Bool {
  return review.isRight && review.skill == .recall
}

/// Returns the indices of a review's breeds and confusions; nil if the deck lacks the breed.
func reviewIndices(_ review: Review, _ deck: Deck, _ learner: Learner) -> ReviewIndices? {
  guard let position = deck.position(of: review.breedID) else {
    return nil
  }
  let others = slugs(distinguishedBy: review).compactMap { deck.position(of: $0) }.filter {
    $0 != position
  }
  let asked = deck.breeds[position].id
  let told = others.map { deck.breeds[$0].id }
  var confusions: [Int] = []
  for index in 0..<learner.confusions.count {
    let one = learner.confusions[index].breedID
    let other = learner.confusions[index].chosenBreedID
    if one == asked || other == asked {
      if isRecalled(review) || told.contains(one == asked ? other : one) {
        confusions.append(index)
      }
    }
  }
  return ReviewIndices(
    position: position, otherPositions: others, confusions: confusions, breedHash: hash(of: asked))
}

/// Lookup tables for finding the indices of many reviews.
struct ReviewLocator {
  /// Positions of the breeds by slug.
  var positions: [String: Int]
  /// Confusions of each breed, by its position.
  var confusions: [[ConfusionReference]]
  /// Hash of each breed's slug, by its position.
  var hashes: [UInt32]

  /// Adds the learner's confusion at `index` of the breeds at two positions.
  mutating func add(_ index: Int, of position: Int, and other: Int) {
    confusions[position].append(ConfusionReference(index: index, otherPosition: other))
    confusions[other].append(ConfusionReference(index: index, otherPosition: position))
  }

  /// Returns the indices of a review's breeds and confusions; nil if the deck lacks the breed.
  func indices(of review: Review) -> ReviewIndices? {
    guard let position = positions[review.breedID] else {
      return nil
    }
    var others: [Int] = []
    for slug in slugs(distinguishedBy: review) {
      if let other = positions[slug], other != position {
        others.append(other)
      }
    }
    var known: [Int] = []
    for confusion in confusions[position]
    where isRecalled(review) || others.contains(confusion.otherPosition) {
      known.append(confusion.index)
    }
    return ReviewIndices(
      position: position, otherPositions: others, confusions: known, breedHash: hashes[position])
  }
}

/// Returns the lookup tables for reviews that follow these confusions.
func reviewLocator(_ deck: Deck, _ confusions: [Confusion]) -> ReviewLocator {
  var locator = ReviewLocator(
    positions: positionsByBreed(deck), confusions: Array(repeating: [], count: deck.breeds.count),
    hashes: deck.breeds.map { hash(of: $0.id) })
  for (index, confusion) in confusions.enumerated() {
    if let position = locator.positions[confusion.breedID],
      let other = locator.positions[confusion.chosenBreedID]
    {
      locator.add(index, of: position, and: other)
    }
  }
  return locator
}

/// A breed's reference to a confusion with another breed, in either direction.
struct ConfusionReference {
  /// Index among the learner's confusions.
  var index: Int
  /// Position of the other breed in the deck.
  var otherPosition: Int
}
