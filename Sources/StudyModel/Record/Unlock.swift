/// An achievement that was reached; never revoked.
public struct Unlock: Equatable, Sendable, Codable {
  /// The profile's id.
  ///
  /// - Format: id
  public var profile: String
  /// The achievement's id.
  ///
  /// - Format: id
  public var achievement: String
  /// Time of the review that earned the achievement, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The id of that review.
  ///
  /// - Format: id
  public var review: String
  /// Unknown fields by name, as canonical JSON.
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
