/// Two breeds to tell apart.
public struct BreedPair: Equatable, Sendable {
  /// The slug of one breed.
  public var firstID: String
  /// The slug of the other breed.
  public var secondID: String

  public init(firstID: String, secondID: String) {
    self.firstID = firstID
    self.secondID = secondID
  }

  /// Whether a breed is one of the two.
  func includes(_ breedID: String) -> Bool {
    return breedID == firstID || breedID == secondID
  }
}
