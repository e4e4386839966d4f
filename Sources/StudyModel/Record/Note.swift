/// A learner's note about a breed.
///
/// Each save creates a new note that lists the notes it replaces. Notes that no other note replaces
/// are current, so that notes written independently on two devices are shown together.
public struct Note: Equatable, Sendable, Codable {
  /// The note's unique id.
  ///
  /// - Format: id
  public var id: String
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
  /// The text; empty if the note was deleted.
  ///
  /// - Length: 0...10000
  public var text: String
  /// Time of writing, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Ids of the notes that this note replaces.
  ///
  /// - Count: 0...10000
  /// - Format: id
  public var replaces: [String]
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profileID: String, deckID: String, breedID: String, text: String, at: Int,
    replaces: [String], other: [String: String]? = nil
  ) {
    self.id = id
    self.profileID = profileID
    self.deckID = deckID
    self.breedID = breedID
    self.text = text
    self.at = at
    self.replaces = replaces
    self.other = other
  }
}
