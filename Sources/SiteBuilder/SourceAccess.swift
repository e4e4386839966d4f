import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTTP
import Photos
import URLs

extension Build {
  /// The name of the renditions' folder in the cache.
  private static let renditionFolderName = "renditions"

  var renditionFolder: String { "\(cacheFolder)/\(Build.renditionFolderName)" }

  package var cacheFolder: String {
    environment.cacheFolder ?? projectFolder.path + "/.decks/cache"
  }

  /// Opens the site's cache.
  ///
  /// - Throws: `BuildError.incompatibleCache` if it was created by a newer version of decks.
  package func openCache() throws(BuildError) -> HTTPCache {
    let cache = HTTPCache(
      folder: cacheFolder,
      derivedFiles: .init(folder: Build.renditionFolderName, index: RenditionStore.logName))
    if let reason = cache.incompatibility {
      throw .incompatibleCache(folder: cacheFolder, reason: reason)
    }
    return cache
  }

  /// Locks the cache; nil if no deck has a source.
  package func lockCache(for content: SiteContent) throws -> FolderLock? {
    content.decks.contains { $0.source != nil } ? try acquire(.cache) : nil
  }

  /// Returns a fetcher for the sources of the decks, with the site's settings.
  package func fetcher(for content: SiteContent, _ cache: HTTPCache) throws -> Fetcher {
    var configuration = HTTPClient.Configuration(userAgent: "decks/\(Build.version)")
    configuration.maximumTransfers = jobs
    configuration.maximumTransfersPerHost = min(jobs, 6)
    configuration.proxies = environment.proxies
    for deck in content.decks {
      guard let settings = deck.source, let base = try webAddress(settings, of: deck) else {
        continue
      }
      configuration.trustedOrigins.insert(base.origin)
      if settings.kind == .catAPI, let key = try catAPIKey(for: base) {
        configuration.apiKeys.append(.init(for: base, header: "x-api-key", value: key))
      }
    }
    var policy = FetchPolicy()
    policy.freshness.documentLifetimes = content.site.cache.documentLifetimes
    policy.freshness.photoLifetimes = content.site.cache.photoLifetimes
    policy.freshness.missingLifetime = content.site.cache.missingLifetime
    policy.isOffline = isOffline
    policy.alwaysRevalidates = forcesRefresh
    policy.acceptsAllChanges = acceptsAllChanges
    var retries = RetryPolicy(seed: environment.retrySeed)
    retries.timeLimit = timeLimit
    let transport = HTTPClient(configuration).transport.retrying(by: retries, clock: .live)
    return Fetcher(cache: cache, transport: transport, policy: policy, now: environment.now)
  }

  /// Returns the source of a deck; nil for a deck that uses content files only.
  package func source(of deck: DeckSettings, limits: ListLimits) throws -> (any BreedSource)? {
    guard let settings = deck.source else { return nil }
    return switch (settings.kind, try webAddress(settings, of: deck)) {
    case (.dogCEO, let base?): DogCEO(base: base, limits: limits)
    case (.catAPI, let base?):
      CatAPI(
        base: base, hasKey: try catAPIKey(for: base) != nil,
        limits: limits)
    case (.json, let list?):
      JSONList(.web(list), fields: settings.fields, limits: limits)
    default:
      JSONList(
        .file(projectFolder.path + "/" + settings.url), fields: settings.fields,
        limits: limits)
    }
  }

  /// Returns the key of The Cat API for requests to `base`; nil if there is none or `base` must not
  /// receive it: content may name any URL, but only the API itself and the mirror named by the
  /// environment are trusted with the key.
  private func catAPIKey(for base: WebURL) throws -> String? {
    guard let key = environment.catAPIKey else { return nil }
    guard environment.catAPI != nil else {
      return base.origin.description == "https://api.thecatapi.com" ? key : nil
    }
    guard base.origin.scheme == "https" || base.origin.isLoopback else {
      throw Problem(
        "DECKS_CAT_API_URL", nil,
        "DECKS_CAT_API_KEY is sent only over https, or over http to this machine; "
          + "use https or unset the key")
    }
    return key
  }

  /// Returns the address of a source, or of its mirror if the environment names one; nil if the
  /// source is a list in a file.
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
        throw Problem(
          path, nil, "the source's url is outside the site; move the list into the site's folder")
      }
      guard !File.isOutside(projectFolder.path + "/" + text, of: projectFolder.path) else {
        throw Problem(
          path, nil,
          "the source's url names a symbolic link that points outside the site; copy its target "
            + "instead")
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
