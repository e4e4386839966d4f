/// A learner's own list of a deck's breeds, in the learner's order. The latest version wins.
public struct OwnList: Equatable, Sendable, Codable {
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
  /// Slugs of the breeds, in order.
  ///
  /// - Key: breeds
  /// - Count: 0...10000
  /// - Format: slug
  public var breedIDs: [String]
  /// Time of the last change, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that made the last change.
  ///
  /// - Key: device
  /// - Format: id
  public var deviceID: String
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profileID: String, deckID: String, breedIDs: [String], modified: Int, deviceID: String,
    other: [String: String]? = nil
  ) {
    self.profileID = profileID
    self.deckID = deckID
    self.breedIDs = breedIDs
    self.modified = modified
    self.deviceID = deviceID
    self.other = other
  }
}
