/// Indices of a review's breeds in the deck, and of its confusions in the learner's list.
struct ReviewIndices {
  /// The breed in question.
  var breed: Int
  /// The other breeds that it was distinguished from, or the breed chosen by mistake.
  var others: [Int]
  /// Confusions of `breed` with `others`, in either direction; all confusions of `breed` if its
  /// name was typed correctly.
  var confusions: [Int]
  /// The hash of the slug of the breed in question.
  var hash: UInt32

  init(breed: Int, others: [Int], confusions: [Int], hash: UInt32) {
    self.breed = breed
    self.others = others
    self.confusions = confusions
    self.hash = hash
  }
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
  guard let breed = deck.index(of: review.breedID) else {
    return nil
  }
  let others = slugs(distinguishedBy: review).compactMap { deck.index(of: $0) }.filter {
    $0 != breed
  }
  let asked = deck.breeds[breed].id
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
  return ReviewIndices(breed: breed, others: others, confusions: confusions, hash: hash(of: asked))
}

/// Lookup tables for finding the indices of many reviews.
struct ReviewLocator {
  /// Positions of the breeds by slug.
  var breeds: [String: Int]
  /// Confusions of each breed, by its position.
  var confusions: [[ConfusionReference]]
  /// Hash of each breed's slug, by its position.
  var hashes: [UInt32]

  init(breeds: [String: Int], confusions: [[ConfusionReference]], hashes: [UInt32]) {
    self.breeds = breeds
    self.confusions = confusions
    self.hashes = hashes
  }

  /// Adds the learner's confusion at `index` of the breeds at two positions.
  mutating func add(_ index: Int, _ breed: Int, _ taken: Int) {
    confusions[breed].append(ConfusionReference(index: index, other: taken))
    confusions[taken].append(ConfusionReference(index: index, other: breed))
  }

  /// Returns the indices of a review's breeds and confusions; nil if the deck lacks the breed.
  func indices(of review: Review) -> ReviewIndices? {
    guard let breed = breeds[review.breedID] else {
      return nil
    }
    var others: [Int] = []
    for slug in slugs(distinguishedBy: review) {
      if let other = breeds[slug], other != breed {
        others.append(other)
      }
    }
    var known: [Int] = []
    for confusion in confusions[breed]
    where isRecalled(review) || others.contains(confusion.other) {
      known.append(confusion.index)
    }
    return ReviewIndices(breed: breed, others: others, confusions: known, hash: hashes[breed])
  }
}

/// Returns the lookup tables for reviews that follow these confusions.
func reviewLocator(_ deck: Deck, _ confusions: [Confusion]) -> ReviewLocator {
  var locator = ReviewLocator(
    breeds: positionsByBreed(deck), confusions: Array(repeating: [], count: deck.breeds.count),
    hashes: deck.breeds.map { hash(of: $0.id) })
  for (index, confusion) in confusions.enumerated() {
    if let breed = locator.breeds[confusion.breedID],
      let taken = locator.breeds[confusion.chosenBreedID]
    {
      locator.add(index, breed, taken)
    }
  }
  return locator
}

/// A breed's reference to a confusion with another breed, in either direction.
struct ConfusionReference {
  /// Index among the learner's confusions.
  var index: Int
  /// Position of the other breed in the deck.
  var other: Int

  init(index: Int, other: Int) {
    self.index = index
    self.other = other
  }
}
