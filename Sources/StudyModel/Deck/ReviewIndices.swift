/// Where each breed stands in the deck, by its present slug and by earlier ones.
func positionsByBreed(_ deck: Deck) -> [String: Int] {
  var positions: [String: Int] = [:]
  // Backwards, so that the first of a name stays, and a present slug before an earlier one.
  for rename in deck.renamed.reversed() {
    positions[rename.from] = deck.breeds.firstIndex(where: { $0.id == rename.to })
  }
  var position = deck.breeds.count
  while position > 0 {
    position -= 1
    positions[deck.breeds[position].id] = position
  }
  return positions
}

/// Where in the deck, and among the learner's confusions, stands what a review is about.
struct ReviewIndices {
  /// The breed that was asked.
  var breed: Int
  /// The other breeds that it was told from, or the one that it was taken for.
  var others: [Int]
  /// The confusions of it with any of them, whichever was asked; those with any breed where its name
  /// was typed right.
  var confusions: [Int]
  /// The hash of the asked breed's slug.
  var hash: UInt32

  init(breed: Int, others: [Int], confusions: [Int], hash: UInt32) {
    self.breed = breed
    self.others = others
    self.confusions = confusions
    self.hash = hash
  }
}

/// Slugs of the breeds that stood to choose from where the answer was right, and of the chosen one
/// where it was wrong.
func slugs(toldBy review: Review) -> [String] {
  if review.right {
    return review.choices
  }
  guard review.outcome == .wrong, let chosen = review.chosen else {
    return []
  }
  return [chosen]
}

/// Whether an answer tells its breed from all others: a name that was typed right was chosen among
/// all names.
func isRecalled(_ review: Review) -> Bool {
  return review.right && review.skill == .recall
}

/// What one review is about; nil where the deck has not its breed.
func reviewIndices(_ review: Review, _ deck: Deck, _ learner: Learner) -> ReviewIndices? {
  guard let breed = deck.index(of: review.breed) else {
    return nil
  }
  let others = slugs(toldBy: review).compactMap { deck.index(of: $0) }.filter { $0 != breed }
  let asked = deck.breeds[breed].id
  let told = others.map { deck.breeds[$0].id }
  var confusions: [Int] = []
  for index in 0..<learner.confusions.count {
    let one = learner.confusions[index].breed
    let other = learner.confusions[index].taken
    if one == asked || other == asked {
      if isRecalled(review) || told.contains(one == asked ? other : one) {
        confusions.append(index)
      }
    }
  }
  return ReviewIndices(breed: breed, others: others, confusions: confusions, hash: hash(of: asked))
}

/// The same for many reviews: where breeds and confusions stand, so that none is looked for twice.
struct ReviewLocator {
  /// Where a breed stands in the deck.
  var breeds: [String: Int]
  /// For each breed of the deck, what it was confused with.
  var confusions: [[ConfusionReference]]
  /// For each breed of the deck, the hash of its slug.
  var hashes: [UInt32]

  init(breeds: [String: Int], confusions: [[ConfusionReference]], hashes: [UInt32]) {
    self.breeds = breeds
    self.confusions = confusions
    self.hashes = hashes
  }

  /// What a review is about; nil where the deck has not its breed.
  func indices(of review: Review) -> ReviewIndices? {
    guard let breed = breeds[review.breed] else {
      return nil
    }
    var others: [Int] = []
    for slug in slugs(toldBy: review) {
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

/// A confusion of a breed, whichever of the two was asked.
struct ConfusionReference {
  /// Where it stands among the learner's confusions.
  var index: Int
  /// Where the other breed stands in the deck.
  var other: Int

  init(index: Int, other: Int) {
    self.index = index
    self.other = other
  }
}
