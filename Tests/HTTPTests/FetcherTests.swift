import Files
import Foundation
import HTTPFixtures
import Hashing
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct FetcherTests {
  private static func parse(_ body: [UInt8], _ headers: [String: String]) throws -> String {
    guard body.first == UInt8(ascii: "{") else { throw UnusableResponse("is not JSON") }
    return String(decoding: body, as: UTF8.self)
  }

  private func document(
    _ server: StubServer, by fetcher: Fetcher, _ path: String = "/list"
  ) async throws -> Fetcher.FetchedValue<String> {
    try await fetcher.fetchDocument(WebURL(server.base + path), parse: Self.parse)
  }

  /// Returns 304 if the request has the current entity tag, otherwise 200 with `body`.
  private static func answer(_ request: StubServer.Request, _ body: String = "{}") -> [UInt8] {
    request.headers["if-none-match"] == "\"v1\""
      ? StubServer.answer("304 Not Modified", ["ETag: \"v1\""])
      : StubServer.answer("200 OK", ["ETag: \"v1\""], Array(body.utf8))
  }

  @Test func freshResponseIsReusedAndStaleOneIsRevalidated() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    for seconds in [0, 100, FetcherFixture.day - 1] {
      #expect(try await document(server, by: fixture.run(after: seconds)).value == "{}")
    }
    #expect(server.requests.count == 1)

    let later = fixture.run(after: FetcherFixture.day)
    #expect(try await document(server, by: later).staleness == nil)
    #expect(later.counters == .init(requests: 1, cacheHits: 0, revalidated: 1, bytes: 0))
    #expect(server.requests.last?.headers["if-none-match"] == "\"v1\"")

    // The new lifetime starts at the revalidation.
    let next = fixture.run(after: FetcherFixture.day * 2 - 1)
    _ = try await document(server, by: next)
    #expect(next.counters.requests == 0)
  }

  @Test func entryFromTheFutureIsRevalidated() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    _ = try await document(server, by: fixture.run(after: FetcherFixture.day * 1000))
    let now = fixture.run()
    _ = try await document(server, by: now)
    #expect(now.counters.revalidated == 1)
    #expect(now.counters.cacheMisses == 0)
  }

  @Test func refreshRevalidatesFreshEntriesOnce() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    _ = try await document(server, by: fixture.run())
    var policy = FetchPolicy()
    policy.alwaysRevalidates = true
    let fetcher = fixture.run(after: 1, policy)
    _ = try await document(server, by: fetcher)
    _ = try await document(server, by: fetcher)
    #expect(fetcher.counters.requests == 1)
    #expect(fetcher.counters.revalidated == 1)
  }

  @Test func offlineUsesEntriesOfAnyAgeWithoutRequests() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    _ = try await document(server, by: fixture.run())
    let fetcher = fixture.offline(after: FetcherFixture.day * 400)
    #expect(try await document(server, by: fetcher).value == "{}")
    let error = await #expect(throws: FetchError.self) {
      try await document(server, by: fetcher, "/other")
    }
    #expect(error?.reason == .notCached)
    #expect(server.requests.count == 1)
    #expect(fetcher.counters.requests == 0)
  }

  @Test func concurrentFetchesOfOneURLShareARequest() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    let fetcher = fixture.run()
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 { group.addTask { try await document(server, by: fetcher).value } }
      for try await value in group { #expect(value == "{}") }
    }
    #expect(server.requests.count == 1)
    #expect(fetcher.counters.requests == 1)
  }

  @Test(arguments: [
    ("200 OK", "<html>log in</html>"), ("500 Oops", "{}"), ("429 Slow Down", "{}"),
    ("404 Not Found", "{}"), ("403 No", "{}"), ("204 No Content", ""), ("304 Not Modified", ""),
  ])
  func badResponseNeverReplacesAGoodCopy(status: String, body: String) async throws {
    let server = try StubServer { request in
      request.headers["if-none-match"] == nil
        ? StubServer.answer("200 OK", ["ETag: \"v1\""], Array("{good}".utf8))
        : StubServer.answer(status, [], Array(body.utf8))
    }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    _ = try await document(server, by: fixture.run())
    let fetched = try await document(server, by: fixture.run(after: FetcherFixture.day * 3))
    #expect(fetched.value == "{good}")
    if !status.hasPrefix("304") {
      #expect(fetched.staleness?.age == FetcherFixture.day * 3)
    }
    // The age is counted from the last good response, even if upstream has failed since.
    let next = try await document(server, by: fixture.run(after: FetcherFixture.day * 3 + 60))
    #expect(next.value == "{good}")
    #expect(next.staleness?.age == fetched.staleness.map { $0.age + 60 })
    #expect(next.staleness?.error == fetched.staleness?.error)
    #expect(try await document(server, by: fixture.offline()).value == "{good}")
  }

  @Test func status304WithoutCachedBodyIsAnError() async throws {
    let server = try StubServer { _ in StubServer.answer("304 Not Modified") }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    let error = await #expect(throws: FetchError.self) {
      try await document(server, by: fixture.run())
    }
    #expect(error?.description.contains("304") == true)
    #expect(fixture.folder.files.isEmpty)
  }

  @Test func absenceIsCachedForItsLifetime() async throws {
    let server = try StubServer { _ in StubServer.answer("410 Gone") }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    let lifetime = FreshnessPolicy().missingLifetime.inSeconds
    for seconds in [0, 1, lifetime - 1] {
      let error = await #expect(throws: FetchError.self) {
        try await document(server, by: fixture.run(after: seconds))
      }
      #expect(error?.reason == .missing(status: 410))
    }
    #expect(server.requests.count == 1)
    _ = try? await document(server, by: fixture.run(after: lifetime))
    #expect(server.requests.count == 2)
  }

  @Test func damagedBodyIsFetchedAgain() async throws {
    let server = try StubServer { Self.answer($0, "{whole}") }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    _ = try await document(server, by: fixture.run())
    let file = fixture.cache.path(of: Digest(of: "{whole}"))
    try Data("{half".utf8).write(to: URL(filePath: file))
    #expect(try await document(server, by: fixture.run()).value == "{whole}")
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    #expect(try File.read(file) == Array("{whole}".utf8))
  }

  @Test func unreachableHostIsRequestedOnlyOnce() async throws {
    let server = try StubServer { _ in StubServer.answer() }
    let base = server.base.replacing("\(server.port)", with: "1")
    let fixture = try FetcherFixture(trusting: WebURL(base))
    let fetcher = fixture.run()
    for path in ["/a", "/b", "/c"] {
      let error = await #expect(throws: FetchError.self) {
        try await fetcher.fetchDocument(WebURL(base + path), parse: Self.parse)
      }
      guard case .unreachable = error?.reason else {
        Issue.record("\(String(describing: error)) is not .unreachable")
        continue
      }
    }
    #expect(fetcher.counters.requests == 1)
  }

  @Test func apiKeyIsNotWrittenToTheCache() async throws {
    let server = try StubServer { request in
      StubServer.answer("200 OK", ["ETag: \"v\""], Array("{}".utf8))
    }
    var fixture = try FetcherFixture(trusting: WebURL(server.base))
    fixture.configuration.apiKeys = [
      .init(for: try WebURL(server.base), header: "x-api-key", value: "secret-value")
    ]
    _ = try await document(server, by: fixture.run())
    #expect(server.requests.first?.headers["x-api-key"] == "secret-value")
    #expect(fixture.folder.files.count == 3)
    for file in fixture.folder.files {
      let text = String(decoding: try File.read("\(fixture.folder.path)/\(file)"), as: UTF8.self)
      #expect(!text.contains("secret"))
    }
  }

  @Test func failedCacheWriteIsReportedAsCannotStore() async throws {
    let server = try StubServer { Self.answer($0) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    try Data().write(to: URL(filePath: fixture.folder.path + "/bodies"))
    let error = await #expect(throws: FetchError.self) {
      try await document(server, by: fixture.run())
    }
    guard case .cannotStore = error?.reason else {
      Issue.record("\(String(describing: error)) is not .cannotStore")
      return
    }
  }
}
