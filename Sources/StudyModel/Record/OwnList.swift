/// A learner's own list of a deck's breeds, in the learner's order. The latest version wins.
public struct OwnList: Equatable, Sendable, Codable {
  /// The profile's id.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// Slugs of the breeds, in order.
  ///
  /// - Count: 0...10000
  /// - Format: slug
  public var breeds: [String]
  /// Time of the last change, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that made the last change.
  ///
  /// - Format: id
  public var device: String
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, deck: String, breeds: [String], modified: Int, device: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.deck = deck
    self.breeds = breeds
    self.modified = modified
    self.device = device
    self.other = other
  }
}
