import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import HTTP
import URLs

/// The sources of a site's decks, and their mirrors in the environment.
package struct DeckSources: Sendable {
  private let projectFolder: ProjectFolder
  private let environment: Environment

  package init(_ projectFolder: ProjectFolder, _ environment: Environment) {
    self.projectFolder = projectFolder
    self.environment = environment
  }

  /// Returns the source of a deck; nil for a deck that uses content files only.
  package func source(of deck: DeckSettings, limits: ListLimits) throws -> (any BreedSource)? {
    guard let settings = deck.source else { return nil }
    return switch (settings.kind, try location(of: settings, in: deck)) {
    case (.dogCEO, .web(let base)): DogCEO(base: base, limits: limits)
    case (.catAPI, .web(let base)):
      CatAPI(base: base, hasKey: try catAPIKey(for: base) != nil, limits: limits)
    case (let kind, let list):
      BreedList(list, format: BreedList.Format(kind), fields: settings.fields, limits: limits)
    }
  }

  /// Returns the key of The Cat API for requests to `base`; nil if there is no key, or if `base`
  /// must not receive it. Content may name any URL, but only the API itself and the mirror that the
  /// environment names are trusted with the key.
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

  /// Returns the location of a source, or of its mirror if the environment names one.
  private func location(
    of settings: SourceSettings, in deck: DeckSettings
  ) throws -> BreedList.Location {
    let mirror: String? =
      switch settings.kind {
      case .dogCEO: environment.dogCEO
      case .catAPI: environment.catAPI
      case .json, .csv, .tsv: nil
      }
    let path = "content/decks/\(deck.id).yml"
    let address: String
    switch settings.location {
    case .web(let url): address = mirror ?? url
    case .file(let text):
      guard !text.hasPrefix("/"), !text.split(separator: "/").contains("..") else {
        throw Problem(
          path, nil,
          "the source's \"url\" is outside the site; move the list into the site's folder")
      }
      guard !File.isOutside(projectFolder.path + "/" + text, of: projectFolder.path) else {
        throw Problem(
          path, nil,
          "the source's \"url\" is a symbolic link that leads outside the site; replace the link with a "
            + "copy of its target")
      }
      return .file(SiteFile(path: text, in: projectFolder.path))
    }
    do {
      return .web(try WebURL(address))
    } catch {
      let variable = settings.kind == .dogCEO ? "DECKS_DOG_CEO_URL" : "DECKS_CAT_API_URL"
      throw Problem(mirror == nil ? path : variable, nil, "the source's url \(error.reason)")
    }
  }

  /// Returns a fetcher for the sources of the decks, with the site's settings.
  package func fetcher(
    for content: SiteContent, in cache: HTTPCache, _ options: RequestOptions
  ) throws -> Fetcher {
    var configuration = HTTPClient.Configuration(userAgent: "decks/\(Build.version)")
    configuration.maximumTransfers = options.maximumConcurrent
    configuration.maximumTransfersPerHost = min(options.maximumConcurrent, 6)
    configuration.proxies = environment.proxies
    for deck in content.decks {
      guard let settings = deck.source, case .web(let base) = try location(of: settings, in: deck)
      else { continue }
      configuration.trustedOrigins.insert(base.origin)
      if settings.kind == .catAPI, let key = try catAPIKey(for: base) {
        configuration.apiKeys.append(.init(for: base, header: "x-api-key", value: key))
      }
    }
    var policy = FetchPolicy()
    policy.freshness.documentLifetimes = content.site.cache.documentLifetimes
    policy.freshness.photoLifetimes = content.site.cache.photoLifetimes
    policy.freshness.missingLifetime = content.site.cache.missingLifetime
    policy.isOffline = options.isOffline
    policy.alwaysRevalidates = options.forcesRefresh
    policy.acceptsAllChanges = options.acceptsAllChanges
    var retries = RetryPolicy(seed: environment.retrySeed)
    retries.timeLimit = options.timeLimit
    let transport = HTTPClient(configuration).transport.retrying(by: retries, clock: .live)
    return Fetcher(cache: cache, transport: transport, policy: policy, now: environment.now)
  }
}

extension BreedList.Format {
  /// The format of a list; JSON for an API.
  fileprivate init(_ kind: SourceSettings.Kind) {
    switch kind {
    case .csv: self = .csv
    case .tsv: self = .tsv
    case .json, .dogCEO, .catAPI: self = .json
    }
  }
}
