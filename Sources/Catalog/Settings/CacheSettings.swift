/// Settings of the cache: lifetimes of responses, limits on accepted lists, and the size limit.
public struct CacheSettings: Hashable, Sendable {
  /// Bounds on how long a list of breeds or photos is used before it is requested again.
  public var documentLifetimes = Duration.seconds(3_600)...Duration.seconds(604_800)
  /// Bounds on how long a photo is used; the photo at a URL hardly ever changes.
  public var photoLifetimes = Duration.seconds(604_800)...Duration.seconds(2_592_000)
  /// The time before a URL is requested again if its resource was missing or was a broken photo.
  public var missingLifetime = Duration.seconds(21_600)
  /// Limits beyond which a new list does not replace a cached one.
  public var listLimits = ListLimits()
  /// Size limit of the cache in bytes; files that the current build uses are kept even if they
  /// exceed it.
  public var diskLimit = 500_000_000

  public init() {}
}
