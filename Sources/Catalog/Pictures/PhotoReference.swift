import URLs

/// A photo that a source offers.
public struct PhotoReference: Hashable, Sendable {
  public var url: WebURL
  /// An identifier that does not depend on the host, so that photos have the same rank when they
  /// come from a mirror.
  public var key: String

  public init(url: WebURL, key: String) {
    self.url = url
    self.key = key
  }
}
