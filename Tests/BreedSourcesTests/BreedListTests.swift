import Catalog
import Foundation
import HTTPFixtures
import TestSupport
import Testing
import URLs

@testable import BreedSources
@testable import HTTP

@Suite struct BreedListTests {
  private static let fields = ["name": "dogName", "description": "description", "image": "image"]

  private func list(_ json: String, fields: [String: String] = [:]) async throws -> BreedListing {
    let fixture = try FetcherFixture(trusting: nil)
    let file = SiteFile(path: "list.json", in: fixture.folder.path)
    try Data(json.utf8).write(to: URL(filePath: file.fullPath))
    return try await BreedList(.file(file), fields: fields).fetchListing(using: fixture.run())
  }

  @Test(.needsRecordings) func entriesWithTheSameNameAreBothKept() async throws {
    let fixture = try FetcherFixture(trusting: nil)
    let source = BreedList(
      .file(SiteFile(path: "dogs.json", in: Recordings.folder.path)), fields: Self.fields)
    let listing = try await source.fetchListing(using: fixture.run())
    #expect(listing.breeds.map(\.slug) == ["boss", "chief", "rex", "spots", "spots-2"])
    #expect(Set(listing.breeds.suffix(2).map(\.facts.age)) == [2, 3])
    #expect(
      listing.breeds.allSatisfy { $0.photos.first?.url?.origin.host == "static.wikia.nocookie.net" }
    )
    #expect(listing.warnings.isEmpty)
  }

  @Test func entryOrderDoesNotMatter() async throws {
    let entries = [
      #"{"name": "Spots", "age": 3}"#, #"{"age": 2, "name": "Spots"}"#, #"{"name": "Rex"}"#,
    ]
    let forward = try await list("[\(entries.joined(separator: ","))]")
    let backward = try await list("[\(entries.reversed().joined(separator: ","))]")
    #expect(forward.breeds == backward.breeds)
  }

  @Test func identicalEntriesAreBothKept() async throws {
    let listing = try await list(#"[{"name": "Spots"}, {"name": "Spots"}, {"name": "Spots 2"}]"#)
    #expect(listing.breeds.map(\.slug) == ["spots", "spots-2", "spots-3"])
  }

  @Test func idFromTheFieldMapIdentifiesTheEntry() async throws {
    let listing = try await list(
      #"[{"n": 7, "name": "Spots"}, {"n": 8, "name": "Spots"}, {"n": 8, "name": "Rex"}]"#,
      fields: ["id": "n"])
    #expect(listing.breeds.map(\.slug) == ["7", "8"])
    #expect(listing.breeds.map(\.name) == ["Spots", "Spots"])
    #expect(listing.warnings.count == 1)
  }

  @Test func fieldsOfUnexpectedTypesAreConvertedOrIgnored() async throws {
    let listing = try await list(
      #"""
      [{"name": "A", "age": "4", "image": "file:///etc/passwd", "weight": "3 - 5"},
       {"name": 7, "age": [], "image": 3, "temperament": "a, b"}, {"name": null}, 5, [],
       {"name": "\ud800 Lone \u202e", "age": 1e999}]
      """#)
    #expect(listing.breeds.map(\.slug) == ["7", "a", "lone"])
    #expect(listing.breeds.last?.name == "\u{FFFD} Lone")
    #expect(listing.breeds[1].facts.age == 4)
    #expect(listing.breeds[1].facts.weight == 3...5)
    #expect(listing.breeds[1].photos.isEmpty)
    #expect(listing.warnings.count == 4)
  }

  @Test(arguments: ["", "{}", "[]", "null", "[1,2]", "<html>", "[{\"name\": \"A\"}", "\u{0}"])
  func invalidListIsReportedAsUnusable(json: String) async throws {
    let error = await #expect(throws: FetchError.self) { try await list(json) }
    guard case .unusable = error?.reason else {
      Issue.record("\(String(describing: error)) is not .unusable")
      return
    }
  }

  @Test func fileAboveTheBreedLimitIsRefused() async throws {
    let names = (0..<30_000).map { "{\"name\":\"n\($0)\"}" }
    let error = await #expect(throws: FetchError.self) {
      try await list("[\(names.joined(separator: ","))]", fields: ["name": "name"])
    }
    #expect(error?.description.contains("lists 30000 breeds, more than 20000") == true)
  }

  @Test func entriesAreCountedBeforeTheyAreRead() async throws {
    let error = await #expect(throws: FetchError.self) {
      try await list(
        "[" + String(repeating: "null,", count: 20_001) + "{\"name\":\"a\"}]",
        fields: ["name": "name"])
    }
    #expect(error?.description.contains("lists 20002 breeds, more than 20000") == true)
  }

  @Test func excessiveTextCountsAsMissing() async throws {
    let long = String(repeating: "a|", count: 50_001)
    let listing = try await list(
      #"[{"name":"\#(long)"},{"name":"Pug","aliases":"\#(long)","image":"\#(long)"}]"#,
      fields: ["name": "name"])
    #expect(listing.breeds.map(\.slug) == ["pug"])
    #expect(listing.breeds.first?.facts.aliases == [] && listing.breeds.first?.photos == [])
    #expect(listing.warnings.count == 1)
  }

  @Test func missingFileIsNamedInTheError() async throws {
    let fixture = try FetcherFixture(trusting: nil)
    let error = await #expect(throws: FetchError.self) {
      try await BreedList(.file(SiteFile(path: "list.json", in: "/no/such"))).fetchListing(
        using: fixture.run())
    }
    #expect(error?.address == "list.json")
  }
}
