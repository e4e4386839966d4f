/// The lifetimes of responses in seconds. A response is used without revalidation until its
/// lifetime has passed.
///
/// The lifetime is set by the response's `Cache-Control` header and clamped to the bounds for the
/// kind of resource.
public struct FreshnessPolicy: Hashable, Sendable {
  /// Bounds for a list of breeds or photos.
  public var documentLifetimes = 3_600.0...604_800.0
  /// Bounds for a photo; the image at a photo's URL hardly ever changes.
  public var photoLifetimes = 604_800.0...2_592_000.0
  /// Lifetime of a missing or unusable resource.
  public var missingLifetime = 21_600.0

  /// Lifetime of a response that does not specify its lifetime.
  static let defaultLifetime = 86_400.0

  public init() {}

  /// The kind of a requested resource.
  package enum ResourceKind {
    case document, photo
  }

  /// Returns the number of seconds for which the response in `record` is fresh after it arrives.
  func lifetime(of record: HTTPCache.Record, as kind: ResourceKind) -> Double {
    guard record.status == 200, record.unusableReason == nil else { return missingLifetime }
    let bounds = kind == .photo ? photoLifetimes : documentLifetimes
    let requested = CacheControl(record.headers["cache-control"], age: record.headers["age"])
      .lifetime
    return min(max(requested ?? Self.defaultLifetime, bounds.lowerBound), bounds.upperBound)
  }
}
