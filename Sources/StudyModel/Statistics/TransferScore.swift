/// Returns the score of answers about held-out photos, which shows knowledge of the breeds rather
/// than of particular photos.
///
/// - Parameter reviews: Reviews of one profile, in replay order.
public func transferScore(_ reviews: [Review], of deck: Deck) -> Score {
  var held: [String: Bool] = [:]
  for breed in deck.breeds {
    for photo in heldOutPhotos(breed) {
      held[photo] = true
    }
  }
  return score(
    reviews.filter { $0.deck == deck.id && $0.photo != nil && held[$0.photo ?? ""] == true })
}
