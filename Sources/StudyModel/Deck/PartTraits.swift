/// The traits of one body part, such as "long" and "feathered" for the coat.
public struct PartTraits: Equatable, Sendable, Codable {
  /// The body part, named as in field marks.
  ///
  /// - Key: place
  public var part: String
  /// The traits, from a fixed vocabulary.
  public var words: [String]

  public init(part: String, words: [String]) {
    self.part = part
    self.words = words
  }
}
