/// The files of a built site, read on demand.
public struct BuiltSite: Sendable {
  /// The output folder, as shown in messages.
  public var folder: String
  /// The files' paths relative to the folder.
  public var paths: Set<String>
  /// The site's URL, ending with `/`.
  public var url: String?
  /// Returns a file's bytes; nil if it cannot be read.
  public var read: @Sendable (String) -> [UInt8]?

  public init(
    folder: String, paths: Set<String>, url: String?,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.folder = folder
    self.paths = paths
    self.url = url
    self.read = read
  }

  /// The URL in the canonical link of a built home page, which is the URL that the site had when it
  /// was built; nil if the page has none.
  ///
  /// - Parameter homePage: The bytes of `index.html`.
  public static func canonicalURL(in homePage: [UInt8]) -> String? {
    let link = tags(in: homePage).first {
      $0.name == "link" && $0["rel"]?.value.lowercased() == "canonical"
    }
    guard let url = link?["href"]?.value, url.hasSuffix("/"), url.contains("://") else {
      return nil
    }
    return url
  }

  /// Returns a file's path for messages.
  func name(_ path: String) -> String { "\(folder)/\(path)" }
}
