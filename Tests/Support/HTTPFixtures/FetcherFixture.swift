import Foundation
import HTTP
import TestSupport
import URLs

/// A cache in a temporary folder, and fetchers that use it at given times.
package struct FetcherFixture {
  package let folder: TemporaryFolder
  package var configuration = HTTPClient.Configuration(userAgent: "decks/test")
  package static let day = 86_400.0
  package static let start = Date(timeIntervalSince1970: 1_800_000_000)

  package init(trusting url: WebURL?) throws {
    folder = try TemporaryFolder()
    if let url { configuration.trustedOrigins = [url.origin] }
  }

  /// Lowers the total timeout to 2 s, for servers that never respond.
  package mutating func shortenTimeout() { configuration.totalTimeout = 2 }

  package var cache: HTTPCache { HTTPCache(folder: folder.path) }

  /// Returns the fetcher of a new run, `seconds` after the first.
  package func run(after seconds: Double = 0, _ policy: FetchPolicy = .init()) -> Fetcher {
    Fetcher(
      cache: cache,
      transport: HTTPClient(configuration).transport
        .retrying(by: RetryPolicy(seed: 1), clock: ManualClock().asClock),
      policy: policy,
      now: { Self.start + seconds })
  }

  package func offline(after seconds: Double = 0) -> Fetcher {
    var policy = FetchPolicy()
    policy.isOffline = true
    return run(after: seconds, policy)
  }
}
