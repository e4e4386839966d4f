import Catalog
import HTTPFixtures
import JSON
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

/// Tests with faults in the recorded upstream: no bad data is used, no good data is lost, and no other
/// host is contacted.
@Suite(.needsRecordings) struct HostileUpstreamTests {
  private static let list = "dog.ceo/api/breeds/list/all"

  private static func fault(_ name: String, on match: String, _ more: String = "") -> String {
    #"{"match": "\#(match)", "fault": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  @Test func failedListIsAnErrorUnlessACopyIsCached() async throws {
    let list = Self.list
    let replay = try ReplayServer()
    let source = DogCEO(base: try replay.dogs)
    for fault in [
      Self.fault("html", on: list), Self.fault("invalid_json", on: list),
      Self.fault("invalid_json", on: list, #""mode": "syntax""#),
      Self.fault("wrong_shape", on: list), Self.fault("empty_list", on: list),
      Self.fault("empty_body", on: list), Self.fault("status", on: list),
      Self.fault("reset", on: list), Self.fault("close", on: list),
      Self.fault("huge", on: list, #""mb": 20"#),
      Self.fault("huge", on: list, #""mb": 20, "chunked": true"#),
      Self.fault("gzip_bomb", on: list, #""mb": 64"#), Self.fault("redirect_loop", on: list),
      Self.fault("redirect", on: list), Self.fault("redirect", on: list, #""to": "file:///x""#),
      Self.fault("hang", on: list),
    ] {
      var fixture = try FetcherFixture(trusting: replay.dogs)
      try replay.plan("[]")
      let good = try await source.fetchListing(using: fixture.run())
      try replay.plan(fault)
      fixture.shortenTimeout()
      let later = try await source.fetchListing(using: fixture.run(after: FetcherFixture.day * 2))
      #expect(later.breeds == good.breeds, "\(fault)")
      #expect(later.warnings.count == 1, "\(fault)")
      #expect(later.warnings.first?.message.hasSuffix("using a copy from 2 days ago") == true)
      try await expectFailure(of: source, from: replay, "\(fault)")
    }
  }

  /// Tested without a cached list, since these faults do not affect revalidations.
  @Test func corruptOrIncompleteListIsAnError() async throws {
    let list = Self.list
    let replay = try ReplayServer()
    for fault in [
      Self.fault("truncate", on: list), Self.fault("bad_304", on: list),
      Self.fault("chunked", on: list, #""broken": true"#), Self.fault("bad_utf8", on: list),
      Self.fault("hang", on: list, #""where": "body""#),
    ] {
      try replay.plan(fault)
      try await expectFailure(of: DogCEO(base: replay.dogs), from: replay, "\(fault)")
    }
  }

  /// Expects an error that names the list's URL, and an empty cache.
  private func expectFailure(
    of source: DogCEO, from replay: ReplayServer, _ comment: Comment
  ) async throws {
    var fixture = try FetcherFixture(trusting: replay.dogs)
    fixture.shortenTimeout()
    let error = await #expect(throws: FetchError.self, comment) {
      try await source.fetchListing(using: fixture.run())
    }
    #expect(error?.address == "\(replay.base)/\(Self.list)")
    #expect(fixture.folder.files.isEmpty, comment)
    #expect(try replay.stats().canary_hits == 0)
  }

  @Test func errorBodyWithStatus200IsAnError() async throws {
    let body = #"{"status": "error", "message": "Breed not found", "code": 404}"#
    let replay = try ReplayServer(
      faults: Self.fault("json_body", on: "*/breed/pug/images", #""value": \#(body)"#))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let pug = SourceBreed(key: "pug", slug: "pug")
    for _ in 0..<2 {
      let error = await #expect(throws: FetchError.self) {
        try await DogCEO(base: replay.dogs).fetchPhotos(of: pug, using: fixture.run())
      }
      #expect(error?.reason == .missing(status: 404))
    }
    #expect(try replay.stats().requests == 1)
  }

  @Test func badNamesAreSkippedWithWarnings() async throws {
    let replay = try ReplayServer()
    for fault in ["names", "duplicates"] {
      try replay.plan(Self.fault(fault, on: "*"))
      let fixture = try FetcherFixture(trusting: replay.dogs)
      let dogs = try await DogCEO(base: replay.dogs).fetchListing(using: fixture.run())
      let cats = try await CatAPI(base: replay.cats).fetchListing(using: fixture.run())
      #expect(dogs.breeds.count { $0.slug.hasPrefix("hound-") } == 7)
      #expect(dogs.breeds.count >= 201)
      #expect(cats.breeds.count >= 67)
      for breed in dogs.breeds + cats.breeds {
        #expect(Slug.validationError(of: breed.slug) == nil)
      }
      for breed in cats.breeds { #expect(CatAPI.validID(in: .string(breed.key)) == breed.key) }
      let warnings = dogs.warnings + cats.warnings
      #expect(!warnings.isEmpty, "\(fault)")
      for warning in warnings {
        #expect(warning.message.count < 200)
        #expect(printable(warning.message, length: 200) == warning.message)
      }
    }
  }

  @Test func invalidUTF8InAListIsReplaced() async throws {
    let replay = try ReplayServer(faults: Self.fault("bad_utf8", on: "*/v1/breeds"))
    let fixture = try FetcherFixture(trusting: replay.cats)
    #expect(
      try await CatAPI(base: replay.cats).fetchListing(using: fixture.run()).breeds.count == 67)
  }

  @Test func deceptiveNamesAreEscapedInWarnings() async throws {
    let replay = try ReplayServer(faults: Self.fault("names", on: Self.list))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let messages = try await DogCEO(base: replay.dogs).fetchListing(using: fixture.run()).warnings
      .map(\.message)
    #expect(messages.contains { $0.contains("photo\\u{202E}gpj.exe") })
    #expect(messages.contains { $0.contains("line one\\u{A}line two") })
    #expect(messages.contains { $0.contains("../../etc/passwd") })
    #expect(messages.contains { $0.contains(String(repeating: "x", count: 60) + "…") })
  }

  @Test(arguments: ["urls", "names"])
  func hostilePhotoURLsAreNotRequested(fault: String) async throws {
    let replay = try ReplayServer(
      faults: #"{"match": ["*/images", "*/v1/*"], "fault": "\#(fault)"}"#)
    let fixture = try FetcherFixture(trusting: replay.dogs)
    for source in [DogCEO(base: try replay.dogs), CatAPI(base: try replay.cats)]
      as [any BreedSource]
    {
      let fetched = try await fetchBreeds(
        from: source, by: fixture.run(), choosing: PhotoRanking(maximumCount: 1))
      #expect(fetched.breeds.count >= 67)
      #expect(!fetched.warnings.isEmpty)
    }
    #expect(try replay.stats().canary_hits == 0)
    #expect(fixture.cache.files().allSatisfy { [.body, .record].contains($0.kind) })
  }

  @Test func photoRedirectsToOtherHostsAreNotFollowed() async throws {
    for target in ["", #""to": "file:///etc/passwd""#, #""to": "http://169.254.169.254/""#] {
      let replay = try ReplayServer(faults: Self.fault("redirect", on: "images.dog.ceo/*", target))
      let fixture = try FetcherFixture(trusting: replay.dogs)
      let source = SingleBreedSource(
        breed: SourceBreed(key: "pug", slug: "pug"), source: DogCEO(base: try replay.dogs))
      let fetched = try await fetchBreeds(from: source, by: fixture.run())
      #expect(fetched.photoCount == 0)
      #expect(fetched.warnings.contains { $0.message.hasPrefix("request blocked: ") })
      #expect(try replay.stats().canary_hits == 0)
    }
  }

  @Test func missingPhotoIsReplacedByTheNextForADay() async throws {
    let replay = try ReplayServer()
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let pug = SourceBreed(key: "pug", slug: "pug")
    let source = SingleBreedSource(breed: pug, source: DogCEO(base: try replay.dogs))
    let ranked = try await PhotoRanking().ranked(
      source.fetchPhotos(of: pug, using: fixture.run()).photos)
    let missing = ranked[2]
    try replay.plan(
      Self.fault("status", on: "images.dog.ceo/breeds/\(missing.key)", #""status": 404"#))

    let fetched = try await fetchBreeds(from: source, by: fixture.run())
    #expect(fetched.breeds[0].photoKeys == (ranked[0..<2] + ranked[3...8]).map(\.key))
    #expect(fetched.warnings.map(\.subject) == [missing.address])

    try replay.plan("[]")
    let again = fixture.run(after: 60)
    #expect(try await fetchBreeds(from: source, by: again).warnings == fetched.warnings)
    #expect(again.counters.requests == 0)
    let later = fixture.run(after: FetcherFixture.day)
    let back = try await fetchBreeds(from: source, by: later)
    #expect(back.breeds[0].photoKeys == ranked.prefix(8).map(\.key))
  }

  @Test func nonImagePhotoIsReplacedByTheNext() async throws {
    let replay = try ReplayServer(
      faults: Self.fault("image_svg", on: "images.dog.ceo/*", #""times": 3"#))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let source = SingleBreedSource(
      breed: SourceBreed(key: "pug", slug: "pug"), source: DogCEO(base: try replay.dogs))
    let fetched = try await fetchBreeds(
      from: source, by: fixture.run(),
      through: PhotoIntake { bytes, _ in
        bytes.starts(with: [0xFF, 0xD8]) ? nil : "is not a picture"
      })
    #expect(fetched.breeds[0].photos.count == 8)
    #expect(fetched.warnings.count == 3)
    #expect(fetched.warnings.allSatisfy { $0.message == "the response is not a picture" })
  }

  @Test func corruptPhotoIsRequestedAgainOnlyTheNextDay() async throws {
    let replay = try ReplayServer(
      faults: Self.fault("image_corrupt", on: "images.dog.ceo/*", #""times": 3"#))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let source = SingleBreedSource(
      breed: SourceBreed(key: "pug", slug: "pug"), source: DogCEO(base: try replay.dogs))
    let intake = PhotoIntake { bytes, _ in
      bytes.suffix(2) == [0xFF, 0xD9] ? nil : "is cut short"
    }
    let first = try await fetchBreeds(from: source, by: fixture.run(), through: intake)
    #expect(first.warnings.count == 3)
    let again = fixture.run(after: 60)
    #expect(
      try await fetchBreeds(from: source, by: again, through: intake).warnings
        == first.warnings)
    #expect(again.counters.requests == 0)
    let later = fixture.run(after: FetcherFixture.day)
    let refetched = try await fetchBreeds(from: source, by: later, through: intake)
    #expect(refetched.warnings.isEmpty)
  }

  @Test func brokenConnectionsAreRetried() async throws {
    let replay = try ReplayServer(
      faults: Self.fault("reset", on: "*", #""bytes": 100, "times": 1, "scope": "url""#))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let fetched = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: fixture.run(), choosing: PhotoRanking(maximumCount: 1))
    #expect(fetched.photoCount == 128)
    #expect(fetched.warnings.count == 25)
  }

  @Test func unusableListsOfPhotosAreReportedAsMissingData() async throws {
    let replay = try ReplayServer(faults: Self.fault("html", on: "*/images*"))
    let fixture = try FetcherFixture(trusting: replay.dogs)
    let fetched = try await fetchBreeds(
      from: DogCEO(base: replay.dogs), by: fixture.run(), choosing: PhotoRanking(maximumCount: 1))
    #expect(fetched.photoCount == 0)
    #expect(!fetched.warnings.isEmpty)
    #expect(fetched.warnings.allSatisfy { $0.isFallback })
  }

  @Test func offlineAndUnreachableRunsGiveTheOnlinePhotos() async throws {
    let fixture: FetcherFixture
    let online: BreedFetchResult
    let choice = PhotoRanking(maximumCount: 2)
    let source: DogCEO
    do {
      let replay = try ReplayServer()
      source = DogCEO(base: try replay.dogs)
      fixture = try FetcherFixture(trusting: replay.dogs)
      online = try await fetchBreeds(from: source, by: fixture.run(), choosing: choice)
    }
    let offline = try await fetchBreeds(
      from: source, by: fixture.offline(after: FetcherFixture.day * 30), choosing: choice)
    #expect(offline.breeds.map(\.photos) == online.breeds.map(\.photos))

    // If the server is unreachable, stale responses give the same result.
    let fetcher = fixture.run(after: FetcherFixture.day * 30)
    let unreachable = try await fetchBreeds(from: source, by: fetcher, choosing: choice)
    #expect(unreachable.breeds.map(\.photos) == online.breeds.map(\.photos))
    #expect(unreachable.warnings.contains { $0.message.contains("30 days ago") })
    #expect(fetcher.counters.requests < 20)
  }
}

/// A source limited to one breed.
private struct SingleBreedSource: BreedSource {
  var breed: SourceBreed
  var source: DogCEO

  func fetchListing(using fetcher: Fetcher) async throws -> BreedListing {
    BreedListing(breeds: [breed])
  }

  func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList {
    try await source.fetchPhotos(of: breed, using: fetcher)
  }
}
