/// Whether both could be called right of one picture: one breed, a breed and its family, two
/// listings of the same animals, two breeds of one name, or two that share a picture.
public func areEquivalent(_ a: Breed, _ b: Breed) -> Bool {
  return areSynonyms(a, b) || sharePhoto(a, b)
}

/// Whether the words alone make both right: either is, includes or is also called the other.
func areSynonyms(_ a: Breed, _ b: Breed) -> Bool {
  return a.id == b.id || a.name == b.name || a.family == b.id || b.family == a.id
    || a.same.contains(b.id) || b.same.contains(a.id)
    || a.names.contains(b.name) || b.names.contains(a.name)
}

/// Whether a picture of one is a picture of the other, as sources sometimes have it.
func sharePhoto(_ a: Breed, _ b: Breed) -> Bool {
  var shown: [String: Bool] = [:]
  for photo in a.photos {
    shown[photo.id] = true
  }
  return b.photos.contains(where: { shown[$0.id] != nil })
}

/// Whether the breed at `other` can stand as a wrong answer beside the one at `place`.
func isDistinguishable(_ position: Int, from other: Int, in deck: Deck) -> Bool {
  return !deck.breeds[other].photos.isEmpty
    && !areEquivalent(deck.breeds[position], deck.breeds[other])
}

/// Whether a question about the breed at `place` has a picture to show and a wrong answer to offer.
func canBeAsked(_ position: Int, in deck: Deck) -> Bool {
  let breed = deck.breeds[position]
  return !breed.photos.isEmpty
    && deck.breeds.contains(where: { !$0.photos.isEmpty && !areEquivalent(breed, $0) })
}
