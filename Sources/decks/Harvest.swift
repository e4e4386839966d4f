import Catalog
import FoundationEssentials
import Pictures
import Problems
import Publishing
import Storage
import Upstream

/// What the sources of all decks gave.
struct Harvest: Sendable {
  /// By deck's id.
  var arrivals: [String: [Arrival]] = [:]
  /// Why a deck's source gave nothing, by deck's id.
  var failures: [String: String] = [:]
  var warnings: [String] = []
  var counters: Fetcher.Counters
  /// Until when its answers hold: seconds since 1970.
  var freshUntil = -Double.infinity
  /// Lists of breeds in the site's own folder, by their paths in it.
  var lists: [String] = []

  /// How many photos came.
  var photos: Int { arrivals.values.joined().reduce(0) { $0 + $1.photos.count } }
}

extension Build {
  /// Asks the decks' sources, one deck after the other.
  ///
  /// A source that fails leaves its deck to what is written; that is a warning.
  func harvest(_ content: Content, _ reporter: Reporter) async throws -> Harvest {
    let fetcher = try fetcher(for: content.decks)
    let renditions = renditionStore(content.site)
    var harvest = Harvest(counters: fetcher.counters)
    for deck in content.decks {
      guard let settings = deck.source else { continue }
      do {
        let choice = PhotoChoice(count: deck.photos, prefer: deck.prefer, exclude: deck.exclude)
        let gathered = try await gather(
          from: try source(settings, of: deck), by: fetcher, choosing: choice, breedsAtOnce: jobs,
          accept: { renditions.refusal(of: $0) },
          distinct: { renditions.distinct($0, digest: \.digest) },
          progress: { reporter.progress(deck.title, $0, of: $1) })
        harvest.arrivals[deck.id] = gathered.breeds.map { gathered in
          Arrival(
            breed: gathered.breed,
            photos: gathered.photos.map {
              SourcePhoto(digest: $0.digest, url: $0.url, file: $0.file)
            })
        }
        harvest.warnings += gathered.warnings.map(\.description)
      } catch let error as FetchError {
        if case .notKept(let reason) = error.reason {
          throw PublishingError.cannotWrite(path: cacheFolder, reason: reason)
        }
        if try webAddress(settings, of: deck) == nil {
          // A list in the site's own folder is content, and its author is here to mend it.
          throw Problem(
            "content/decks/\(deck.id).yml", nil, "the list \(settings.url): \(error.reason)")
        }
        harvest.failures[deck.id] = error.description
        harvest.warnings.append("the deck \"\(deck.id)\" is built from content alone: \(error)")
      }
    }
    harvest.counters = fetcher.counters
    harvest.lists = try content.decks.compactMap { deck in
      guard let source = deck.source, try webAddress(source, of: deck) == nil else { return nil }
      return source.url
    }
    if content.decks.allSatisfy({ $0.source == nil }) { harvest.freshUntil = .infinity }
    return harvest
  }

  private func fetcher(for decks: [DeckSettings]) throws -> Fetcher {
    var configuration = HTTPClient.Configuration(userAgent: "decks/\(Decks.version)")
    configuration.atOnce = jobs
    configuration.atOncePerHost = min(jobs, 6)
    configuration.proxies = environment.proxies
    for deck in decks {
      guard let settings = deck.source, let base = try webAddress(settings, of: deck) else {
        continue
      }
      configuration.trusted.insert(base.origin)
      if settings.kind == .catAPI, let key = environment.catAPIKey {
        configuration.keys.append(.init(for: base, header: "x-api-key", value: key))
      }
    }
    var policy = Fetcher.Policy()
    policy.offline = offline
    policy.refresh = refresh
    var retries = RetryPolicy(seed: .random(in: .min ... .max))
    retries.runTime = timeLimit
    let transport = HTTPClient(configuration).transport.retrying(by: retries, clock: .live)
    return Fetcher(
      cache: Cache(folder: cacheFolder), transport: transport, policy: policy, now: { Date() })
  }

  private func source(_ settings: SourceSettings, of deck: DeckSettings) throws -> any Source {
    switch (settings.kind, try webAddress(settings, of: deck)) {
    case (.dogCEO, let base?): DogCEO(base: base)
    case (.catAPI, let base?): CatAPI(base: base, hasKey: environment.catAPIKey != nil)
    case (.json, let list?): JSONList(.web(list), fields: settings.fields)
    default: JSONList(.file(site.path + "/" + settings.url), fields: settings.fields)
    }
  }

  /// The source's address, where the environment may put a mirror; nil for a list in a file.
  private func webAddress(
    _ settings: SourceSettings, of deck: DeckSettings
  ) throws -> WebURL? {
    let mirror: String? =
      switch settings.kind {
      case .dogCEO: environment.dogCEO
      case .catAPI: environment.catAPI
      case .json: nil
      }
    let text = mirror ?? settings.url
    let path = "content/decks/\(deck.id).yml"
    if settings.kind == .json, !text.contains("://") {
      guard !text.hasPrefix("/"), !text.split(separator: "/").contains("..") else {
        throw Problem(path, nil, "the source's url leads out of the site; put the list into it")
      }
      return nil
    }
    do {
      return try WebURL(text)
    } catch {
      let variable = settings.kind == .dogCEO ? "DECKS_DOG_CEO_URL" : "DECKS_CAT_API_URL"
      throw Problem(mirror == nil ? path : variable, nil, "the source's url \(error.reason)")
    }
  }
}

extension Harvest: Storable {
  func store(in bytes: inout StoredBytes) {
    bytes.store(arrivals, failures, warnings, freshUntil, lists)
  }

  init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    arrivals = try bytes.value()
    failures = try bytes.value()
    warnings = try bytes.value()
    counters = Fetcher.Counters()
    freshUntil = try bytes.value()
    lists = try bytes.value()
  }
}
