import Foundation
import HTTPFixtures
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct FreshnessPolicyTests {
  @Test(
    arguments: [
      (nil, nil, nil), ("public", nil, nil), ("max-age=60", nil, 60),
      ("Max-Age=\"60\", PUBLIC", nil, 60), ("max-age=100", "40", 60), ("max-age=100", "400", 0),
      ("max-age=100", "soon", 100), ("s-maxage=5", nil, nil),
      ("max-age=1800, s-maxage=21600", nil, 1800),
      ("no-cache", nil, 0), ("no-store, max-age=900", nil, 0),
      ("max-age=900, no-cache=\"x\"", nil, 0),
      ("max-age=-1", nil, 0), ("max-age=", nil, 0), ("max-age", nil, 0), ("max-age=1e9", nil, 0),
      ("max-age=10, max-age=5", nil, 5), (",,;=,", nil, nil),
    ] as [(String?, String?, Double?)])
  func lifetimeIsReadFromCacheControl(header: String?, age: String?, lifetime: Double?) {
    #expect(CacheControl(header, age: age).lifetime == lifetime)
  }

  @Test func hugeMaxAgeIsCappedAtTheMaximum() {
    let header = "max-age=" + String(repeating: "9", count: 400)
    #expect(CacheControl(header).lifetime.map { $0 > 1e9 } == true)
    var record = HTTPCache.Record(url: "https://a.org/")
    record.status = 200
    record.headers["cache-control"] = header
    #expect(FreshnessPolicy().lifetime(of: record, as: .document) == 604_800)
  }

  @Test func cacheControlIsClampedToTheConfiguredRange() {
    var freshness = FreshnessPolicy()
    freshness.documentLifetimes = .seconds(100) ... .seconds(200)
    freshness.photoLifetimes = .seconds(300) ... .seconds(400)
    freshness.missingLifetime = .seconds(50)
    var record = HTTPCache.Record(url: "https://a.org/")
    record.status = 200
    func lifetimes(_ header: String?) -> [Double] {
      record.headers["cache-control"] = header
      return [FreshnessPolicy.ResourceKind.document, .photo].map {
        freshness.lifetime(of: record, as: $0)
      }
    }
    #expect(lifetimes("max-age=150") == [150, 300])
    #expect(lifetimes("max-age=350") == [200, 350])
    #expect(lifetimes("no-store") == [100, 300])
    #expect(lifetimes(nil) == [200, 400])
    record.unusableReason = "cannot be decoded"
    #expect(lifetimes("max-age=350") == [50, 50])
    record.unusableReason = nil
    record.status = 404
    #expect(lifetimes("max-age=350") == [50, 50])
  }

  private static func server(_ header: String) throws -> StubServer {
    try StubServer { request in
      StubServer.answer("200 OK", ["Cache-Control: \(header)"], Array("{}".utf8))
    }
  }

  private func fetch(_ server: StubServer, by fetcher: Fetcher) async throws {
    _ = try await fetcher.fetchDocument(WebURL(server.base + "/list")) { body, _ in body }
  }

  @Test func responseIsReusedUntilMaxAge() async throws {
    let server = try Self.server("max-age=7200, s-maxage=1")
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    for (seconds, requests) in [(0.0, 1), (7199, 1), (7200, 2), (7200 + 7199, 2)] {
      try await fetch(server, by: fixture.run(after: seconds))
      #expect(server.requests.count == requests, "after \(seconds) s")
    }
  }

  @Test func noStoreResponseIsKeptForTheMinimumLifetime() async throws {
    let server = try Self.server("no-store")
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    for (seconds, requests) in [(0.0, 1), (3599, 1), (3600, 2)] {
      try await fetch(server, by: fixture.run(after: seconds))
      #expect(server.requests.count == requests, "after \(seconds) s")
    }
  }

  @Test func freshUntilIsTheEarliestExpiry() async throws {
    let short = try Self.server("max-age=4000")
    let long = try Self.server("max-age=9000")
    var fixture = try FetcherFixture(trusting: WebURL(short.base))
    fixture.configuration.trustedOrigins.insert(try WebURL(long.base).origin)
    let run = fixture.run()
    #expect(run.freshUntil == .distantFuture)
    try await fetch(long, by: run)
    #expect(run.freshUntil == FetcherFixture.start + 9000)
    try await fetch(short, by: run)
    #expect(run.freshUntil == FetcherFixture.start + 4000)

    // Cached responses keep their expiry; a revalidation starts a new lifetime.
    let later = fixture.run(after: 1000)
    try await fetch(long, by: later)
    try await fetch(short, by: later)
    #expect(later.counters.requests == 0)
    #expect(later.freshUntil == FetcherFixture.start + 4000)
    let last = fixture.run(after: 4000)
    try await fetch(short, by: last)
    #expect(last.freshUntil == FetcherFixture.start + 8000)
  }

  @Test func freshUntilIsInThePastAfterAFailure() async throws {
    let server = try StubServer { request in
      switch request.path {
      case "/gone": StubServer.answer("404 Not Found")
      case "/list" where request.headers["if-none-match"] == nil:
        StubServer.answer("200 OK", ["ETag: \"a\""], Array("{}".utf8))
      default: StubServer.answer("500 Oops")
      }
    }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    func freshUntil(_ path: String, after seconds: Double = 0) async throws -> Double {
      let run = fixture.run(after: seconds)
      _ = try? await run.fetchDocument(WebURL(server.base + path)) { body, _ in body }
      return run.freshUntil.timeIntervalSince(FetcherFixture.start)
    }
    #expect(try await freshUntil("/other") < 0)
    // A cached 404 expires too.
    #expect(try await freshUntil("/gone") == FreshnessPolicy().missingLifetime.inSeconds)
    #expect(try await freshUntil("/gone", after: 60) == FreshnessPolicy().missingLifetime.inSeconds)
    #expect(try await freshUntil("/list") == FetcherFixture.day)
    #expect(try await freshUntil("/list", after: FetcherFixture.day) < 0)
  }
}
