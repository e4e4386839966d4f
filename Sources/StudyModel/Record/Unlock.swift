/// An achievement that was reached; never revoked.
public struct Unlock: Equatable, Sendable, Codable {
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// The achievement's id.
  ///
  /// - Key: achievement
  /// - Format: id
  public var achievementID: String
  /// Time of the review that earned the achievement, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// The id of that review.
  ///
  /// - Key: review
  /// - Format: id
  public var reviewID: String
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    profileID: String, achievementID: String, at: Int, reviewID: String,
    other: [String: String]? = nil
  ) {
    self.profileID = profileID
    self.achievementID = achievementID
    self.at = at
    self.reviewID = reviewID
    self.other = other
  }
}
