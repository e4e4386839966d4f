import Files
import Publisher

/// The folders that only one process at a time may write to.
package enum BuildLock: CaseIterable {
  /// The site's build state.
  case site
  /// The cache, which several sites may share.
  case cache
  /// The folder in which the site is published.
  case output
}

extension Build {
  /// Locks a folder for this process.
  ///
  /// - Throws: `BuildError.locked` or `BuildError.cacheLocked` if another process holds the lock.
  package func acquire(_ lock: BuildLock) throws -> FolderLock {
    if let acquired = try acquireIfFree(lock) { return acquired }
    switch lock {
    case .site: throw BuildError.locked(projectFolder.path)
    case .cache: throw BuildError.cacheLocked(cacheFolder)
    case .output: throw BuildError.locked(output)
    }
  }

  /// Locks a folder for this process; nil if another process holds the lock.
  package func acquireIfFree(_ lock: BuildLock) throws(PublishingError) -> FolderLock? {
    do {
      return switch lock {
      case .site: try .acquire(in: stateFolder)
      case .cache: try .acquire(in: cacheFolder)
      case .output: try .acquire(in: output, named: ".decks-lock")
      }
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  /// The folder with the state of the last build.
  var stateFolder: String { projectFolder.path + "/.decks" }
}
