import Glibc

extension File {
  /// Appends bytes to a file in a single write, so that concurrent appends do not interleave.
  /// Creates the file and its parent folders.
  ///
  /// - Throws: `Failure` if the file cannot be written or is a symbolic link, which could lead to
  ///   any file.
  public static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    var descriptor = open(path, flags, 0o644)
    if descriptor < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
      try makeFolder(String(path[..<slash]))
      descriptor = open(path, flags, 0o644)
    }
    guard descriptor >= 0 else { throw Failure(refusedLink: path) }
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let code = errno
    guard close(descriptor) == 0 else { throw Failure(path) }
    guard written == bytes.count else { throw Failure(path, code: written < 0 ? code : ENOSPC) }
  }
}
