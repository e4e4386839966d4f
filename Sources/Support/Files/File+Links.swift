import Glibc

extension File {
  /// Whether an existing file is outside a folder once symbolic links are resolved in both paths.
  public static func isOutside(_ path: String, of folder: String) -> Bool {
    guard let file = resolved(path), let folder = resolved(folder) else { return false }
    return !file.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Returns a path without symbolic links; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    realpath(path, nil).map { found in
      defer { free(found) }
      return String(cString: found)
    }
  }
}
