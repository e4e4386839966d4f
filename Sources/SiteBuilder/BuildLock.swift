import Files
import Publisher

/// A lock on a folder that only one process at a time may write to.
package enum BuildLock: Sendable {
  /// The lock on a site's build state.
  case site(ProjectFolder)
  case cache(CacheFolder)
  /// The lock on the folder in which the site is published.
  case output(String)

  /// Locks the folder for this process. If another process holds the lock, waits for it.
  ///
  /// - Parameter wait: The wait for the lock; nil to fail at once.
  /// - Throws: `BuildError.locked` or `BuildError.cacheLocked` if the lock could not be acquired.
  package func acquire(waiting wait: LockWait?) async throws -> FolderLock {
    if let acquired = try acquireIfFree() { return acquired }
    let failure: BuildError
    let reason: String
    switch self {
    case .site(let site):
      failure = .locked(site.path)
      reason = "another build is using \(site.path)"
    case .cache(let cache):
      failure = .cacheLocked(cache.path)
      reason = "another decks process is using the cache \(cache.path)"
    case .output(let output):
      failure = .locked(output)
      reason = "another build is using \(output)"
    }
    let acquired = try await wait?.retry(because: reason) { try acquireIfFree() }
    guard let acquired else { throw failure }
    return acquired
  }

  /// Locks the folder for this process; nil if another process holds the lock.
  package func acquireIfFree() throws(PublishingError) -> FolderLock? {
    try requireStateInSite()
    do {
      return switch self {
      case .site(let site): try .acquire(in: site.stateFolder)
      case .cache(let cache): try .acquire(in: cache.path)
      case .output(let output): try .acquire(in: output, named: ".decks-lock")
      }
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  /// Checks that the folders of the build state and of a cache in the site are in the site: a link
  /// in a site from elsewhere could make a build write to any folder. The cache named by the
  /// environment may be anywhere.
  private func requireStateInSite() throws(PublishingError) {
    let (site, depth): (ProjectFolder?, Int) =
      switch self {
      case .site(let site): (site, 0)
      case .cache(let cache): (cache.site, Self.cacheFolderDepth)
      case .output: (nil, 0)
      }
    if let site, let link = File.linkOutside(site.path, at: site.stateFolder, depth: depth) {
      throw .cannotWrite(
        path: link,
        reason: "it is a symbolic link that points outside the site; remove the link, and set "
          + "DECKS_CACHE_DIR to keep the cache elsewhere")
    }
  }

  /// The depth of the cache's deepest folders below the folder with the build state, such as
  /// `cache/bodies/3f`.
  private static let cacheFolderDepth = 3
}
