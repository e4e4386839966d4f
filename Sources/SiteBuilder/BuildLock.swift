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
  /// Locks a folder for this process. If another process holds the lock, waits for it as long as
  /// `lockWait` allows.
  ///
  /// - Throws: `BuildError.locked` or `BuildError.cacheLocked` if the lock could not be acquired.
  package func acquire(_ lock: BuildLock) async throws -> FolderLock {
    if let acquired = try acquireIfFree(lock) { return acquired }
    let failure: BuildError
    let reason: String
    switch lock {
    case .site:
      failure = .locked(projectFolder.path)
      reason = "another build is using \(projectFolder.path)"
    case .cache:
      failure = .cacheLocked(cacheFolder)
      reason = "another decks process is using the cache \(cacheFolder)"
    case .output:
      failure = .locked(output)
      reason = "another build is using \(output)"
    }
    let acquired = try await lockWait?.retry(because: reason) { try acquireIfFree(lock) }
    guard let acquired else { throw failure }
    return acquired
  }

  /// Locks a folder for this process; nil if another process holds the lock.
  package func acquireIfFree(_ lock: BuildLock) throws(PublishingError) -> FolderLock? {
    try requireStateInSite(of: lock)
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

  /// Checks that the folders of the build state and of a cache in the site are in the site: a link
  /// in a site from elsewhere could make a build write to any folder. The cache named by the
  /// environment may be anywhere.
  private func requireStateInSite(of lock: BuildLock) throws(PublishingError) {
    let depth: Int
    switch lock {
    case .site: depth = 0
    case .cache where environment.cacheFolder == nil: depth = Self.cacheFolderDepth
    case .cache, .output: return
    }
    if let link = File.linkOutside(projectFolder.path, at: stateFolder, depth: depth) {
      throw .cannotWrite(
        path: link,
        reason: "it is a symbolic link that points outside the site; remove the link, and set "
          + "DECKS_CACHE_DIR to keep the cache elsewhere")
    }
  }

  /// The depth of the cache's deepest folders below the folder with the build state, such as
  /// `cache/bodies/3f`.
  private static let cacheFolderDepth = 3

  /// The folder with the state of the last build.
  var stateFolder: String { projectFolder.path + "/.decks" }
}
