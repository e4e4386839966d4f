import BinaryCoding
import Catalog
import Diagnostics
import FoundationEssentials
import Photos
import Publisher
import Upstream

/// What the sources of all decks gave.
struct FetchResult: Sendable {
  /// By deck's id.
  var arrivals: [String: [Arrival]] = [:]
  /// Why a deck's source gave nothing, by deck's id.
  var failures: [String: String] = [:]
  var warnings: [String] = []
  /// Those of the warnings that tell of an old copy, or of nothing, where upstream has something.
  var fallBacks: [String] = []
  var counters = Fetcher.Counters()
  /// Until when its answers hold: seconds since 1970.
  var freshUntil = -Double.infinity
  /// When it was made: seconds since 1970.
  var askedAt = Double.infinity
  /// The state of the cache after this fetch, to notice later changes.
  var generation = ""
  /// Lists of breeds in the site's own folder, by their paths in it.
  var lists: [String] = []

  /// How many photos came.
  var photos: Int { arrivals.values.joined().reduce(0) { $0 + $1.photos.count } }

  /// What a strict run says where something had to do for what a source has.
  var fallBackReason: String? {
    fallBacks.first.map {
      "\($0)\(fallBacks.count > 1 ? ", and \(fallBacks.count - 1) more of the kind" : "") (--strict)"
    }
  }

  fileprivate mutating func note(_ warning: String, isFallBack: Bool) {
    if isFallBack { fallBacks.append(warning) } else { warnings.append(warning) }
  }
}

/// The progress of fetching a deck.
struct FetchPhaseProgress: Sendable {
  var deck: String
  /// Breeds done, of so many of the deck.
  var done: Int
  var total: Int
  var counters: Fetcher.Counters
}

extension Build {
  /// Asks the decks' sources, one deck after the other.
  ///
  /// Whoever calls this holds the cache.
  ///
  /// - Throws: `Failure.unreachable` where the published site would lose what it has for want of an
  ///   answer.
  func fetched(_ content: Content, _ reporter: Reporter) async throws -> FetchResult {
    try await fetched(content) { reporter.progress($0.deck, $0.done, of: $0.total) }
  }

  /// - Parameter converts: whether photos become renditions as they come, so that one that does not
  ///   decode gives its place to the next; else only their headers are looked at.
  func fetched(
    _ content: Content, converts: Bool = true,
    progress: @escaping @Sendable (FetchPhaseProgress) -> Void
  ) async throws -> FetchResult {
    let cache = try openCache()
    let renditions = renditionStore(content.site)
    let fetcher = try fetcher(for: content, cache)
    var fetched = try await gather(
      content, by: fetcher,
      accept: { converts ? renditions.refusal(of: $0) : RenditionStore.refusal(ofHeader: $0) },
      distinct: { renditions.distinct($0, digest: \.digest) }, progress)
    if fetched.counters.requests > 0 || !fetched.failures.isEmpty || !fetched.fallBacks.isEmpty {
      try checkForDataLoss(fetched, content)
    }
    if cache.hasWritten {
      try tidy(cache, fetched, renditions, to: content.site.cache.diskLimit, &fetched.warnings)
    } else {
      try cache.sweep()
    }
    fetched.generation = cache.generation
    fetched.askedAt = Date().timeIntervalSince1970
    return fetched
  }

  /// What the cache alone has, for one who only looks.
  func cachedHarvest(_ content: Content) async throws -> FetchResult {
    try await gather(
      content, by: fetcher(for: content, openCache()), accept: { _ in nil }, distinct: { $0 },
      { _ in })
  }

  /// A source that fails leaves its deck to what is written; that is a warning.
  private func gather(
    _ content: Content, by fetcher: Fetcher, accept: @escaping @Sendable ([UInt8]) -> String?,
    distinct: @escaping @Sendable ([CachedPhoto]) -> [CachedPhoto],
    _ progress: @escaping @Sendable (FetchPhaseProgress) -> Void
  ) async throws -> FetchResult {
    var fetched = FetchResult()
    for deck in content.decks {
      guard let source = try source(of: deck) else { continue }
      do {
        let choice = PhotoChoice(count: deck.photos, prefer: deck.prefer, exclude: deck.exclude)
        let gathered = try await Upstream.gather(
          from: source, by: fetcher, choosing: choice, breedsAtOnce: jobs, accept: accept,
          distinct: distinct,
          progress: {
            progress(
              FetchPhaseProgress(deck: deck.title, done: $0, total: $1, counters: fetcher.counters))
          })
        fetched.arrivals[deck.id] = gathered.breeds.map { gathered in
          Arrival(
            breed: gathered.breed,
            photos: gathered.photos.map {
              SourcePhoto(digest: $0.digest, url: $0.url, file: $0.file)
            })
        }
        for warning in gathered.warnings {
          fetched.note(warning.description, isFallBack: warning.isFallBack)
        }
      } catch let error as FetchError {
        try refuse(error, of: deck)
        fetched.failures[deck.id] = error.description
        fetched.note(
          "the deck \"\(deck.id)\" is built from content alone: \(error)", isFallBack: !offline)
      }
    }
    // Where only the first few are read, they are those that matter most.
    let damaged = fetcher.cache.damaged.map { "\($0) is damaged; what it held is asked for again" }
    fetched.warnings = damaged + fetched.fallBacks + fetched.warnings
    fetched.counters = fetcher.counters
    fetched.lists = try content.decks.compactMap { deck in
      guard let source = deck.source, try webAddress(source, of: deck) == nil else { return nil }
      return source.url
    }
    if fetched.failures.isEmpty {
      let end = fetcher.freshUntil
      fetched.freshUntil = end == .distantFuture ? .infinity : end.timeIntervalSince1970
    }
    return fetched
  }

  /// Throws what ends a run, if the error does.
  private func refuse(_ error: FetchError, of deck: DeckSettings) throws {
    if case .notKept(let reason) = error.reason {
      throw PublishingError.cannotWrite(path: cacheFolder, reason: reason)
    }
    if let settings = deck.source, try webAddress(settings, of: deck) == nil {
      // A list in the site's own folder is content, and its author is here to mend it.
      throw Problem(
        "content/decks/\(deck.id).yml", nil, "the list \(settings.url): \(error.reason)")
    }
  }

  private func tidy(
    _ cache: Cache, _ fetched: FetchResult, _ renditions: RenditionStore, to limit: Int,
    _ warnings: inout [String]
  ) throws {
    let tidied = try cache.tidy(to: limit) {
      renditions.recordedFiles(fetched.arrivals.values.joined().flatMap(\.photos).map(\.digest))
    }
    if tidied.left.bytes > limit {
      warnings.append(
        "the cache holds \(megabytes(tidied.left.bytes)) in use, and content/site.yml allows "
          + megabytes(limit))
    }
  }
}

extension FetchResult: BinaryCodable {
  func store(in bytes: inout BinaryWriter) {
    bytes.store(arrivals, failures, warnings, fallBacks, freshUntil, askedAt, generation, lists)
  }

  init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    arrivals = try bytes.value()
    failures = try bytes.value()
    warnings = try bytes.value()
    fallBacks = try bytes.value()
    freshUntil = try bytes.value()
    askedAt = try bytes.value()
    generation = try bytes.value()
    lists = try bytes.value()
  }
}
