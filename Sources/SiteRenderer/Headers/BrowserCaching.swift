/// The browser caching of a file of the site.
public enum Freshness: Sendable, Equatable {
  /// Cached without revalidation, since the file's name changes with its content.
  case lasting
  /// Cached and revalidated on every use.
  case asked

  /// The folders of files whose names contain a hash of their content.
  static let lastingFolders = ["assets", "data", "photos", "portraits"]

  /// - Parameter path: The file's path in the site.
  public init(path: String) {
    let folder = path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
    self = path.contains("/") && Self.lastingFolders.contains(folder) ? .lasting : .asked
  }

  /// The value of `Cache-Control`.
  public var cacheControl: String {
    switch self {
    case .lasting: "public, max-age=31536000, immutable"
    case .asked: "no-cache"
    }
  }
}
