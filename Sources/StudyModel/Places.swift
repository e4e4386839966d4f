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

/// Where breeds and confusions stand, so that nothing is looked for twice.
struct Places {
  /// Where a breed stands in the deck, by its present slug and by earlier ones.
  var breeds: [String: Int]
  /// For each breed of the deck, where its confusions stand in the learner's list, be it the one
  /// that was asked or the one that it was taken for.
  var confusions: [[Int]]

  init(breeds: [String: Int], confusions: [[Int]]) {
    self.breeds = breeds
    self.confusions = confusions
  }
}

func places(of deck: Deck, _ learner: Learner) -> Places {
  let breeds = placesByBreed(deck)
  var confusions: [[Int]] = Array(repeating: [], count: deck.breeds.count)
  for index in 0..<learner.confusions.count {
    if let breed = breeds[learner.confusions[index].breed] {
      confusions[breed].append(index)
    }
    if let taken = breeds[learner.confusions[index].taken] {
      confusions[taken].append(index)
    }
  }
  return Places(breeds: breeds, confusions: confusions)
}
