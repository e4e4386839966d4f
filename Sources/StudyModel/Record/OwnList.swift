/// A learner's own list of a deck's breeds, in the order given to it. The later list counts.
public struct OwnList: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// Slugs of the breeds.
  ///
  /// - Count: 0...10000
  /// - Format: slug
  public var breeds: [String]
  /// When it last changed, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device it was changed on.
  ///
  /// - Format: id
  public var device: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
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
