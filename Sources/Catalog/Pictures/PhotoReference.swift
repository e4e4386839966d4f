import URLs

/// A photo that a source offers.
public struct PhotoReference: Hashable, Sendable {
  public var url: WebURL
  /// An identifier independent of the host, so that a mirror's photos rank like the original's.
  public var key: String

  public init(url: WebURL, key: String) {
    self.url = url
    self.key = key
  }
}
