/// How long answers of the sources are kept, and how much a source may change at once.
public struct CacheSettings: Hashable, Sendable {
  /// The least and the most seconds for which a list of breeds or of photos is used without asking
  /// again.
  public var documents = 3_600.0...604_800.0
  /// The least and the most seconds for a photo, whose address hardly ever gets another picture.
  public var photos = 604_800.0...2_592_000.0
  /// Seconds for an address where there was nothing, or a broken picture.
  public var missing = 21_600.0
  /// Percentage of its breeds that a list may lose and still be accepted.
  public var tolerance = 10
  /// Limit of the cache in bytes, apart from the files that the present build uses.
  public var diskLimit = 500_000_000

  public init() {}
}
