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
///   - history: The history of the site, including this build.
///   - readRendition: Reads a photo when it is published.
func makeSite(
  _ project: LoadedProject, decks: [Deck], pictures: SitePictures, history: SiteHistory,
  ankiDownloads: [AnkiDownload], readRendition: @escaping RenditionReader
) -> Site {
  var site = Site(
    version: Build.version, settings: project.content.site, decks: decks,
    pictures: pictures.byBreed, languages: project.languages, assets: project.assets,
    schemas: project.schemas, renderNotes: project.notes.rendered)
  site.history = history
  site.leaderboard = project.content.leaderboard
  site.pages = project.content.pages
  site.staticFiles = project.staticFiles
  site.ankiDownloads = ankiDownloads
  site.readRendition = readRendition
  return site
}

/// Returns the function that reads a photo's rendition, and makes it again if it is missing.
///
/// - Parameters:
///   - renditions: The store that contains the renditions.
///   - cacheFolder: The cache with the fetched photos.
///   - siteFolder: The folder of the site, with its own photos.
func renditionReader(
  in renditions: RenditionStore, photosIn cacheFolder: CacheFolder, of siteFolder: String
) -> RenditionReader {
  let cache = HTTPCache(folder: cacheFolder.path)
  return { rendition, photo in
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
}

extension SiteFiles {
  /// The number of pages among the files.
  var pageCount: Int { files.count { $0.path.hasSuffix(".html") } }
}
