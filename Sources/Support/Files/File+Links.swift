import FoundationEssentials
import Glibc

extension File {
  /// Whether an existing file is outside a folder once symbolic links are resolved in both paths.
  public static func isOutside(_ path: String, of folder: String) -> Bool {
    guard let file = resolved(path), let folder = resolved(folder) else { return false }
    return !file.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Returns the first symbolic link, at a path or up to `depth` levels below it, that points
  /// outside a folder; nil if there is none.
  public static func linkOutside(
    _ folder: String, at path: String, depth: Int
  ) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFLNK { return isOutside(path, of: folder) ? path : nil }
    guard depth > 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() {
      if let link = linkOutside(folder, at: path + "/" + name, depth: depth - 1) { return link }
    }
    return nil
  }

  /// Returns the absolute path of a file, with the symbolic links in its existing part resolved.
  public static func resolvingLinks(in path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    guard let slash = path.lastIndex(of: "/") else { return resolvingLinks(in: ".") + "/" + path }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return name.isEmpty
      ? resolvingLinks(in: parent) : resolvingLinks(in: parent) + "/" + name
  }

  /// Returns a path without symbolic links; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    realpath(path, nil).map { found in
      defer { free(found) }
      return String(cString: found)
    }
  }
}
