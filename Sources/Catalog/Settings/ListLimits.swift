/// Limits beyond which a breed list of a source, or a deck, is rejected as damaged or hostile.
public struct ListLimits: Hashable, Sendable {
  /// Largest percentage of its breeds that a list may lose and still be accepted.
  public var maximumLossPercentage = 10
  /// Maximum number of breeds in a list and in a deck; each breed adds several pages and pictures.
  public var maximumBreedCount = 20_000

  /// The maximum factor by which a list or a deck may grow at once. No real breed list grows more
  /// between two responses, and every added breed causes requests.
  private static let maximumGrowth = 10
  /// Up to this number of breeds, any growth is accepted, because it causes few requests.
  private static let alwaysAcceptedCount = 1000

  public init() {}

  /// Whether a list or a deck has grown so much that the change must be confirmed.
  public static func isSuddenGrowth(from before: Int, to now: Int) -> Bool {
    before > 0 && now > max(alwaysAcceptedCount, before * maximumGrowth)
  }
}
