extension Deck {
  /// For each breed's slug, the slugs of the breeds that differ from it only in size, such as the
  /// other sizes of poodles. A drawing has no scale, so it may show any of them.
  public var sizeVariants: [String: [String]] {
    var breedsByShape: [DrawnShape: [Breed]] = [:]
    for breed in breeds {
      if let shape = DrawnShape(breed) { breedsByShape[shape, default: []].append(breed) }
    }
    var variants: [String: [String]] = [:]
    for breeds in breedsByShape.values where breeds.count > 1 {
      for breed in breeds {
        let others = breeds.filter { breed.differsInSizeOnly(from: $0) }.map(\.slug)
        if !others.isEmpty { variants[breed.slug] = others }
      }
    }
    return variants
  }
}

/// The traits of a breed that a drawing shows, apart from its colours.
private struct DrawnShape: Hashable {
  var look: Look
  var length: CoatLength
  var texture: Texture

  init?(_ breed: Breed) {
    guard let look = breed.facts.look, let coat = breed.facts.coat else { return nil }
    self.look = look
    length = coat.length
    texture = coat.texture
  }
}

extension Breed {
  /// Whether this breed and another of the same shape differ in height but can look alike in
  /// colour: one of them also comes in the colours in which the other is drawn.
  fileprivate func differsInSizeOnly(from other: Breed) -> Bool {
    guard let height = facts.height?.range, let otherHeight = other.facts.height?.range,
      height != otherHeight, let coat = facts.coat, let otherCoat = other.facts.coat
    else { return false }
    return coat.includes(otherCoat) || otherCoat.includes(coat)
  }
}

extension Coat {
  /// Whether a breed with this coat also comes in the colours in which another coat is drawn.
  fileprivate func includes(_ other: Coat) -> Bool {
    let drawnColours = Set(other.colours)
    if patterns == other.patterns { return drawnColours.isSubset(of: colours + otherColours) }
    return other.patterns == [.`self`] && drawnColours.isSubset(of: otherColours)
  }
}
