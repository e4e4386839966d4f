import Catalog
import Foundation
import HTTPFixtures
import Synchronization
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

/// Tests that all pages of a list belong to the same version.
@Suite struct PagedListTests {
  /// A fake Cat API with five breeds per page; `broken` is the page that fails.
  private final class FakeCatAPI: Sendable {
    struct State {
      var prefix = "old"
      var count = 12
      var broken: Int?
    }

    let state = Mutex(State())

    func answer(_ request: StubServer.Request) -> [UInt8] {
      let state = state.withLock(\.self)
      let page = request.path.split(separator: "page=").last.flatMap {
        Int($0.prefix { $0 != "&" })
      }
      guard let page, page != state.broken else { return StubServer.answer("503 Busy") }
      let entries = (page * 5..<max(page * 5, min(state.count, page * 5 + 5))).map {
        "{\"id\":\"cat\($0)\",\"name\":\"\(state.prefix) \(Self.letter($0))\"}"
      }
      return StubServer.answer(
        "200 OK", ["Pagination-Count: \(state.count)"],
        Array("[\(entries.joined(separator: ","))]".utf8))
    }

    private static func letter(_ number: Int) -> String {
      String(UnicodeScalar(UInt8(97 + number / 26)))
        + String(UnicodeScalar(UInt8(97 + number % 26)))
    }
  }

  private let upstream = FakeCatAPI()
  private let server: StubServer
  private let fixture: FetcherFixture

  init() throws {
    let upstream = upstream
    server = try StubServer { upstream.answer($0) }
    fixture = try FetcherFixture(trusting: WebURL(server.base))
  }

  private func list(
    day: Double, limits: ListLimits = ListLimits(), acceptsAllChanges: Bool = false
  ) async throws -> BreedListing {
    var policy = FetchPolicy()
    policy.acceptsAllChanges = acceptsAllChanges
    return try await CatAPI(base: WebURL(server.base), limits: limits).fetchListing(
      using: fixture.run(after: day * 8 * FetcherFixture.day, policy))
  }

  @Test("The breeds of all pages together are limited, even if all changes are accepted")
  func limitOfAllPages() async throws {
    var limits = ListLimits()
    limits.maximumBreedCount = 12
    #expect(try await list(day: 0, limits: limits).breeds.count == 12)
    upstream.state.withLock { $0.count = 100 }
    for acceptsAllChanges in [false, true] {
      let before = server.requests.count
      let next = try await list(day: 1, limits: limits, acceptsAllChanges: acceptsAllChanges)
      #expect(next.breeds.count == 12)
      let message = try #require(next.warnings.first?.message)
      #expect(message.contains("lists 15 breeds, more than 12"), "\(message)")
      // The remaining pages are not requested.
      #expect(server.requests.count - before <= 3)
    }
  }

  @Test(arguments: [0, 1, 2])
  func failedPageKeepsTheEntireOldList(broken: Int) async throws {
    #expect(try await list(day: 0).breeds.count == 12)
    upstream.state.withLock {
      $0.prefix = "new"
      $0.broken = broken
    }
    let next = try await list(day: 1)
    #expect(next.breeds.allSatisfy { $0.slug.hasPrefix("old") })
    #expect(next.breeds.count == 12)
    #expect(next.warnings.count { $0.isFallback } == 1)
    upstream.state.withLock { $0.broken = nil }
    #expect(try await list(day: 2).breeds.allSatisfy { $0.slug.hasPrefix("new") })
  }

  @Test func failureOfAnAddedPageKeepsTheOldList() async throws {
    _ = try await list(day: 0)
    upstream.state.withLock {
      $0.count = 17
      $0.broken = 3
    }
    let next = try await list(day: 1)
    #expect(next.breeds.count == 12)
    #expect(next.warnings.count { $0.isFallback } == 1)
  }

  @Test func lossesAreCountedOverAllPages() async throws {
    _ = try await list(day: 0)
    upstream.state.withLock { $0.count = 5 }
    let next = try await list(day: 1)
    #expect(next.breeds.count == 12)
    #expect(next.warnings.first?.message.contains("no longer contains 7 of 12 breeds") == true)
  }

  @Test func endlessListIsRefused() async throws {
    _ = try await list(day: 0)
    upstream.state.withLock { $0.count = 251 }
    let next = try await list(day: 1)
    #expect(next.breeds.count == 12)
    #expect(next.warnings.first?.message.contains("is incomplete after 50 pages") == true)
  }

  @Test func incompleteFirstListIsAnError() async throws {
    upstream.state.withLock { $0.broken = 2 }
    await #expect(throws: FetchError.self) { try await list(day: 0) }
  }
}
