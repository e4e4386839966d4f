/// The score of answers about pictures that are held out: whether the breeds are known, and not only
/// the pictures they were learned by.
///
/// - Parameter reviews: Those of one profile, in replay order.
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
