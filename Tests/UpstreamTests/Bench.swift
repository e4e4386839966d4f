import Foundation
import Synchronization
import TestSupport

@testable import Upstream

/// A cache, and runs that use it at a time of the test's choosing.
struct Bench {
  let folder: TemporaryFolder
  var configuration = HTTPClient.Configuration(userAgent: "decks/test")
  static let day = 86_400.0
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  init(trusting url: WebURL?) throws {
    folder = try TemporaryFolder()
    if let url { configuration.trusted = [url.origin] }
  }

  /// For servers that never answer.
  mutating func becomeImpatient() { configuration.totalTimeout = 2 }

  var cache: Cache { Cache(folder: folder.path) }

  /// A new run, `seconds` after the first.
  func run(after seconds: Double = 0, _ policy: Fetcher.Policy = .init()) -> Fetcher {
    Fetcher(
      cache: cache,
      transport: HTTPClient(configuration).transport
        .retrying(by: RetryPolicy(seed: 1), clock: JumpingClock().asClock),
      policy: policy,
      now: { Self.start + seconds })
  }

  func offline(after seconds: Double = 0) -> Fetcher {
    var policy = Fetcher.Policy()
    policy.offline = true
    return run(after: seconds, policy)
  }
}

extension Gathered {
  subscript(slug: String) -> GatheredBreed? { breeds.first { $0.breed.slug == slug } }
  var photoCount: Int { breeds.map(\.photos.count).reduce(0, +) }
}

extension Replay {
  var dogs: WebURL { get throws { try WebURL("\(base)/dog.ceo/api") } }
  var cats: WebURL { get throws { try WebURL("\(base)/api.thecatapi.com/v1") } }
}
