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
