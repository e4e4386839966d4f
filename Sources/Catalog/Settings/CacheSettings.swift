/// Settings of the cache: lifetimes of responses, limits on accepted lists, and the size limit.
public struct CacheSettings: Hashable, Sendable {
  /// Bounds, in seconds, on how long a list of breeds or photos is used before it is requested
  /// again.
  public var documentLifetimes = 3_600.0...604_800.0
  /// Bounds, in seconds, on how long a photo is used; the photo at a URL hardly ever changes.
  public var photoLifetimes = 604_800.0...2_592_000.0
  /// Seconds before a URL is requested again if its resource was missing or was a broken photo.
  public var missingLifetime = 21_600.0
  /// Limits beyond which a new list does not replace a cached one.
  public var listLimits = ListLimits()
  /// Size limit of the cache in bytes; files that the current build uses are kept even if they
  /// exceed it.
  public var diskLimit = 500_000_000

  public init() {}
}
