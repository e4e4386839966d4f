import Catalog
import Content
import Diagnostics
import Files
import HTTP
import OutputFile
import Photos
import Publisher
import SiteRenderer

/// Returns the input of the renderer.
///
/// - Parameters:
///   - renditions: The store that contains the pictures' renditions.
///   - cacheFolder: The cache with the fetched photos.
func makeSite(
  _ project: LoadedProject, decks: [Deck], pictures: SitePictures, in renditions: RenditionStore,
  photosIn cacheFolder: CacheFolder, history: SiteHistory
) -> Site {
  var site = Site(
    version: Build.version, settings: project.content.site, decks: decks,
    pictures: pictures.byBreed, languages: project.languages, assets: project.assets,
    schemas: project.schemas, renderNotes: project.notes.rendered)
  site.history = history
  site.leaderboard = project.content.leaderboard
  site.pages = project.content.pages
  site.staticFiles = project.staticFiles
  let cache = HTTPCache(folder: cacheFolder.path)
  let siteFolder = project.folder.path
  site.readRendition = { rendition, photo in
    let file =
      switch photo.origin {
      case .web: cache.path(of: photo.digest)
      case .site(let path): "\(siteFolder)/\(path)"
      }
    let source = SourcePhoto(
      digest: photo.digest, origin: photo.origin, file: file, note: photo.note)
    do throws(RenditionFailure) {
      return try renditions.bytes(of: rendition, source)
    } catch .cannotWrite(let failure) {
      throw PublishingError.cannotWrite(path: failure.path, reason: failure.reason)
    } catch {
      throw Problem(photo.origin.address, nil, "\(error)")
    }
  }
  return site
}

extension SiteFiles {
  /// The number of pages among the files.
  var pageCount: Int { files.count { $0.path.hasSuffix(".html") } }
}
