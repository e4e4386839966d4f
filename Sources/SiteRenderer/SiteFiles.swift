import AssetPipeline
import Catalog
import Concurrency
import Diagnostics
import Hashing
import OutputFile
import StudyModel

extension Site {
  /// Returns every file of the site. Pages are rendered on demand.
  public func files() throws -> SiteFiles {
    let frames = try self.frames()
    var warnings: [String] = []
    var files =
      assets.files + schemaFiles + frames.flatMap { $0.decks.flatMap { [$0.data, $0.finder] } }
      + pictureFiles
    for frame in frames {
      files += [
        frame.homePage(), frame.quizPage(), frame.favouritesPage(), frame.progressPage(),
        frame.youPage(), try frame.manifest(),
      ]
      // A deck with a single breed has no links to it.
      if frame.decks.contains(where: { $0.summaries.count > 1 }) {
        files.append(frame.comparePage())
      }
      for deck in frame.decks {
        files += frame.browsePages(deck) + frame.categoryPages(deck)
        files += concurrently(deck.summaries.count) { frame.breedPage(at: $0, of: deck) }
        files += deck.outline.pairs.map { frame.pairPage($0, of: deck) }
      }
      if isOffline {
        let lists = try frame.deckFiles(files)
        files += lists.map(\.file) + [frame.offlinePage(lists)]
      }
    }
    let decks = frames.first?.decks ?? []
    if let frame = frames.first {
      files.append(frame.notFoundPage(&warnings))
      files.append(try configurationFile(decks))
      files.append(try serviceWorker(for: files))
      files += frame.siteFiles(pages: files.filter { $0.path.hasSuffix(".html") })
    }
    files.append(headersFile(for: files))
    return SiteFiles(
      files: files, warnings: warnings,
      breeds: decks.reduce(0) { $0 + $1.summaries.count { !$0.isFamily } },
      cards: decks.reduce(0) { $0 + $1.cards.count })
  }

  /// Returns the page builder of each language.
  private func frames() throws -> [Frame] {
    let studies = try decks.map { try studyDecks($0) }
    let outlines = decks.map(DeckOutline.init)
    return try languages.enumerated().map { place, language in
      let pages = try decks.indices.map { index in
        // The quiz keeps the deck's order in all languages, so that challenges are the same in
        // each.
        let deck = decks[index].inReadingOrder(of: language.locale)
        let isReordered = deck.breeds.map(\.slug) != decks[index].breeds.map(\.slug)
        let outline = isReordered ? DeckOutline(deck) : outlines[index]
        return try DeckPages(deck, studies[index][place], outline, of: self, in: language)
      }
      return Frame(self, pages, language)
    }
  }

  private var schemaFiles: [OutputFile] {
    schemas.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(
        path: "schema/\(name)", .bytes(bytes), stage: .asset, origin: "Templates/schema/\(name)")
    }
  }

  /// Photos and portraits, without duplicates.
  private var pictureFiles: [OutputFile] {
    var files: [String: OutputFile] = [:]
    for breed in decks.flatMap(\.breeds) {
      let pictures = pictures(of: breed)
      let origin = "the breed \(breed.deck)/\(breed.slug)"
      for photo in pictures.photos {
        for rendition in photo.renditions {
          files[rendition.path] = OutputFile(
            path: rendition.path, .made({ try self.rendition(rendition, photo) }), stage: .asset,
            origin: origin, key: Digest(of: rendition.path))
        }
      }
      if let portrait = pictures.portrait {
        files[portrait.path] = OutputFile(
          path: portrait.path, .made(portrait.svg), stage: .asset, origin: origin,
          key: portrait.digest)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

/// The rendered site: files, warnings and counts.
public struct SiteFiles: Sendable {
  public var files: [OutputFile]
  public var warnings: [String]
  /// The number of breeds with a page, without families.
  public var breeds: Int
  /// The number of breeds in the quizzes.
  public var cards: Int
}
