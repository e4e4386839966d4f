/// A field mark, such as "ears: long, low-set, rounded".
public struct FieldMark: Equatable, Sendable, Codable {
  /// The part of the animal, such as `ears`.
  ///
  /// - Key: place
  public var part: String
  /// Appearance of the part.
  ///
  /// - Key: seen
  public var appearance: String
  /// Name of the part in the language of the deck, if it differs from `part`.
  public var label: String?
  /// Language of `appearance`, if it is not the language of the deck.
  public var language: String?

  public init(part: String, appearance: String, label: String? = nil, language: String? = nil) {
    self.part = part
    self.appearance = appearance
    self.label = label
    self.language = language
  }
}
