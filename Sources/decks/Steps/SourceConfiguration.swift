import Catalog
import Diagnostics
import FoundationEssentials
import Publisher
import Upstream

extension Build {
  var renditionFolder: String { cacheFolder + "/renditions" }
  var cacheFolder: String { environment.cacheFolder ?? site.path + "/.decks/cache" }

  /// The site's cache.
  ///
  /// - Throws: `Failure.noInput` where a newer decks made it.
  func openCache() throws(Failure) -> Cache {
    let cache = Cache(folder: cacheFolder, memory: memory)
    if let reason = cache.incompatibility { throw .incompatible(cacheFolder, reason) }
    return cache
  }

  /// The right to change the cache, which one process has at a time.
  func holdCache() throws -> SiteLock {
    guard let lock = try SiteLock.take(in: cacheFolder) else {
      throw Failure.cacheLocked(cacheFolder)
    }
    return lock
  }

  /// The same, where there is anything to be put into it.
  func holdCache(for content: Content) throws -> SiteLock? {
    content.decks.contains { $0.source != nil } ? try holdCache() : nil
  }

  /// What asks the sources of these decks, by the rules of the site.
  func fetcher(for content: Content, _ cache: Cache) throws -> Fetcher {
    var configuration = HTTPClient.Configuration(userAgent: "decks/\(Decks.version)")
    configuration.atOnce = jobs
    configuration.atOncePerHost = min(jobs, 6)
    configuration.proxies = environment.proxies
    for deck in content.decks {
      guard let settings = deck.source, let base = try webAddress(settings, of: deck) else {
        continue
      }
      configuration.trusted.insert(base.origin)
      if settings.kind == .catAPI, let key = environment.catAPIKey {
        configuration.keys.append(.init(for: base, header: "x-api-key", value: key))
      }
    }
    var policy = Fetcher.Policy()
    policy.settings = content.site.cache
    policy.offline = offline
    policy.refresh = refresh
    policy.acceptChanges = acceptChanges
    var retries = RetryPolicy(seed: .random(in: .min ... .max))
    retries.runTime = timeLimit
    let transport = HTTPClient(configuration).transport.retrying(by: retries, clock: .live)
    return Fetcher(cache: cache, transport: transport, policy: policy, now: { Date() })
  }

  /// The source of a deck; nil for a deck of content alone.
  func source(of deck: DeckSettings) throws -> (any Source)? {
    guard let settings = deck.source else { return nil }
    return switch (settings.kind, try webAddress(settings, of: deck)) {
    case (.dogCEO, let base?): DogCEO(base: base)
    case (.catAPI, let base?): CatAPI(base: base, hasKey: environment.catAPIKey != nil)
    case (.json, let list?): JSONList(.web(list), fields: settings.fields)
    default: JSONList(.file(site.path + "/" + settings.url), fields: settings.fields)
    }
  }

  /// The source's address, where the environment may put a mirror; nil for a list in a file.
  func webAddress(_ settings: SourceSettings, of deck: DeckSettings) throws -> WebURL? {
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

/// Bytes in megabytes, as people read them.
func megabytes(_ bytes: Int) -> String {
  let tenths = (bytes + 50_000) / 100_000
  return tenths >= 100 ? "\((tenths + 5) / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
}
