import Catalog
import HTTPFixtures
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

@Suite struct DogCEOTests {
  /// Returns a fake Dog CEO server; the keys of `images` are paths after `/breed/`.
  private func server(list: String = "{}", images: [String: [String]] = [:]) throws -> StubServer {
    try StubServer { request in
      var body = #"{"status":"error","message":"Breed not found","code":404}"#
      if request.path == "/breeds/list/all" {
        body = #"{"message":\#(list),"status":"success"}"#
      } else if let urls = images[request.path.replacing("/breed/", with: "")] {
        let quoted = urls.map { #""https:\/\/images.dog.ceo\/breeds\/\#($0)""# }
        body = #"{"message":[\#(quoted.joined(separator: ","))],"status":"success"}"#
      }
      return StubServer.answer("200 OK", [], Array(body.utf8))
    }
  }

  private func keys(_ breed: SourceBreed, from server: StubServer) async throws -> [String] {
    let base = try WebURL(server.base)
    let fixture = try FetcherFixture(trusting: base)
    return try await DogCEO(base: base).fetchPhotos(of: breed, using: fixture.run()).photos.map(
      \.key)
  }

  @Test(arguments: [
    ("pug", "pug"), ("hound-afghan", "hound-afghan"), ("danish-swedish-farmdog", "danish-swedish"),
    ("schnauzer", "schnauzer"),
  ])
  func folderMatchesItsBreed(folder: String, slug: String) {
    #expect(DogCEO.isFolder(folder, of: slug))
  }

  @Test(arguments: [
    ("puggle", "pug"), ("pointer-germanlonghair", "pointer-german"), ("hound-afghan", "hound"),
    ("hound-unlisted", "hound"), ("..", "pug"), ("", "pug"), ("Pug", "pug"),
  ])
  func folderDoesNotMatchABreedWithACommonPrefix(folder: String, slug: String) {
    #expect(!DogCEO.isFolder(folder, of: slug))
  }

  @Test func breedGetsItsOwnPhotosFromTheFamilyList() async throws {
    let server = try server(images: [
      "pug/images": ["pug/a b (1).JPG", "puggle/c.jpg"],
      "danish/images": ["danish-swedish-farmdog/d.jpg", "danish/e.jpg"],
    ])
    let swedish = SourceBreed(key: "danish/swedish", slug: "danish-swedish", family: "danish")
    #expect(
      try await keys(SourceBreed(key: "pug", slug: "pug"), from: server) == ["pug/a b (1).JPG"])
    #expect(try await keys(swedish, from: server) == ["danish-swedish-farmdog/d.jpg"])
    #expect(
      try await keys(SourceBreed(key: "danish", slug: "danish"), from: server) == ["danish/e.jpg"])
    #expect(server.requests.map(\.path).allSatisfy { $0.hasSuffix("/images") })
  }

  /// Upstream lists at most a thousand photos.
  @Test func subBreedIsRequestedSeparatelyIfTheFamilyListIsTruncated() async throws {
    let cut = (0..<1000).map { "terrier-american/\($0).jpg" }
    let server = try server(images: [
      "terrier/images": cut, "terrier/yorkshire/images": ["terrier-yorkshire/y.jpg"],
    ])
    let yorkshire = SourceBreed(
      key: "terrier/yorkshire", slug: "terrier-yorkshire", family: "terrier")
    #expect(try await keys(yorkshire, from: server) == ["terrier-yorkshire/y.jpg"])
    #expect(
      server.requests.map(\.path) == ["/breed/terrier/images", "/breed/terrier/yorkshire/images"])
  }

  @Test func unusableNamesAreSkippedWithWarnings() async throws {
    let server = try server(
      list:
        #"{"hound":["afghan","Afghan","a/b","a-b"],"index":[],"x y":["z"],"pug":7,"Pug":[],"akita":[]}"#
    )
    let base = try WebURL(server.base)
    let listing = try await DogCEO(base: base).fetchListing(
      using: FetcherFixture(trusting: base).run())
    #expect(listing.breeds.map(\.slug) == ["akita", "hound", "hound-afghan", "pug"])
    #expect(listing.breeds.map(\.key) == ["akita", "hound", "hound/afghan", "pug"])
    #expect(listing.breeds.map(\.family) == [nil, nil, "hound", nil])
    #expect(listing.warnings.count == 6)
  }

  @Test func mostlyUnusableListIsAnError() async throws {
    let server = try server(list: #"{"hound":[],"!!":[],"x y":[],"..":[]}"#)
    let base = try WebURL(server.base)
    let error = await #expect(throws: FetchError.self) {
      try await DogCEO(base: base).fetchListing(using: FetcherFixture(trusting: base).run())
    }
    #expect(error?.description.contains("has usable breeds in only 1 of 4 entries") == true)
  }

  @Test func preferredPhotosAreFetchedFirstAndExcludedOnesNever() async throws {
    let photos = StubServer.answer("200 OK", [], Array("photo".utf8))
    let server = try StubServer { request in
      let base = "http://\(request.headers["host"] ?? "")"
      let urls = (0..<20).map { "\"\(base)/breeds/pug/\($0).jpg\"" }.joined(separator: ",")
      switch request.path {
      case "/breeds/list/all":
        return StubServer.answer("200 OK", [], Array(#"{"message":{"pug":[]}}"#.utf8))
      case "/breed/pug/images":
        return StubServer.answer("200 OK", [], Array("{\"message\":[\(urls)]}".utf8))
      default: return photos
      }
    }
    let base = try WebURL(server.base)
    let choice = PhotoRanking(
      maximumCount: 3, preferred: ["pug/7.jpg"],
      excluded: (0..<17).filter { $0 != 7 }.map { "pug/\($0).jpg" })
    let fetched = try await fetchBreeds(
      from: DogCEO(base: base), by: FetcherFixture(trusting: base).run(), choosing: choice)
    let keys = fetched.breeds[0].photoKeys
    #expect(keys.first == "pug/7.jpg")
    #expect(keys.count == 3)
    #expect(Set(keys).isSubset(of: ["pug/7.jpg", "pug/17.jpg", "pug/18.jpg", "pug/19.jpg"]))
    #expect(server.requests.count == 5)
  }
}
