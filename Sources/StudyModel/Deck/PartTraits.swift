/// The traits of one body part, such as "long" and "feathered" for the coat.
public struct PartTraits: Equatable, Sendable, Codable {
  /// The body part, named as in field marks.
  public var place: String
  /// The traits, from a fixed vocabulary.
  public var words: [String]

  public init(place: String, words: [String]) {
    self.place = place
    self.words = words
  }
}
