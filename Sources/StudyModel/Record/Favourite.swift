/// A breed that is, or is no longer, a favourite. The later mark counts, so that taking one away
/// survives a merge.
public struct Favourite: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The deck's id.
  ///
  /// - Format: slug
  public var deck: String
  /// The breed's slug.
  ///
  /// - Format: slug
  public var breed: String
  /// Whether it is one.
  public var on: Bool
  /// When that was said, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device it was said on.
  ///
  /// - Format: id
  public var device: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, deck: String, breed: String, on: Bool, modified: Int, device: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.deck = deck
    self.breed = breed
    self.on = on
    self.modified = modified
    self.device = device
    self.other = other
  }
}
