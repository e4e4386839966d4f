/// Returns the score of answers about held-out photos, which shows knowledge of the breeds rather
/// than of particular photos.
///
/// - Parameter reviews: Reviews of one profile, in replay order.
public func transferScore(_ reviews: [Review], of deck: Deck) -> Score {
  let isHeldOut = photosHeldOut(of: deck)
  return score(
    reviews.filter {
      $0.deckID == deck.id && $0.photoID != nil && isHeldOut[$0.photoID ?? ""] == true
    })
}

/// Returns the held-out photos of all breeds.
func photosHeldOut(of deck: Deck) -> [String: Bool] {
  var isHeldOut: [String: Bool] = [:]
  for breed in deck.breeds {
    for photo in heldOutPhotos(breed) {
      isHeldOut[photo] = true
    }
  }
  return isHeldOut
}
