/// True if both breeds could be right answers for the same photo: they are the same breed, a breed
/// and its variety, duplicate entries, or breeds that share a name or a photo.
public func areEquivalent(_ a: Breed, _ b: Breed) -> Bool {
  return areSynonyms(a, b) || sharePhoto(a, b)
}

/// True if two breeds are the same, a breed and its variety, duplicate entries, or share a name.
func areSynonyms(_ a: Breed, _ b: Breed) -> Bool {
  return a.id == b.id || a.name == b.name || a.family == b.id || b.family == a.id
    || a.same.contains(b.id) || b.same.contains(a.id)
    || a.names.contains(b.name) || b.names.contains(a.name)
}

/// True if two breeds share a photo, which occurs in some sources.
func sharePhoto(_ a: Breed, _ b: Breed) -> Bool {
  var shown: [String: Bool] = [:]
  for photo in a.photos {
    shown[photo.id] = true
  }
  return b.photos.contains(where: { shown[$0.id] != nil })
}

/// True if the breed at `other` can be a distractor for the one at `position`.
func isDistinguishable(_ position: Int, from other: Int, in deck: Deck) -> Bool {
  return !deck.breeds[other].photos.isEmpty
    && !areEquivalent(deck.breeds[position], deck.breeds[other])
}

/// True if the breed at `position` has a photo and at least one possible distractor.
func canBeAsked(_ position: Int, in deck: Deck) -> Bool {
  let breed = deck.breeds[position]
  return !breed.photos.isEmpty
    && deck.breeds.contains(where: { !$0.photos.isEmpty && !areEquivalent(breed, $0) })
}
