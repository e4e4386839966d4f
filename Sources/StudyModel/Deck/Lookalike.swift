/// A breed that is easily confused with another, and how to tell them apart.
public struct Lookalike: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// A visible difference, in at most twenty words.
  public var tell: String
  /// Language of `tell`, if it is not the language of the deck.
  public var language: String?

  public init(breed: String, tell: String, language: String? = nil) {
    self.breed = breed
    self.tell = tell
    self.language = language
  }
}
