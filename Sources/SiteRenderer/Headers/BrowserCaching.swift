/// The browsers' caching policy for a published file.
public enum BrowserCaching: Sendable, Equatable {
  /// Cached without revalidation, since the file's name changes with its content.
  case immutable
  /// Cached and revalidated on every use.
  case revalidated

  /// The folders of files whose names contain a hash of their content or its inputs.
  static let immutableFolders = ["assets", "data", "photos", "portraits"]

  /// - Parameter path: The file's path in the site.
  public init(path: String) {
    let folder = path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
    self = path.contains("/") && Self.immutableFolders.contains(folder) ? .immutable : .revalidated
  }

  /// The value of `Cache-Control`.
  public var cacheControl: String {
    switch self {
    case .immutable: "public, max-age=31536000, immutable"
    case .revalidated: "no-cache"
    }
  }
}
