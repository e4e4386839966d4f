/// Returns the pairs of breeds to drill after some answers, two slugs each: a missed breed and the
/// one it was mistaken for, or else its first look-alike. There are at most three pairs, and no
/// breed occurs twice.
public func missedPairs(_ reviews: [Review], of deck: Deck) -> [String] {
  let positions = positionsByBreed(deck)
  var pairs: [String] = []
  for review in reviews where !review.right && review.deck == deck.id && pairs.count < 6 {
    if let position = positions[review.breed] {
      let breed = deck.breeds[position]
      for other in [review.chosen ?? breed.id] + breed.lookalikes.map({ $0.breedID }) {
        if let twin = positions[other] {
          let isFree = !pairs.contains(breed.id) && !pairs.contains(deck.breeds[twin].id)
          if isFree && isDistinguishable(position, from: twin, in: deck) {
            pairs.append(breed.id)
            pairs.append(deck.breeds[twin].id)
          }
        }
      }
    }
  }
  return pairs
}
