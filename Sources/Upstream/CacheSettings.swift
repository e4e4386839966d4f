/// What a site says of its cache, and of how much a source may change at once.
public struct CacheSettings: Hashable, Sendable {
  public var freshness = Freshness()
  /// The part of its breeds, in percent, that a list may lose and still be taken.
  public var tolerance = 10
  /// Bytes on disk at most, apart from what the present build uses.
  public var diskLimit = 500_000_000

  public init() {}
}
