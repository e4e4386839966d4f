import BreedSources
import Catalog
import Content
import HTTP
import URLs

extension Build {
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
}
