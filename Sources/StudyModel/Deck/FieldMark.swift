/// A field mark, such as "ears: long, low-set, rounded".
public struct FieldMark: Equatable, Sendable, Codable {
  /// The part of the animal, such as `ears`.
  public var place: String
  /// Appearance of the part.
  public var seen: String
  /// Name of the part in the language of the deck, if it differs from `place`.
  public var label: String?
  /// Language of `seen`, if it is not the language of the deck.
  public var language: String?

  public init(place: String, seen: String, label: String? = nil, language: String? = nil) {
    self.place = place
    self.seen = seen
    self.label = label
    self.language = language
  }
}
