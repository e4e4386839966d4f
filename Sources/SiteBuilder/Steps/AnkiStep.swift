import AnkiPackage
import Catalog
import DeckExport
import Diagnostics
import Hashing
import OutputFile
import Publisher
import SiteRenderer

/// The packages for Anki that the decks of a site offer, one for each of its languages.
struct AnkiPackages: Sendable {
  private struct Package: Sendable {
    let deckID: String
    let language: SiteLanguage
    let path: String
    let export: AnkiExport
    let digest: Digest
  }

  private let packages: [Package]
  private(set) var warnings: [Diagnostic] = []

  /// Collects the notes of each package. Reads no pictures and writes nothing.
  ///
  /// - Parameter readRendition: Reads a photo when a package is written.
  init(
    of decks: [Deck], pictures: SitePictures, in languages: [SiteLanguage],
    readRendition: @escaping RenditionReader
  ) {
    var packages: [Package] = []
    for deck in decks where deck.settings.offersAnkiPackage {
      for language in languages {
        let export = AnkiExport(
          deck, deck.breeds, pictures: pictures.byBreed, in: language.locale,
          readRendition: readRendition)
        guard !export.collection.notes.isEmpty else { continue }
        packages.append(
          Package(
            deckID: deck.settings.id, language: language,
            path: AnkiDownload.path(ofDeck: deck.settings.id, in: language), export: export,
            digest: export.digest))
      }
      if packages.last?.deckID != deck.settings.id {
        warnings.append(
          Diagnostic(
            .warning,
            Problem(
              "content/decks/\(deck.settings.id).yml", nil,
              "\"anki\" is set, but no breed has a picture or marks, so there is no package for "
                + "Anki; add \"marks\" to the breed files")))
      }
    }
    self.packages = packages
  }

  /// Digests of the packages by path, as the history records them.
  var digests: [String: String] {
    Dictionary(packages.map { ($0.path, $0.digest.hex) }, uniquingKeysWith: { a, _ in a })
  }

  /// Returns the files to publish. A package is written only if it is not among the published
  /// files, since pages show its size.
  ///
  /// - Parameters:
  ///   - history: The history with the times of the packages.
  ///   - published: Returns the size of a published file that still has a key; nil if there is none.
  /// - Throws: The error of a photo that cannot be read.
  func downloads(
    _ history: SiteHistory, published: (_ path: String, _ key: Digest) -> Int? = { _, _ in nil }
  ) throws -> [AnkiDownload] {
    try packages.map { package in
      let time = history.packages[package.path]?.modificationTime ?? 0
      let key = Digest(of: [package.digest, Digest(of: "\(time)")])
      let contents = OutputFile.Contents.renderedOnce {
        try package.export.collection.package(modifiedAt: time)
      }
      var download = AnkiDownload(
        deckID: package.deckID, language: package.language, size: 0, key: key, contents: contents)
      download.size = try published(package.path, key) ?? download.outputFile.bytes().count
      return download
    }
  }
}
