/// A change of a breed's slug.
public struct Rename: Equatable, Sendable, Codable {
  /// The earlier slug, found in older records.
  ///
  /// - Format: slug
  public var from: String
  /// The current slug.
  ///
  /// - Format: slug
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
