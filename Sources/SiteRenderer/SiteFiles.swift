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
    let builders = try self.builders()
    var warnings: [Diagnostic] = []
    var files =
      assets.files + schemaFiles
      + builders.flatMap {
        $0.decks.flatMap {
          [$0.dataFile] + $0.partFiles + [$0.searchIndexFile, $0.factsFile]
            + ($0.questions.map { [$0.dataFile] } ?? [])
        }
      }
      + pictureFiles + ankiDownloads.map(\.outputFile)
    for builder in builders {
      files += [builder.homePage, builder.quizPage]
      if hasPage(.favourites) { files.append(builder.favouritesPage) }
      if hasPage(.progress) { files.append(builder.progressPage) }
      if hasPage(.schoolClass) { files.append(builder.classPage) }
      files += [builder.youPage, try builder.webManifest()]
      files += builder.ownPages
      // If no deck has two breeds, nothing links to the comparison page.
      if hasPage(.compare), builder.decks.contains(where: { $0.breedTiles.count > 1 }) {
        files.append(builder.comparePage)
      }
      for deck in builder.decks {
        files += builder.browsePages(deck) + builder.categoryPages(deck)
        files += builder.breedPages(deck) + builder.pairPages(deck)
      }
      if worksOffline {
        let lists = try builder.deckFileLists(files)
        files += lists.map(\.file) + [builder.offlinePage(lists)]
      }
    }
    let decks = builders.first?.decks ?? []
    if let builder = builders.first {
      files.append(builder.notFoundPage)
      if settings.url == nil {
        warnings.append(
          Diagnostic(
            .warning,
            Problem(
              "content/site.yml", nil,
              "\"url\" is missing, so 404.html works only at the root of a host, and sitemap.xml, "
                + "feed.xml and canonical links are omitted; add the address of the site")))
      }
      // The order matters: the worker covers the files so far, the sitemap all pages, and the
      // headers all files.
      files.append(
        try configurationFile(decks, translations: builders.dropFirst().map(\.decks)))
      files.append(serviceWorker(for: files))
      let pages = files.filter { $0.path.hasSuffix(".html") }
      files += [sitemap(of: pages), AtomFeed(self)?.file, robots()].compactMap(\.self)
    }
    let headers = headersFile(
      for: files + staticFiles.map(\.outputFile), embedders: settings.embedders)
    let problems = staticFiles.problems(with: files + [headers])
    if !problems.isEmpty { throw ProblemList(problems) }
    let staticPaths = Set(staticFiles.map(\.path))
    files.removeAll { staticPaths.contains($0.path) }
    files += staticFiles.map(\.outputFile)
    files.append(headers)
    return SiteFiles(
      files: files, warnings: warnings,
      breedCount: decks.reduce(0) { $0 + $1.breedTiles.count { !$0.isFamily } },
      quizBreedCount: decks.reduce(0) { $0 + $1.quizBreeds.count })
  }

  /// Returns the page builder of each language.
  func builders() throws -> [PageBuilder] {
    let studies = try decks.map { try studyDecks($0) }
    let questions = try decks.map { try QuestionDeck.inEachLanguage(of: $0, languages) }
    let navigations = decks.map(DeckNavigation.init)
    return try languages.enumerated().map { languageIndex, language in
      let contexts = try decks.indices.map { index in
        // The quiz keeps the deck's order in all languages, so that challenges are the same in
        // every language.
        let deck = decks[index].sortedByName(in: language.locale)
        let isReordered = deck.breeds.map(\.slug) != decks[index].breeds.map(\.slug)
        let navigation = isReordered ? DeckNavigation(deck) : navigations[index]
        return try DeckContext(
          deck, studies[index][languageIndex], questions: questions[index]?[languageIndex],
          navigation, of: self, in: language)
      }
      return PageBuilder(self, contexts, language)
    }
  }

  private var schemaFiles: [OutputFile] {
    schemas.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(
        path: "schema/\(name)", .bytes(bytes), kind: .asset, origin: "Templates/generated/\(name)")
    }
  }

  /// Photos and portraits, without duplicates.
  var pictureFiles: [OutputFile] {
    var files: [String: OutputFile] = [:]
    for breed in decks.flatMap(\.breeds) {
      let pictures = pictures(of: breed)
      let origin = "the breed \(breed.deckID)/\(breed.slug)"
      for photo in pictures.photos {
        for rendition in photo.renditions {
          files[rendition.path] = OutputFile(
            path: rendition.path, .rendered({ try self.readRendition(rendition, photo) }),
            kind: .asset,
            origin: origin, key: Digest(of: rendition.path))
        }
      }
      if let portrait = pictures.portrait {
        files[portrait.path] = OutputFile(
          path: portrait.path, .rendered(portrait.drawSVG), kind: .asset, origin: origin,
          key: portrait.digest)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

/// The rendered site: files, warnings and counts.
public struct SiteFiles: Sendable {
  public var files: [OutputFile]
  public var warnings: [Diagnostic]
  /// The number of breeds with a page, not counting families.
  public var breedCount: Int
  /// The number of breeds that quizzes ask about, `cards` in reports.
  public var quizBreedCount: Int
}
