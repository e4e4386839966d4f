/// A breed that was marked or unmarked as a favourite. The latest change wins, so that an unmarked
/// breed stays unmarked after a merge.
public struct Favourite: Equatable, Sendable, Codable {
  /// The profile's id.
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
  /// Whether the breed is a favourite.
  public var on: Bool
  /// Time of the change, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that made the change.
  ///
  /// - Format: id
  public var device: String
  /// Unknown fields by name, as canonical JSON.
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
