import Files
import Glibc

/// An exclusive lock for building a site, released when the process ends.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock file in a folder, creating the file and the folder if needed.
  ///
  /// - Returns: The lock, or nil if another process holds it.
  /// - Throws: `PublishingError.cannotWrite` if the folder or the file cannot be created.
  public static func acquire(
    in folder: String, named name: String = "lock"
  ) throws(PublishingError) -> FolderLock? {
    do {
      try File.makeFolder(folder)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
    let path = folder + "/" + name
    // A link could create or lock a file outside the folder.
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
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
