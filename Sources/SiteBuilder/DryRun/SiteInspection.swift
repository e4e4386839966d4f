/// A reading of a site from its content and the cache, without requests, for commands that do not
/// publish it.
package struct SiteInspection: Sendable {
  let projectFolder: ProjectFolder
  let cacheFolder: CacheFolder
  let environment: Environment
  /// The wait for the lock of the cache; nil to fail at once.
  let lockWait: LockWait?

  package init(
    _ projectFolder: ProjectFolder, _ environment: Environment, lockWait: LockWait? = nil
  ) {
    self.projectFolder = projectFolder
    self.environment = environment
    self.lockWait = lockWait
    cacheFolder = CacheFolder(of: projectFolder, environment)
  }

  var deckFetch: DeckFetch {
    DeckFetch(
      sources: DeckSources(projectFolder, environment), cacheFolder: cacheFolder,
      options: RequestOptions(isOffline: true), now: environment.now)
  }

  /// The maximum number of photos that are converted at a time.
  var maximumConcurrent: Int {
    min(deckFetch.options.maximumConcurrent, environment.processorCount)
  }
}
