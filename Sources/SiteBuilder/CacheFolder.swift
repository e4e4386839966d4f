import Catalog
import Content
import Files
import HTTP
import Photos

extension Build {
  /// The name of the renditions' folder in the cache.
  private static let renditionFolderName = "renditions"

  var renditionFolder: String { "\(cacheFolder)/\(Build.renditionFolderName)" }

  package var cacheFolder: String {
    environment.cacheFolder ?? projectFolder.path + "/.decks/cache"
  }

  /// Opens the site's cache.
  ///
  /// - Throws: `BuildError.incompatibleCache` if the cache was created by a newer version of decks.
  package func openCache() throws(BuildError) -> HTTPCache {
    let cache = HTTPCache(
      folder: cacheFolder,
      derivedFiles: .init(folder: Build.renditionFolderName, index: RenditionStore.logName))
    if let reason = cache.incompatibility {
      throw .incompatibleCache(folder: cacheFolder, reason: reason)
    }
    return cache
  }

  /// Locks the cache; nil if no deck has a source and the site has no pictures.
  package func lockCache(
    for content: SiteContent, hasPictures: Bool = false
  ) async throws -> FolderLock? {
    hasPictures || content.decks.contains { $0.source != nil } ? try await acquire(.cache) : nil
  }
}
