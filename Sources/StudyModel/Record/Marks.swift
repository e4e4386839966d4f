/// A breed that is, or is no longer, a favourite. The later mark counts, so that taking one away
/// survives a merge.
public struct Mark: Equatable, Sendable, Codable {
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

/// An achievement that was reached; never taken away.
public struct Unlock: Equatable, Sendable, Codable {
  /// The id of the profile.
  ///
  /// - Format: id
  public var profile: String
  /// The achievement's id.
  ///
  /// - Format: id
  public var achievement: String
  /// When the review that made it true was given, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The id of that review.
  ///
  /// - Format: id
  public var review: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profile: String, achievement: String, at: Int, review: String,
    other: [String: String]? = nil
  ) {
    self.profile = profile
    self.achievement = achievement
    self.at = at
    self.review = review
    self.other = other
  }
}
