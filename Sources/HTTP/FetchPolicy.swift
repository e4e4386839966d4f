/// Rules for making requests and accepting responses.
public struct FetchPolicy: Sendable {
  /// Rules for how long responses are used without revalidation.
  public var freshness = FreshnessPolicy()
  /// Whether to make no requests and use cache entries of any age.
  public var isOffline = false
  /// Whether to request every resource once, even if it is fresh.
  public var alwaysRevalidates = false
  /// Whether to accept upstream's current lists even if they have lost more entries than is
  /// normally allowed.
  public var acceptsAllChanges = false
  /// The maximum size of a document in bytes.
  public var maximumDocumentSize = 16 << 20
  /// The maximum size of a photo in bytes.
  public var maximumPhotoSize = 24 << 20

  public init() {}
}
