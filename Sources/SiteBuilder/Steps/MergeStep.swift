import Catalog
import Content
import Diagnostics
import Photos

/// The decks of a site, merged from content and sources.
struct MergedDecks {
  var decks: [Deck]
  /// The number of decks whose similarity results were reused.
  var reusedCount: Int
  var warnings: [Diagnostic]
}

extension SiteContent {
  /// Returns a deck merged from its files, fetched breeds and the pictures in `content/`, with the
  /// breeds that its file selects, and the problems with the selection.
  ///
  /// - Parameter renditions: The store that knows which photos are duplicates.
  func mergedDeck(
    _ settings: DeckSettings, _ fetched: FetchedDecks, _ localPhotos: [LocalPhoto],
    in renditions: RenditionStore
  ) -> (deck: Deck, selectionProblems: [Problem]) {
    Catalog.mergedDeck(
      settings, files: breeds[settings.id] ?? [],
      fetchedBreeds: fetched.breedsByDeck[settings.id] ?? [], localPhotos: localPhotos
    ) { renditions.removingDuplicates($0, digest: \.digest) }.selectingBreeds()
  }
}

/// Merges content files and fetched breeds, and compares the breeds of each deck.
///
/// - Parameter historyFile: The site's history, with which the sizes of decks are compared; nil to
///   accept any growth.
/// - Throws: `BuildError.unreachable` for a deck that would be empty, since publishing it would
///   remove its pages; `ProblemList` for aliases without a target, for unknown breeds or values
///   under `only` and `without`, and for a deck that is too large or has grown too suddenly.
func mergeDecks(
  of content: SiteContent, fetched: FetchedDecks, localPictures: LocalPictures,
  in renditions: RenditionStore, reusing cache: BuildCache, comparingSizesWith historyFile: String?
) throws -> MergedDecks {
  var problems: [Problem] = []
  let decks = try content.decks.map { settings in
    let fetchedBreeds = fetched.breedsByDeck[settings.id]
    let (deck, selectionProblems) = content.mergedDeck(
      settings, fetched, localPictures.photos, in: renditions)
    if deck.breeds.isEmpty, let failure = fetched.failures[settings.id] {
      throw BuildError.unreachable(
        "\(failure), so the deck \"\(settings.id)\" cannot be built, since it has no cached "
          + "breeds and no content files")
    }
    let isComplete = settings.source == nil || fetchedBreeds != nil
    if isComplete { problems += selectionProblems }
    problems += deck.renameProblems(isComplete: isComplete)
    problems += deck.sizeProblems(content.site.cache.listLimits)
    if let historyFile { problems += deck.growthProblems(since: historyFile) }
    return deck
  }
  if !problems.isEmpty { throw ProblemList(problems) }
  let earlier = decks.map { cache.similarityGraph(in: $0.settings.id) }
  let compared = zip(decks, earlier).map { $0.withSimilarities(reusing: $1) }
  return MergedDecks(
    decks: compared, reusedCount: zip(compared, earlier).count { $0.similarityGraph == $1 },
    warnings: (unknownBreedProblems(decks, content, fetched) + localPictures.problems
      + unassignedPictures(localPictures.photos, in: decks, fetched)).map {
        Diagnostic(.warning, $0)
      })
}

/// Returns the references to breeds that the sources do not list.
/// Decks whose list could not be fetched are skipped.
private func unknownBreedProblems(
  _ decks: [Deck], _ content: SiteContent, _ fetched: FetchedDecks
) -> [Problem] {
  decks.flatMap { deck -> [Problem] in
    let fetchedBreeds = fetched.breedsByDeck[deck.settings.id]
    guard deck.settings.source == nil || fetchedBreeds != nil else { return [] }
    return deck.unknownBreedProblems(
      content.breeds[deck.settings.id] ?? [],
      sourceKeys: Set((fetchedBreeds ?? []).map(\.breed.key))
    )
  }
}
