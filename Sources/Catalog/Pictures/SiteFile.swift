/// A path to a file in a site's folder. The file may not exist.
public struct SiteFile: Hashable, Sendable {
  /// The path relative to the site's folder.
  public var path: String
  /// The path of the site's folder.
  public var folder: String

  public init(path: String, in folder: String) {
    self.path = path
    self.folder = folder
  }

  /// The path on disk.
  public var fullPath: String { "\(folder)/\(path)" }

  /// Returns the reason why text from a list is not a path within the site's folder; nil if it is
  /// one. Symbolic links are checked when the file is read.
  public static func pathError(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("/") || path.hasPrefix("~") || parts.contains("..") {
      return "is outside the site's folder"
    }
    guard path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      return "contains control characters"
    }
    if parts.contains(where: { $0.hasPrefix(".") }) { return "names a hidden file or folder" }
    return parts.contains("") || path.contains("\\") || path.contains(":")
      ? "is not a path such as photos/beagle-1.jpg" : nil
  }
}
