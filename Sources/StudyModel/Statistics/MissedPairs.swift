/// Returns the pairs of breeds to drill after some answers: a missed breed and the one it was
/// mistaken for, or else its first look-alike. There are at most three pairs, and no breed occurs
/// twice.
public func missedPairs(_ reviews: [Review], of deck: Deck) -> [BreedPair] {
  let positions = positionsByBreed(deck)
  var pairs: [BreedPair] = []
  for review in reviews where !review.isRight && review.deckID == deck.id && pairs.count < 3 {
    if let position = positions[review.breedID] {
      let breed = deck.breeds[position]
      for other in [review.chosenBreedID ?? breed.id] + breed.lookalikes.map({ $0.breedID }) {
        if let twin = positions[other] {
          let twinID = deck.breeds[twin].id
          let isTaken = pairs.contains(where: { $0.includes(breed.id) || $0.includes(twinID) })
          if !isTaken && isDistinguishable(position, from: twin, in: deck) {
            pairs.append(BreedPair(firstID: breed.id, secondID: twinID))
          }
        }
      }
    }
  }
  return pairs
}
