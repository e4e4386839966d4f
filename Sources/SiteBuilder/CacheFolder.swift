import Catalog
import Content
import Files
import HTTP
import Photos

/// The folder of the cache, which several sites may share.
package struct CacheFolder: Sendable {
  package let path: String
  /// The site that contains the folder; nil if the environment names the folder.
  let site: ProjectFolder?

  /// The name of the renditions' folder in the cache.
  private static let renditionFolderName = "renditions"

  package init(of projectFolder: ProjectFolder, _ environment: Environment) {
    path = environment.cacheFolder ?? projectFolder.stateFolder + "/cache"
    site = environment.cacheFolder == nil ? projectFolder : nil
  }

  /// Opens the cache.
  ///
  /// - Throws: `BuildError.incompatibleCache` if the cache was created by a newer version of decks.
  package func open() throws(BuildError) -> HTTPCache {
    let cache = HTTPCache(
      folder: path,
      derivedFiles: .init(folder: Self.renditionFolderName, index: RenditionStore.logName))
    if let reason = cache.incompatibility { throw .incompatibleCache(folder: path, reason: reason) }
    return cache
  }

  /// Returns a store of a site's renditions. Each run uses one, so that it reads the log once and
  /// knows which photos were encoded.
  package func renditionStore(_ settings: SiteSettings) -> RenditionStore {
    RenditionStore(
      folder: "\(path)/\(Self.renditionFolderName)",
      recipe: PhotoRecipe(quality: settings.photoQuality))
  }

  /// Locks the cache; nil if no deck has a source and the site has no pictures.
  package func lock(
    for content: SiteContent, hasPictures: Bool = false, waiting wait: LockWait?
  ) async throws -> FolderLock? {
    hasPictures || content.decks.contains { $0.source != nil }
      ? try await BuildLock.cache(self).acquire(waiting: wait) : nil
  }
}
