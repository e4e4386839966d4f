import URLs

/// A photo that a source offers.
public struct PhotoReference: Hashable, Sendable {
  public var url: WebURL
  /// What identifies it whatever the host, so that a mirror's photos rank as the original's do.
  public var key: String

  public init(url: WebURL, key: String) {
    self.url = url
    self.key = key
  }
}
