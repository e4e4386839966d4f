/// A breed that was marked or unmarked as a favourite. The latest change wins, so that an unmarked
/// breed stays unmarked after a merge.
public struct Favourite: Equatable, Sendable, Codable {
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// The deck's id.
  ///
  /// - Key: deck
  /// - Format: slug
  public var deckID: String
  /// The breed's slug.
  ///
  /// - Key: breed
  /// - Format: slug
  public var breedID: String
  /// Whether the breed is a favourite.
  ///
  /// - Key: on
  public var isFavourite: Bool
  /// Time of the change, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that made the change.
  ///
  /// - Key: device
  /// - Format: id
  public var deviceID: String
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profileID: String, deckID: String, breedID: String, isFavourite: Bool, modified: Int,
    deviceID: String,
    other: [String: String]? = nil
  ) {
    self.profileID = profileID
    self.deckID = deckID
    self.breedID = breedID
    self.isFavourite = isFavourite
    self.modified = modified
    self.deviceID = deviceID
    self.other = other
  }
}
