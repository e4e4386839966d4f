/// A breed with similar traits.
public struct Resemblance: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// Similarity as a percentage.
  ///
  /// - Bounds: 0...100
  public var score: Int

  public init(breed: String, score: Int) {
    self.breed = breed
    self.score = score
  }
}
