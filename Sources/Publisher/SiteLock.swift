import Files
import Glibc

/// The right to build a site, held by one process at a time and given back when that process ends,
/// however it ends.
public final class SiteLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock that lies in this folder, which is made if it is missing.
  ///
  /// - Returns: nil when another process holds it.
  /// - Throws: `PublishingError.cannotWrite` when the folder or the file cannot be made.
  public static func take(
    in folder: String, named name: String = "lock"
  ) throws(PublishingError) -> SiteLock? {
    do {
      try File.makeFolder(folder)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
    let path = folder + "/" + name
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return SiteLock(descriptor: descriptor)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
