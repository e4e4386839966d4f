import Glibc

/// An exclusive lock on a folder, released on `deinit` or when the process ends.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock file in a folder, creating the file and the folder if needed.
  ///
  /// - Returns: The lock, or nil if another process holds it.
  /// - Throws: `File.Failure` if the folder or the file cannot be created.
  public static func acquire(
    in folder: String, named name: String = "lock"
  ) throws(File.Failure) -> FolderLock? {
    try File.makeFolder(folder)
    let path = folder + "/" + name
    // A link could create or lock a file outside the folder.
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw File.Failure(refusedLink: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return FolderLock(descriptor: descriptor)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
