/// Whether two breeds count as the same answer in every question: they share a name, or the deck
/// lists them as the same animals. A family and its members are different breeds.
public func areEquivalent(_ a: Breed, _ b: Breed) -> Bool {
  return a.id == b.id || a.name == b.name || a.duplicates.contains(b.id)
    || b.duplicates.contains(a.id)
    || a.names.contains(b.name) || b.names.contains(a.name)
}

/// Whether a breed is a correct answer to a question about `asked` that shows this photo: some
/// sources use one photo for two breeds, and a drawing fits all breeds that differ only in size.
func isRightAnswer(_ breed: Breed, for asked: Breed, photoID: String?) -> Bool {
  return areEquivalent(asked, breed) || breed.photos.contains(where: { $0.id == photoID })
    || (differInSizeOnly(asked, breed)
      && asked.photos.contains(where: { $0.id == photoID && $0.kind == .portrait }))
}

/// Whether two breeds differ only in size, which a drawing does not show.
func differInSizeOnly(_ a: Breed, _ b: Breed) -> Bool {
  return (a.sizeOnly ?? []).contains(b.id) || (b.sizeOnly ?? []).contains(a.id)
}

/// Whether a breed has a photo that cannot show the other breed.
func hasOwnPhoto(_ breed: Breed, besides other: Breed) -> Bool {
  let differInSize = differInSizeOnly(breed, other)
  return breed.photos.contains(where: { photo in
    !other.photos.contains(where: { $0.id == photo.id })
      && !(differInSize && photo.kind == .portrait)
  })
}

/// Whether two breeds can be told apart in a question: they are not equivalent, and each has a
/// photo that cannot show the other. Questions that the deck's author wrote are not told apart.
public func areDistinguishable(_ a: Breed, _ b: Breed) -> Bool {
  return a.question == nil && b.question == nil
    && !areEquivalent(a, b) && hasOwnPhoto(a, besides: b) && hasOwnPhoto(b, besides: a)
}

/// Whether the breeds at two positions can be told apart in a question.
func isDistinguishable(_ position: Int, from other: Int, in deck: Deck) -> Bool {
  return areDistinguishable(deck.breeds[position], deck.breeds[other])
}

/// Whether the breed at `position` has a photo and at least one possible distractor. A question that
/// the deck's author wrote has its own choices.
func canBeAsked(_ position: Int, in deck: Deck) -> Bool {
  let breed = deck.breeds[position]
  return breed.question != nil
    || deck.breeds.contains(where: { areDistinguishable(breed, $0) })
}
