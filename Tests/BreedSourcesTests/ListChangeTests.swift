import Catalog
import Foundation
import HTTPFixtures
import Synchronization
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

/// Tests of breed and photo lists that change from day to day.
@Suite struct ListChangeTests {
  /// A fake Dog CEO with breeds set by the test.
  private final class FakeDogCEO: Sendable {
    private let breeds = Mutex<[String]>([])
    private let photos = Mutex<[String: Int]>([:])

    func setBreeds(_ new: some Sequence<String>) { breeds.withLock { $0 = Array(new) } }
    func setPhotoCount(of breed: String, _ count: Int) { photos.withLock { $0[breed] = count } }

    func answer(_ request: StubServer.Request) -> [UInt8] {
      let parts = request.path.split(separator: "/")
      if parts.first == "breeds" {
        let pairs = breeds.withLock { $0.map { "\"\($0)\":[]" }.joined(separator: ",") }
        return StubServer.answer("200 OK", [], Array("{\"message\":{\(pairs)}}".utf8))
      }
      let breed = String(parts[1])
      let urls = (0..<photos.withLock { $0[breed] ?? 0 }).map {
        "\"https://images.dog.ceo/breeds/\(breed)/\($0).jpg\""
      }
      return StubServer.answer(
        "200 OK", [], Array("{\"message\":[\(urls.joined(separator: ","))]}".utf8))
    }
  }

  private let upstream = FakeDogCEO()
  private let server: StubServer
  private let fixture: FetcherFixture
  private static let names = (0..<100).map { "breed\($0 + 100)" }

  init() throws {
    let upstream = upstream
    server = try StubServer { upstream.answer($0) }
    fixture = try FetcherFixture(trusting: WebURL(server.base))
  }

  private func list(
    day: Double, limits: ListLimits = ListLimits(),
    _ change: (inout FetchPolicy) -> Void = { _ in }
  ) async throws -> BreedListing {
    var policy = FetchPolicy()
    change(&policy)
    return try await DogCEO(base: WebURL(server.base), limits: limits)
      .fetchListing(
        using: fixture.run(after: day * 8 * FetcherFixture.day, policy))
  }

  @Test(arguments: [(10, true), (11, false), (60, false)])
  func listLosingMoreThanATenthIsRefused(lost: Int, isAccepted: Bool) async throws {
    upstream.setBreeds(Self.names)
    #expect(try await list(day: 0).warnings.isEmpty)
    upstream.setBreeds(Self.names.dropLast(lost))
    let next = try await list(day: 1)
    #expect(next.breeds.count == (isAccepted ? 100 - lost : 100))
    #expect(next.warnings.count == 1)
    #expect(next.warnings.first?.isFallback == !isAccepted)
    let message = try #require(next.warnings.first?.message)
    #expect(message.contains("no longer contains \(lost) of 100 breeds"), "\(message)")
    #expect(message.contains("using a copy from 8 days ago; ") == false)
    #expect(message.hasSuffix("using a copy from 8 days ago") == !isAccepted)
    #expect(message.contains("--accept-changes") == !isAccepted)
  }

  @Test func listAboveTheBreedLimitIsRefused() async throws {
    var limits = ListLimits()
    limits.maximumBreedCount = 100
    upstream.setBreeds(Self.names)
    #expect(try await list(day: 0, limits: limits).breeds.count == 100)
    upstream.setBreeds(Self.names + ["one"])
    let next = try await list(day: 1, limits: limits)
    #expect(next.breeds.count == 100)
    let message = try #require(next.warnings.first?.message)
    #expect(message.contains("lists 101 breeds, more than 100"), "\(message)")
  }

  @Test func subBreedsCountTowardsTheLimit() async throws {
    var limits = ListLimits()
    limits.maximumBreedCount = 4
    let body = #"{"message":{"hound":["afghan","basset","plott"],"pug":[]}}"#
    let server = try StubServer { _ in StubServer.answer("200 OK", [], Array(body.utf8)) }
    let fixture = try FetcherFixture(trusting: WebURL(server.base))
    let error = await #expect(throws: FetchError.self) {
      try await DogCEO(base: WebURL(server.base), limits: limits).fetchListing(using: fixture.run())
    }
    #expect(error?.description.contains("lists 5 breeds, more than 4") == true)
  }

  @Test func toleranceSetsTheAllowedLoss() async throws {
    func limits(_ percentage: Int) -> ListLimits {
      var limits = ListLimits()
      limits.maximumLossPercentage = percentage
      return limits
    }
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    upstream.setBreeds(Self.names.dropLast(40))
    #expect(try await list(day: 1, limits: limits(39)).breeds.count == 100)
    #expect(try await list(day: 2, limits: limits(40)).breeds.count == 60)
  }

  @Test func gradualLossIsComparedWithAllEarlierBreeds() async throws {
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    upstream.setBreeds(Self.names.dropLast(6))
    #expect(try await list(day: 1).breeds.count == 94)
    // New breeds do not offset lost ones.
    upstream.setBreeds(Self.names.dropLast(9) + ["new"])
    #expect(try await list(day: 2).breeds.count == 92)
    upstream.setBreeds(Self.names.dropLast(14))
    let refused = try await list(day: 3)
    #expect(refused.breeds.count == 92)
    #expect(refused.warnings.first?.message.contains("no longer contains 15 of 101 breeds") == true)
    // The list is rejected on later days too.
    #expect(try await list(day: 4).warnings.first?.isFallback == true)
    // A restored list is compared with all earlier breeds.
    upstream.setBreeds(Self.names)
    let back = try await list(day: 5)
    #expect(back.breeds.count == 100)
    #expect(back.warnings.map(\.isFallback) == [false])
  }

  @Test func listGrowingMoreThanTenfoldIsRefused() async throws {
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    upstream.setBreeds(Self.names + (0..<901).map { "extra\($0)" })
    let refused = try await list(day: 1)
    #expect(refused.breeds.count == 100)
    #expect(
      refused.warnings.first?.message.contains("lists 1001 breeds instead of 100") == true)
    upstream.setBreeds(Self.names + (0..<900).map { "extra\($0)" })
    #expect(try await list(day: 2).breeds.count == 1000)
  }

  @Test func acceptedChangesApplyAtOnceAndPermanently() async throws {
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    upstream.setBreeds(Self.names.prefix(20))
    #expect(try await list(day: 1).breeds.count == 100)
    #expect(try await list(day: 1) { $0.acceptsAllChanges = true }.breeds.count == 20)
    let next = try await list(day: 2)
    #expect(next.breeds.count == 20)
    #expect(next.warnings.isEmpty)
    // If changes are accepted, the list is requested even though the cached one is fresh.
    upstream.setBreeds(["one"])
    #expect(try await list(day: 2) { $0.acceptsAllChanges = true }.breeds.count == 1)
  }

  @Test func refusedListLeavesTheCacheUnchanged() async throws {
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    let files = try fixture.folder.contents
    upstream.setBreeds(Self.names.prefix(50))
    _ = try await list(day: 1)
    #expect(try fixture.folder.contents == files)
    #expect(try await list(day: 90) { $0.isOffline = true }.breeds.count == 100)
  }

  @Test func lossIsDetectedEvenIfTheCachedCopyIsDamaged() async throws {
    upstream.setBreeds(Self.names)
    _ = try await list(day: 0)
    upstream.setBreeds(Self.names.dropLast(1))
    _ = try await list(day: 1)
    for entry in fixture.cache.files() where entry.kind == .body {
      try Data("?".utf8).write(to: URL(filePath: entry.path))
    }
    upstream.setBreeds(Self.names.prefix(10))
    await #expect(throws: FetchError.self) { try await list(day: 2) }
  }

  @Test(arguments: [(10, 5, 5), (10, 4, 10), (10, 0, 10), (1, 1, 1), (3, 30, 30)])
  func losingMoreThanHalfThePhotosIsRefused(before: Int, after: Int, used: Int) async throws {
    let pug = SourceBreed(key: "pug", slug: "pug")
    let source = DogCEO(base: try WebURL(server.base))
    upstream.setPhotoCount(of: "pug", before)
    _ = try await source.fetchPhotos(of: pug, using: fixture.run())
    upstream.setPhotoCount(of: "pug", after)
    let list = try await source.fetchPhotos(
      of: pug, using: fixture.run(after: 9 * FetcherFixture.day))
    #expect(list.photos.count == used)
    #expect(list.warnings.map(\.isFallback) == (used == after ? [] : [true]))
    var policy = FetchPolicy()
    policy.acceptsAllChanges = true
    let accepted = try? await source.fetchPhotos(
      of: pug, using: fixture.run(after: 10 * FetcherFixture.day, policy))
    // An empty response is an error even if changes are accepted.
    #expect(accepted?.photos.count == (after == 0 ? 10 : after))
  }
}
