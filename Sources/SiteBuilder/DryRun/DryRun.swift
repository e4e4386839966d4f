import BreedSources
import Catalog
import Content
import Diagnostics
import FoundationEssentials
import Photos
import Publisher
import SiteRenderer

/// An offline build in memory; nothing is published.
package struct DryRun: Sendable {
  var decks: [Deck]
  /// Cached breeds of the sources, by deck ID.
  var fetchedBreedsByDeck: [String: [FetchedBreed]]
  var pictures: SitePictures
  /// The store of the pictures' renditions.
  var renditions: RenditionStore
  package var rendered: SiteFiles
  /// Pictures in `content/` that are unusable or match no breed.
  var pictureProblems: [Problem]
  /// Problems with the criteria of `only` and `without`, by deck ID.
  var selectionProblems: [String: [Problem]]
  /// The warnings and notices about lists in the site's folder.
  var listWarnings: [FetchWarning]
  /// All photos that a build would show.
  var allSourcePhotos: [BreedID: [SourcePhoto]]
}

extension SiteInspection {
  /// Renders the site from content and cache, with at most one photo per breed.
  ///
  /// - Throws: The errors of a build.
  package func dryRun(_ project: LoadedProject) async throws -> DryRun {
    var content = project.content
    for index in content.decks.indices { content.decks[index].maximumPhotos = 1 }
    // Rendering may convert photos, which writes to the cache.
    let lock = try await cacheFolder.lock(
      for: content, hasPictures: project.hasPictures, waiting: lockWait)
    defer { withExtendedLifetime(lock) {} }
    let renditions = cacheFolder.renditionStore(content.site)
    let localPictures = try inspectPictures(in: projectFolder, renditions)
    let fetched = try await deckFetch.cachedBreeds(content)
    let allFetched = try await deckFetch.cachedBreeds(project.content)
    let merged = content.decks.map {
      content.mergedDeck($0, fetched, localPictures.photos, in: renditions)
    }
    var decks = merged.map(\.deck)
    let problems = decks.flatMap { $0.sizeProblems(content.site.cache.listLimits) }
    if !problems.isEmpty { throw ProblemList(problems) }
    decks = decks.map { $0.withSimilarities() }
    let pictures = try await makePictures(
      of: decks, into: renditions, reusing: BuildCache(), maximumConcurrent: maximumConcurrent,
      observer: .silent)
    // Record everything as new: only the existence of the feed matters here, not its entries.
    let history = SiteHistory().recording(pictures.inventories(of: decks), at: environment.now())
    let readRendition = renditionReader(
      in: renditions, photosIn: cacheFolder, of: projectFolder.path)
    let packages = AnkiPackages(
      of: decks, pictures: pictures, in: project.languages, readRendition: readRendition)
    let files = try makeSite(
      project, decks: decks, pictures: pictures, history: history,
      ankiDownloads: packages.downloads(history), readRendition: readRendition
    ).files()
    try checkPaths(of: files.files)
    try checkRendering(of: files.files)
    let completeDecks = project.content.decks.map {
      content.mergedDeck($0, allFetched, localPictures.photos, in: renditions).deck
    }
    let allSourcePhotos = completeDecks.flatMap(\.breeds).reduce(into: [:]) {
      $0[$1.id] = $1.photos
    }
    return DryRun(
      decks: decks, fetchedBreedsByDeck: fetched.breedsByDeck, pictures: pictures,
      renditions: renditions, rendered: files,
      pictureProblems: localPictures.problems
        + unassignedPictures(localPictures.photos, in: decks, fetched),
      selectionProblems: Dictionary(
        uniqueKeysWithValues: merged.map { ($0.deck.settings.id, $0.selectionProblems) }),
      listWarnings: allFetched.listWarnings, allSourcePhotos: allSourcePhotos)
  }
}
