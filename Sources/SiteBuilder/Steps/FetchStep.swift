import BinaryCoding
import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTTP
import Photos
import Publisher
import Sequences

/// The breeds fetched from the sources of all decks.
package struct FetchedDecks: Sendable {
  /// Breeds by deck ID.
  package var breedsByDeck: [String: [FetchedBreed]] = [:]
  /// The source's keys of the breeds whose photos were requested, for decks that select breeds.
  var selectedKeysByDeck: [String: [String]] = [:]
  /// Reasons why sources failed, by deck ID.
  package var failures: [String: String] = [:]
  package var warnings: [Diagnostic] = []
  /// The warnings about missing or stale data.
  var fallbackWarnings: [Diagnostic] = []
  package var counters = Fetcher.Counters()
  /// Whether this is the result of an earlier fetch, from the build cache.
  private(set) var isReused = false
  /// The period in which the data is fresh.
  var freshPeriod = FreshPeriod.none
  /// The generation of the cache after this fetch, used to detect later changes.
  var cacheGeneration = ""
  /// The warnings about lists in the site's folder, which are also in `warnings`, and the notices
  /// about them, which are not. Empty if this is the result of an earlier fetch.
  var listWarnings: [FetchWarning] = []
  /// Paths of the breed lists in the site's folder, and of the pictures that they name.
  var listPaths: [String] = []

  /// The number of photos.
  var photoCount: Int { breedsByDeck.values.joined().reduce(0) { $0 + $1.photos.count } }

  /// The error message of a strict run; nil if no data is missing or stale.
  package var strictError: String? {
    fallbackWarnings.first.map {
      let more = fallbackWarnings.count - 1
      let others = more > 0 ? " (and \(more) more like it)" : ""
      return "\($0)\(others), which is an error with --strict"
    }
  }

  /// Whether the breeds may differ from those of the last build.
  fileprivate var hasNewData: Bool {
    counters.requests > 0 || !failures.isEmpty || !fallbackWarnings.isEmpty
  }

  fileprivate mutating func addWarning(_ warning: Diagnostic, isFallback: Bool) {
    if isFallback { fallbackWarnings.append(warning) } else { warnings.append(warning) }
  }
}

/// The progress of fetching a deck.
package struct DeckFetchProgress: Sendable {
  package var deckTitle: String
  /// The number of breeds fetched so far, out of `total`.
  package var done: Int
  package var total: Int
  package var counters: Fetcher.Counters

  package init(deckTitle: String, done: Int, total: Int, counters: Fetcher.Counters) {
    self.deckTitle = deckTitle
    self.done = done
    self.total = total
    self.counters = counters
  }
}

extension Build {
  /// Fetches the breeds of all decks without converting photos: only their headers are checked. The
  /// caller must hold the cache lock.
  ///
  /// - Throws: `BuildError.unreachable` if a source failed and the published site would lose data.
  package func fetch(
    _ content: SiteContent, progress: @escaping @Sendable (DeckFetchProgress) -> Void
  ) async throws -> FetchedDecks {
    let renditions = cacheFolder.renditionStore(content.site)
    return try await deckFetch.fetchDecks(
      content, localPhotos: inspectPictures(in: projectFolder, renditions).photos,
      through: .checkingHeaders(duplicatesIn: renditions), into: renditions, protecting: output,
      progress: progress)
  }
}

/// A fetch of the breeds and photos of decks from their sources into the cache.
struct DeckFetch: Sendable {
  let sources: DeckSources
  let cacheFolder: CacheFolder
  let options: RequestOptions
  /// Returns the current time.
  let now: @Sendable () -> Date

  /// Fetches the breeds of all decks, one deck at a time. The caller must hold the cache lock.
  ///
  /// - Parameters:
  ///   - localPhotos: The pictures in `content/`.
  ///   - output: The folder with the published site, which must not lose data.
  /// - Throws: `BuildError.unreachable` if a source failed and the published site would lose data.
  func fetchDecks(
    _ content: SiteContent, localPhotos: [LocalPhoto], through intake: PhotoIntake,
    into renditions: RenditionStore, protecting output: String,
    progress: @escaping @Sendable (DeckFetchProgress) -> Void
  ) async throws -> FetchedDecks {
    let cache = try cacheFolder.open()
    let fetcher = try sources.fetcher(for: content, in: cache, options)
    var fetched = try await fetchEachDeck(content, by: fetcher, through: intake, progress)
    if !options.acceptsAllChanges, fetched.hasNewData {
      try checkForDataLoss(
        fetched, content, localPhotos: localPhotos, in: renditions, publishedIn: output)
    }
    if cache.hasWritten {
      fetched.warnings += try evictUnusedFiles(
        of: cache, keeping: fetched, localPhotos, in: renditions, to: content.site.cache.diskLimit)
    } else {
      try cache.removeLeftovers()
    }
    fetched.cacheGeneration = cache.readGeneration()
    fetched.freshPeriod.start = now()
    return fetched
  }

  /// Returns the cached breeds, without requests or conversions. Cached photos were checked when
  /// fetched, so only local pictures are checked.
  func cachedBreeds(_ content: SiteContent) async throws -> FetchedDecks {
    try await fetchEachDeck(
      content, by: sources.fetcher(for: content, in: cacheFolder.open(), options),
      through: .checkingFiles, { _ in })
  }

  /// Fetches the breeds of all decks. If a source fails, its deck uses content files only, with a
  /// warning.
  private func fetchEachDeck(
    _ content: SiteContent, by fetcher: Fetcher, through intake: PhotoIntake,
    _ progress: @escaping @Sendable (DeckFetchProgress) -> Void
  ) async throws -> FetchedDecks {
    var fetched = FetchedDecks()
    for deck in content.decks {
      guard let source = try sources.source(of: deck, limits: content.site.cache.listLimits) else {
        continue
      }
      do {
        let ranking = PhotoRanking(
          maximumCount: deck.maximumPhotos, preferred: deck.preferredPhotos,
          excluded: deck.excludedPhotos)
        let result = try await fetchBreeds(
          from: source, by: fetcher, choosing: ranking,
          selecting: { selectedKeys(of: deck, content, among: $0) },
          maximumConcurrentBreeds: options.maximumConcurrent, through: intake,
          progress: {
            progress(
              DeckFetchProgress(
                deckTitle: deck.title, done: $0, total: $1, counters: fetcher.counters))
          })
        fetched.breedsByDeck[deck.id] = result.breeds
        fetched.selectedKeysByDeck[deck.id] = result.selectedKeys
        fetched.listPaths += result.breeds.flatMap(\.breed.photos).compactMap(\.file?.path)
        fetched.listWarnings += result.warnings.filter { $0.problem != nil }
        for warning in result.warnings where !warning.isNotice {
          fetched.addWarning(warning.diagnostic, isFallback: warning.isFallback)
        }
      } catch let error as FetchError {
        try throwIfFatal(error, of: deck)
        fetched.failures[deck.id] = error.description
        fetched.addWarning(
          Diagnostic(.warning, "the deck \"\(deck.id)\" uses content files only: \(error)"),
          isFallback: !options.isOffline)
      }
    }
    // List the most important warnings first, since text reports show only the first few.
    let damaged = fetcher.cache.damagedPaths.map {
      Diagnostic(
        .warning,
        "\($0) is damaged and was ignored, and its data is fetched again unless --offline is given")
    }
    fetched.warnings = damaged + fetched.fallbackWarnings + fetched.warnings
    fetched.counters = fetcher.counters
    fetched.listPaths += content.decks.compactMap(\.source?.listPath)
    fetched.listPaths = fetched.listPaths.uniqued()
    if fetched.failures.isEmpty { fetched.freshPeriod.end = fetcher.freshUntil }
    return fetched
  }

  /// Throws if the error must stop the build, because the cache cannot be written or because the
  /// list is a file in the site's folder.
  private func throwIfFatal(_ error: FetchError, of deck: DeckSettings) throws {
    if case .cannotStore(let reason) = error.reason {
      throw PublishingError.cannotWrite(path: cacheFolder.path, reason: reason)
    }
    if let list = deck.source?.listPath {
      // A list in the site's folder is content, so its errors are reported to the author.
      let reason =
        switch error.reason {
        case .unusable(let reason): "the list \(list) \(reason)"
        case .failed(let reason): "the list \(list): \(reason)"
        default: "the list \(list): \(error.reason)"
        }
      throw Problem("content/decks/\(deck.id).yml", nil, reason)
    }
  }

  /// Removes files that the decks do not use until the cache is within its limit.
  ///
  /// - Returns: A warning if the files in use exceed the limit.
  private func evictUnusedFiles(
    of cache: HTTPCache, keeping fetched: FetchedDecks, _ localPhotos: [LocalPhoto],
    in renditions: RenditionStore, to limit: Int
  ) throws -> [Diagnostic] {
    let result = try cache.evict(to: limit) {
      renditions.recordedFiles(
        fetched.breedsByDeck.values.joined().flatMap(\.photos).map(\.digest)
          + localPhotos.map(\.source.digest))
    }
    guard result.left.bytes > limit else { return [] }
    return [
      Diagnostic(
        .warning,
        "the build uses \(formattedByteCount(result.left.bytes)) of the cache, more than the limit "
          + "of \(formattedByteCount(limit)); raise \"megabytes\" under \"cache\" in content/site.yml"
      )
    ]
  }
}

extension FetchedDecks: BinaryCodable {
  package func store(in bytes: inout BinaryWriter) {
    bytes.store(
      breedsByDeck, selectedKeysByDeck, failures, warnings, fallbackWarnings, freshPeriod,
      cacheGeneration, listPaths)
  }

  package init(from bytes: inout BinaryReader) throws(CorruptData) {
    isReused = true
    breedsByDeck = try bytes.readValue()
    selectedKeysByDeck = try bytes.readValue()
    failures = try bytes.readValue()
    warnings = try bytes.readValue()
    fallbackWarnings = try bytes.readValue()
    freshPeriod = try bytes.readValue()
    cacheGeneration = try bytes.readValue()
    listPaths = try bytes.readValue()
  }
}
