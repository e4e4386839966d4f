/// Limits beyond which a breed list of a source is rejected as damaged or hostile.
public struct ListLimits: Hashable, Sendable {
  /// Largest percentage of its breeds that a list may lose and still be accepted.
  public var maximumLossPercentage = 10
  /// Maximum number of breeds in a list; each breed adds several pages and pictures.
  public var maximumBreedCount = 20_000

  public init() {}
}
