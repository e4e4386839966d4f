/// The lifetimes of responses. A response is used without revalidation until its lifetime has
/// passed.
///
/// The lifetime is set by the response's `Cache-Control` header and clamped to the bounds for the
/// kind of resource.
public struct FreshnessPolicy: Hashable, Sendable {
  /// Bounds for a list of breeds or photos.
  public var documentLifetimes = Duration.seconds(3_600)...Duration.seconds(604_800)
  /// Bounds for a photo; the image at a photo's URL hardly ever changes.
  public var photoLifetimes = Duration.seconds(604_800)...Duration.seconds(2_592_000)
  /// Lifetime of a missing or unusable resource.
  public var missingLifetime = Duration.seconds(21_600)

  /// Lifetime of a response that does not specify its lifetime.
  static let defaultLifetime = Duration.seconds(86_400)

  public init() {}

  /// The kind of a requested resource.
  package enum ResourceKind {
    case document, photo
  }

  /// Returns the number of seconds for which the response in `record` is fresh after it arrives.
  func lifetime(of record: HTTPCache.Record, as kind: ResourceKind) -> Double {
    guard record.status == 200, record.unusableReason == nil else {
      return missingLifetime.inSeconds
    }
    let bounds = kind == .photo ? photoLifetimes : documentLifetimes
    let requested = CacheControl(record.headers["cache-control"], age: record.headers["age"])
      .lifetime
    return min(
      max(requested ?? Self.defaultLifetime.inSeconds, bounds.lowerBound.inSeconds),
      bounds.upperBound.inSeconds)
  }
}
