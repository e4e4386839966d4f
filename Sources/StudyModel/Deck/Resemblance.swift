/// A breed with similar traits.
public struct Resemblance: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Key: breed
  /// - Format: slug
  public var breedID: String
  /// Similarity as a percentage.
  ///
  /// - Bounds: 0...100
  public var score: Int

  public init(breedID: String, score: Int) {
    self.breedID = breedID
    self.score = score
  }
}
