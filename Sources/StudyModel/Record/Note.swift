/// A note that a learner wrote about a breed.
///
/// Each saving is a note of its own that names those it replaces. Notes that nobody replaced stand
/// side by side: what two devices wrote apart is shown together.
public struct Note: Equatable, Sendable, Codable {
  /// A name that no other note has.
  ///
  /// - Format: id
  public var id: String
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
  /// What was written; empty where the note was taken away.
  ///
  /// - Length: 0...10000
  public var text: String
  /// When it was written, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Ids of the notes it replaces.
  ///
  /// - Count: 0...10000
  /// - Format: id
  public var replaces: [String]
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, profile: String, deck: String, breed: String, text: String, at: Int,
    replaces: [String], other: [String: String]? = nil
  ) {
    self.id = id
    self.profile = profile
    self.deck = deck
    self.breed = breed
    self.text = text
    self.at = at
    self.replaces = replaces
    self.other = other
  }
}
