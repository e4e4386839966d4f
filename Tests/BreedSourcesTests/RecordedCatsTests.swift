import Catalog
import HTTPFixtures
import JSON
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

@Suite(.needsRecordings) struct RecordedCatsTests {
  @Test func everyBreedHasItsFacts() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.cats)
    let listing = try await CatAPI(base: replay.cats).fetchListing(using: fixture.run())
    #expect(listing.breeds.count == 67)
    #expect(listing.warnings.isEmpty)

    let cat = try #require(listing.breeds.first { $0.key == "abys" })
    #expect(cat.slug == "abyssinian")
    #expect(cat.name == "Abyssinian")
    #expect(cat.facts.weight == 3...5)
    #expect(cat.facts.lifespan == 14...15)
    #expect(cat.facts.origin == ["Egypt"])
    #expect(cat.facts.temperament.first == "Active")
    #expect(cat.facts.temperament.count == 5)
    #expect(cat.facts.aliases.isEmpty)
    #expect(cat.photos.first?.key == "0XYvRd7oD")

    let names = listing.breeds.filter { !$0.facts.aliases.isEmpty }
    #expect(
      names.allSatisfy { $0.facts.aliases.allSatisfy { $0 == singleLine($0) && !$0.isEmpty } })
    #expect(listing.breeds.first { $0.slug == "cheetoh" }?.facts.aliases == [])
    // In the recording, the image is an empty object, and the image id ends with a line feed.
    let persian = try #require(listing.breeds.first { $0.slug == "persian" })
    #expect(persian.photos.isEmpty)
    #expect(persian.photoID == "-Zfz5z2jK")
  }

  @Test(arguments: ["", "10", "7"])
  func allPagesAreRequested(mostPerPage: String) async throws {
    let options = mostPerPage.isEmpty ? [] : ["--max-limit", mostPerPage]
    let replay = try ReplayServer(options: options)
    let fixture = try FetcherFixture(trusting: replay.cats)
    let fetcher = fixture.run()
    let listing = try await CatAPI(base: replay.cats).fetchListing(using: fetcher)
    #expect(listing.breeds.count == 67)
    #expect(fetcher.counters.requests == ["": 1, "10": 7, "7": 10][mostPerPage])
  }

  @Test func photosComeFromSearchListAndID() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.cats)
    let fetched = try await fetchBreeds(from: CatAPI(base: replay.cats), by: fixture.run())
    #expect(fetched["persian"]?.photos.count == 6)
    #expect(fetched["abyssinian"]?.photos.count == 6)
    #expect(fetched["bengal"]?.photos.contains { $0.origin.address.hasSuffix(".png") } == true)
    #expect(fetched["malayan"]?.photos.isEmpty == true)
    // No photos are recorded for 53 breeds.
    #expect(fetched.warnings.count == 53)
    #expect(fetched.photoCount == 72)

    let again = fixture.run(after: 60)
    let second = try await fetchBreeds(from: CatAPI(base: replay.cats), by: again)
    #expect(again.counters.requests == 0)
    #expect(second.breeds.map(\.photos) == fetched.breeds.map(\.photos))
  }

  @Test func photoIsRequestedByIDIfTheSearchIsEmpty() async throws {
    let replay = try ReplayServer(
      faults: #"{"match": "*/v1/images/search", "fault": "json_body", "value": []}"#)
    let fixture = try FetcherFixture(trusting: replay.cats)
    let api = try CatAPI(base: replay.cats)
    var persian = try #require(
      try await api.fetchListing(using: fixture.run()).breeds.first { $0.slug == "persian" })
    #expect(
      try await api.fetchPhotos(of: persian, using: fixture.run()).photos.map(\.key) == [
        "-Zfz5z2jK"
      ])
    persian.photoID = nil
    #expect(try await api.fetchPhotos(of: persian, using: fixture.run()).photos.isEmpty)
  }

  @Test func breedsAreFoundByName() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.cats)
    let found = try await CatAPI(base: replay.cats).search("bur", from: fixture.run())
    #expect(found.breeds.map(\.slug) == ["burmese", "burmilla", "european-burmese"])
  }
}

@Suite struct CatAPITests {
  @Test(arguments: ["abys", "-Zfz5z2jK", "a_B-9", " abys\n"])
  func idIsTrimmed(raw: String) {
    #expect(CatAPI.validID(in: .string(raw)) == singleLine(raw))
  }

  @Test(arguments: ["", "../x", "a/b", "a b", "a?b", "%2e", "é", String(repeating: "x", count: 65)])
  func unsafeIDIsRejected(raw: String) {
    #expect(CatAPI.validID(in: .string(raw)) == nil)
  }

  /// A server that ignores the page parameters must not cause an endless loop of requests.
  @Test func repeatedPageEndsTheList() async throws {
    let server = try StubServer { _ in
      StubServer.answer("200 OK", [], Array(#"[{"id": "abys", "name": "Abyssinian"}]"#.utf8))
    }
    let base = try WebURL(server.base)
    let fixture = try FetcherFixture(trusting: base)
    let listing = try await CatAPI(base: base).fetchListing(using: fixture.run())
    #expect(listing.breeds.map(\.slug) == ["abyssinian"])
    #expect(server.requests.count == 2)
  }
}
