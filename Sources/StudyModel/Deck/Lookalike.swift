/// A breed that is easily confused with another, and how to tell them apart.
public struct Lookalike: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Key: breed
  /// - Format: slug
  public var breedID: String
  /// A visible difference, in at most twenty words.
  ///
  /// - Key: tell
  public var distinction: String
  /// Language of `distinction`, if it is not the language of the deck.
  public var language: String?
  /// The part of the animal that `distinction` is about, if it is about one alone, such as `ears`;
  /// `size` if it is only about size, which a picture of one animal does not show.
  ///
  /// - Key: place
  public var part: String?

  public init(
    breedID: String, distinction: String, language: String? = nil, part: String? = nil
  ) {
    self.breedID = breedID
    self.distinction = distinction
    self.language = language
    self.part = part
  }
}
