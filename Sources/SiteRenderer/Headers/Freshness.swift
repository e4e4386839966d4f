/// How long a browser may keep a file of the site without asking for it again.
public enum Freshness: Sendable, Equatable {
  /// The name changes with the content, so what was sent under it stays right.
  case lasting
  /// Kept, and asked for each time whether it is still right.
  case asked

  /// The folders of files whose names change with their content.
  static let lastingFolders = ["assets", "data", "photos", "portraits"]

  /// - Parameter path: the file's path in the site.
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
