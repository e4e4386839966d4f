import Catalog
import HTTPFixtures
import TestSupport
import Testing

@testable import BreedSources
@testable import HTTP

@Suite(.needsRecordings) struct RecordedDogsTests {
  @Test func everyBreedAndSubBreedHasItsOwnPhotos() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let fetched = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: fixture.run())

    #expect(fetched.breeds.filter { $0.breed.family == nil }.count == 107)
    #expect(fetched.breeds.filter { $0.breed.family != nil }.count == 94)
    #expect(fetched.breeds.map(\.breed.slug) == fetched.breeds.map(\.breed.slug).sorted())
    for entry in fetched.breeds {
      #expect(entry.photos.count <= 8)
      for key in entry.photoKeys {
        #expect(key.hasPrefix(entry.breed.slug + "/"))
      }
    }
    #expect(fetched["pointer-german"]?.photos.count == 8)
    #expect(fetched["pointer-germanlonghair"]?.photos.count == 1)
    #expect(fetched["schnauzer"]?.photos.count == 8)
    #expect(fetched["schnauzer-giant"]?.photos.count == 8)
    #expect(fetched["pinscher"]?.photos.count == 1)
    #expect(fetched["hound"]?.photos.isEmpty == true)
    // One warning for each of the 25 main breeds without recordings.
    #expect(fetched.warnings.count == 25)
    #expect(fetched.warnings.allSatisfy { $0.message.contains("404") })
  }

  @Test func secondRunGivesTheSameResultWithoutRequests() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let first = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: fixture.run())
    let again = fixture.run(after: 60)
    let second = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: again)

    #expect(again.counters.requests == 0)
    #expect(second.breeds.map(\.photos) == first.breeds.map(\.photos))
    #expect(second.warnings == first.warnings)
  }

  @Test func allRequestsAreConditionalAfterExpiry() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let choice = PhotoRanking(maximumCount: 2)
    let first = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: fixture.run(), choosing: choice)
    try replay.reset()
    let later = fixture.run(after: FetcherFixture.day + 1)
    let second = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: later, choosing: choice)

    let log = try replay.log()
    #expect(log.filter { $0.status != 404 }.allSatisfy { $0.isConditional && $0.status == 304 })
    #expect(later.counters.revalidated == log.count { $0.status == 304 })
    #expect(second.breeds.map(\.photos) == first.breeds.map(\.photos))
  }

  @Test func atMostSixConcurrentRequestsPerHost() async throws {
    let replay = try ReplayServer(options: ["--latency", "5"])
    let fixture = try FetcherFixture(trusting: replay.dogs)
    _ = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: fixture.run(), choosing: PhotoRanking(maximumCount: 2))
    let log = try replay.log()
    // A single host replays all recorded hosts, so the limit applies to all requests together.
    #expect(log.map(\.in_flight).max() ?? 0 <= 6)
    #expect(log.allSatisfy { $0.user_agent == "decks/test" && $0.accept_encoding == "gzip" })
  }
}
