import BinaryCoding
import Catalog
import Hashing
import JSON
import Localization
import OutputFile
import StudyModel

extension PageBuilder {
  /// Returns the file list of each deck in the language of the pages.
  func deckFileLists(_ files: [OutputFile]) throws -> [DeckFileList] {
    let assets = files.filter { $0.path.hasPrefix("assets/") && site.belongsToAppShell($0.path) }
    return try decks.map { deck in
      let folder = "\(language.folder)\(deck.studyDeck.id)/"
      let pages = files.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(".html") }
      return try DeckFileList(
        deck, in: language, pages: pages, assets: assets,
        pictures: deck.deck.breeds.flatMap { site.pictures(of: $0).offlineRenditions })
    }
  }
}

/// The list of a deck's files, for downloading a whole deck.
struct DeckFileList: Sendable, DigestProviding {
  var file: OutputFile
  /// Estimates the total size of the files in bytes, without rendering or reading any; the sizes of
  /// photos and assets are known.
  var estimateSize: @Sendable () -> Int

  /// Digest of the file's path, which contains a hash of the list.
  var digest: Digest { Digest(of: file.path) }

  /// The approximate size of a page in bytes.
  private static let pageBytes = 20_000
  /// The approximate size of a breed's data in bytes, in the deck, the search index and the facts
  /// file.
  private static let breedDataBytes = 3_300
  /// The approximate size of a portrait in bytes; all portraits are smaller than 6000 bytes.
  private static let portraitBytes = 5_500

  init(
    _ deck: DeckContext, in language: SiteLanguage, pages: [String], assets: [OutputFile],
    pictures: [(path: String, size: Int?)]
  ) throws {
    let breedCount = deck.studyDeck.breeds.count
    let estimateSize: @Sendable () -> Int = {
      let pictureSizes = pictures.map { $0.size ?? Self.portraitBytes }
      let assetSizes = assets.map { asset in
        if case .bytes(let bytes) = asset.contents { bytes.count } else { 0 }
      }
      return pages.count * Self.pageBytes + breedCount * Self.breedDataBytes
        + (pictureSizes + assetSizes).reduce(0, +)
    }
    self.estimateSize = estimateSize
    func jsonArray(_ paths: [String]) -> JSON { .array(paths.map { .string($0) }) }
    let dataFiles =
      ([deck.dataFile] + deck.partFiles + [deck.searchIndexFile, deck.factsFile]
      + (deck.questions.map { [$0.dataFile] } ?? []))
      .map(\.path)
    let json = JSON.object([
      .init("assets", jsonArray(assets.map(\.path).sorted())),
      .init("pages", jsonArray(pages.sorted())),
      .init("pictures", jsonArray(Set(pictures.map(\.path)).sorted() + dataFiles)),
    ])
    let contents = try json.canonical()
    let tag = language.isAtRoot ? "" : ".\(language.locale.tag.lowercased())"
    file = OutputFile(
      path: "data/\(deck.studyDeck.id)\(tag).files.\(Digest(of: contents).short).json",
      .bytes(contents), kind: .asset, origin: "the deck \(deck.studyDeck.id)")
  }
}

extension BreedPictures {
  /// One rendition of each picture with its size in bytes, if known: the largest that is at most 640
  /// pixels wide.
  fileprivate var offlineRenditions: [(path: String, size: Int?)] {
    let photos = photos.compactMap { photo in
      let avif = photo.renditions.filter { $0.format == .avif }
      let sizes = avif.isEmpty ? photo.renditions : avif
      let rendition =
        sizes.filter { $0.width <= Picture.maximumTileWidth }.max { $0.width < $1.width }
        ?? sizes.first
      return rendition.map { (path: $0.path, size: Optional($0.size)) }
    }
    return photos + (portrait.map { [(path: $0.path, size: nil)] } ?? [])
  }
}
