/// Where each breed stands in the deck, by its present slug and by earlier ones.
func placesByBreed(_ deck: Deck) -> [String: Int] {
  var breeds: [String: Int] = [:]
  for place in 0..<deck.breeds.count where breeds[deck.breeds[place].id] == nil {
    breeds[deck.breeds[place].id] = place
  }
  for rename in deck.renamed where breeds[rename.from] == nil {
    if let place = deck.breeds.firstIndex(where: { $0.id == rename.to }) {
      breeds[rename.from] = place
    }
  }
  return breeds
}

/// Where in the deck, and among the learner's confusions, stands what a review is about.
struct Places {
  /// The breed that was asked.
  var breed: Int
  /// The breed that it was taken for, if it is another one.
  var taken: Int?
  /// The breeds to choose from; none where the asked one was never confused.
  var choices: [Int]
  /// The confusions that the asked breed is part of.
  var confusions: [Int]

  init(breed: Int, taken: Int?, choices: [Int], confusions: [Int]) {
    self.breed = breed
    self.taken = taken
    self.choices = choices
    self.confusions = confusions
  }
}

/// What one review is about; nil where the deck has not its breed.
func located(_ review: Review, _ deck: Deck, _ learner: Learner) -> Places? {
  guard let breed = deck.place(of: review.breed) else {
    return nil
  }
  let id = deck.breeds[breed].id
  var confusions: [Int] = []
  for index in 0..<learner.confusions.count
  where learner.confusions[index].breed == id || learner.confusions[index].taken == id {
    confusions.append(index)
  }
  var taken: Int? = nil
  if review.outcome == .wrong, let chosen = review.chosen {
    taken = deck.place(of: chosen)
  }
  return Places(
    breed: breed, taken: taken == breed ? nil : taken,
    choices: confusions.isEmpty ? [] : review.choices.compactMap { deck.place(of: $0) },
    confusions: confusions)
}

/// The same for many reviews: where breeds and confusions stand, so that none is looked for twice.
struct PlaceIndex {
  /// Where a breed stands in the deck.
  var breeds: [String: Int]
  /// For each breed of the deck, the confusions that it is part of.
  var confusions: [[Int]]

  init(breeds: [String: Int], confusions: [[Int]]) {
    self.breeds = breeds
    self.confusions = confusions
  }

  /// What a review is about; nil where the deck has not its breed.
  func located(_ review: Review) -> Places? {
    guard let breed = breeds[review.breed] else {
      return nil
    }
    var taken: Int? = nil
    if review.outcome == .wrong, let chosen = review.chosen {
      taken = breeds[chosen]
    }
    return Places(
      breed: breed, taken: taken == breed ? nil : taken,
      choices: confusions[breed].isEmpty ? [] : review.choices.compactMap { breeds[$0] },
      confusions: confusions[breed])
  }
}
