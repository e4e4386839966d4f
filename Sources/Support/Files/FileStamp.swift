import Glibc

extension File {
  /// A file's size, times and inode, at least one of which changes whenever its contents change.
  public struct Stamp: Hashable, Sendable {
    /// Size in bytes.
    public var size: Int
    /// Time of the last change to the contents (mtime), in nanoseconds since 1970.
    public var modificationTime: Int
    /// Time of the last change to the contents or metadata (ctime), in nanoseconds since 1970.
    public var changeTime: Int
    public var inode: UInt64

    public init(size: Int, modificationTime: Int, changeTime: Int, inode: UInt64) {
      self.size = size
      self.modificationTime = modificationTime
      self.changeTime = changeTime
      self.inode = inode
    }

    init(_ status: stat) {
      func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
      self.init(
        size: Int(status.st_size), modificationTime: nanoseconds(status.st_mtim),
        changeTime: nanoseconds(status.st_ctim), inode: UInt64(status.st_ino))
    }
  }

  /// Returns the stamp of a regular file, following links; nil if there is no such file.
  public static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(status)
  }
}
