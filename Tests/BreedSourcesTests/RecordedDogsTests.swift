import Catalog
import HTTPFixtures
import TestSupport
import Testing

@testable import BreedSources
@testable import HTTP

@Suite(.needsRecordings) struct RecordedDogsTests {
  @Test func everyBreedAndSubBreedComesWithItsOwnPhotos() async throws {
    let replay = try Replay()
    let bench = try FetcherFixture(trusting: replay.dogs)
    let gathered = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: bench.run())

    #expect(gathered.breeds.filter { $0.breed.family == nil }.count == 107)
    #expect(gathered.breeds.filter { $0.breed.family != nil }.count == 94)
    #expect(gathered.breeds.map(\.breed.slug) == gathered.breeds.map(\.breed.slug).sorted())
    for entry in gathered.breeds {
      #expect(entry.photos.count <= 8)
      for key in entry.photoKeys {
        #expect(key.hasPrefix(entry.breed.slug + "/"))
      }
    }
    #expect(gathered["pointer-german"]?.photos.count == 8)
    #expect(gathered["pointer-germanlonghair"]?.photos.count == 1)
    #expect(gathered["schnauzer"]?.photos.count == 8)
    #expect(gathered["schnauzer-giant"]?.photos.count == 8)
    #expect(gathered["pinscher"]?.photos.count == 1)
    #expect(gathered["hound"]?.photos.isEmpty == true)
    // One warning for each of the 25 main breeds without recordings.
    #expect(gathered.warnings.count == 25)
    #expect(gathered.warnings.allSatisfy { $0.message.contains("404") })
  }

  @Test func aSecondRunAsksNothingAndGivesTheSame() async throws {
    let replay = try Replay()
    let bench = try FetcherFixture(trusting: replay.dogs)
    let first = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: bench.run())
    let again = bench.run(after: 60)
    let second = try await fetchBreeds(from: DogCEO(base: replay.dogs), by: again)

    #expect(again.counters.requests == 0)
    #expect(second.breeds.map(\.photos) == first.breeds.map(\.photos))
    #expect(second.warnings == first.warnings)
  }

  @Test func afterTheTimeToLiveAllRequestsAreConditional() async throws {
    let replay = try Replay()
    let bench = try FetcherFixture(trusting: replay.dogs)
    let choice = PhotoRanking(count: 2)
    let first = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: bench.run(), choosing: choice)
    try replay.reset()
    let later = bench.run(after: FetcherFixture.day + 1)
    let second = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: later, choosing: choice)

    let log = try replay.log()
    #expect(log.filter { $0.status != 404 }.allSatisfy { $0.isConditional && $0.status == 304 })
    #expect(later.counters.revalidated == log.count { $0.status == 304 })
    #expect(second.breeds.map(\.photos) == first.breeds.map(\.photos))
  }

  @Test func noMoreThanTenRequestsAtOnceAndSixToAHost() async throws {
    let replay = try Replay(options: ["--latency", "5"])
    let bench = try FetcherFixture(trusting: replay.dogs)
    _ = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: bench.run(), choosing: PhotoRanking(count: 2))
    let log = try replay.log()
    // All replayed hosts are served by a single one, which has this limit.
    #expect(log.map(\.in_flight).max() ?? 0 <= 6)
    #expect(log.allSatisfy { $0.user_agent == "decks/test" && $0.accept_encoding == "gzip" })
  }
}
