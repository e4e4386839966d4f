/// Returns the pairs of breeds to drill after some answers: a missed breed and the one it was
/// mistaken for. Skipped and timed-out answers yield no pair. There are at most three pairs, and no
/// breed occurs twice.
public func missedPairs(_ reviews: [Review], of deck: Deck) -> [BreedPair] {
  let positions = positionsByBreed(deck)
  var pairs: [BreedPair] = []
  for review in reviews where !review.isRight && review.deckID == deck.id && pairs.count < 3 {
    if let position = positions[review.breedID], let chosen = review.chosenBreedID,
      let other = positions[chosen]
    {
      let pair = BreedPair(firstID: deck.breeds[position].id, secondID: deck.breeds[other].id)
      let isTaken = pairs.contains(where: {
        $0.includes(pair.firstID) || $0.includes(pair.secondID)
      })
      if !isTaken && isDistinguishable(position, from: other, in: deck) {
        pairs.append(pair)
      }
    }
  }
  return pairs
}
