/// A visible feature that tells two breeds apart.
public struct Distinction: Equatable, Sendable {
  /// The slug of the breed that has the feature.
  public var breed: String
  /// Description of the feature, such as "ears: long, low-set".
  public var text: String

  public init(breed: String, text: String) {
    self.breed = breed
    self.text = text
  }
}

/// Returns a feature that distinguishes a breed from another: the text that either breed has about
/// the pair, else a field mark for a part that both describe differently, else the breed's first
/// field mark; nil if there is none.
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
