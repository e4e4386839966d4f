/// What an eye can check to tell two breeds apart.
public struct Distinction: Equatable, Sendable {
  /// The slug of the breed that looks so.
  public var breed: String
  /// What is to be seen of it, such as "ears: long, low-set".
  public var text: String

  public init(breed: String, text: String) {
    self.breed = breed
    self.text = text
  }
}

/// What tells a breed from another: what either says of the pair, else a part that both are known
/// by, as it looks in the breed, else its first field mark; nil where nothing is known.
public func distinction(of breed: Breed, from other: Breed) -> Distinction? {
  if let pair = breed.lookalikes.first(where: { $0.breed == other.id }) {
    return Distinction(breed: other.id, text: pair.tell)
  }
  if let pair = other.lookalikes.first(where: { $0.breed == breed.id }) {
    return Distinction(breed: breed.id, text: pair.tell)
  }
  let distinctive = breed.marks.first(where: { mark in
    other.marks.contains(where: { $0.place == mark.place && $0.seen != mark.seen })
  })
  guard let mark = distinctive ?? breed.marks.first else {
    return nil
  }
  return Distinction(breed: breed.id, text: "\(mark.place): \(mark.seen)")
}
