import Glibc

extension File {
  /// How a file looks from outside: whoever changes what is in it changes this too.
  public struct Stamp: Hashable, Sendable {
    /// Bytes.
    public var size: Int
    /// Nanoseconds since 1970 at which the contents, and anything of the file, last changed.
    public var modified: Int
    public var changed: Int
    public var inode: UInt64

    public init(size: Int, modified: Int, changed: Int, inode: UInt64) {
      self.size = size
      self.modified = modified
      self.changed = changed
      self.inode = inode
    }

    init(_ status: stat) {
      func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
      self.init(
        size: Int(status.st_size), modified: nanoseconds(status.st_mtim),
        changed: nanoseconds(status.st_ctim), inode: UInt64(status.st_ino))
    }
  }

  /// The stamp of a regular file, links followed; nil where there is none.
  public static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(status)
  }
}
