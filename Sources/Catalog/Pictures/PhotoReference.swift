import URLs

/// A photo that a source offers.
public struct PhotoReference: Hashable, Sendable {
  public enum Location: Hashable, Sendable {
    case web(WebURL)
    /// A file of the site.
    case file(SiteFile)
  }

  public var location: Location
  /// An identifier that does not depend on the host, so that photos have the same rank when they
  /// come from a mirror.
  public var key: String
  /// Where the photo is listed, for messages; nil if its address is sufficient.
  public var listedAt: ListPlace?

  public init(url: WebURL, key: String) {
    location = .web(url)
    self.key = key
  }

  public init(file: SiteFile, listedAt: ListPlace? = nil) {
    location = .file(file)
    key = file.path
    self.listedAt = listedAt
  }

  /// The URL; nil for a file of the site.
  public var url: WebURL? { if case .web(let url) = location { url } else { nil } }
  /// The file of the site; nil for a URL.
  public var file: SiteFile? { if case .file(let file) = location { file } else { nil } }

  /// The URL, or the path in the site's folder.
  public var address: String {
    switch location {
    case .web(let url): url.text
    case .file(let file): file.path
    }
  }
}
