import Catalog
import Foundation
import HTTPFixtures
import TestSupport
import Testing

@testable import BreedSources
@testable import HTTP

@Suite("Lists in CSV files")
struct CSVListTests {
  private func list(
    _ text: String, format: BreedList.Format = .csv, fields: [String: String] = [:]
  ) async throws -> BreedListing {
    try await list(Array(text.utf8), format: format, fields: fields)
  }

  private func list(
    _ bytes: [UInt8], format: BreedList.Format = .csv, fields: [String: String] = [:]
  ) async throws -> BreedListing {
    let fixture = try FetcherFixture(trusting: nil)
    let file = SiteFile(path: "list.csv", in: fixture.folder.path)
    try Data(bytes).write(to: URL(filePath: file.fullPath))
    return try await BreedList(.file(file), format: format, fields: fields)
      .fetchListing(using: fixture.run())
  }

  @Test(
    "The separator is detected, and a byte order mark and line endings do not matter",
    arguments: [
      "name,weight\nShire,900\n", "\u{FEFF}name;weight\r\nShire;900\r\n",
      "name\tweight\rShire\t900",
      "sep=;\nname;weight\nShire;900", "\n\nNAME, Weight\n,\n\"Shire\", \"900\"\n,,,\n",
      "\"name\";\"weight\";\"a, b, c\"\nShire;900;x",
    ])
  func separators(text: String) async throws {
    let listing = try await list(text)
    #expect(listing.breeds.map(\.slug) == ["shire"])
    #expect(listing.breeds.first?.facts.weight == 900...900)
    #expect(listing.warnings.filter { !$0.isNotice }.isEmpty)
  }

  @Test("Quoted cells may contain separators, quotes and line breaks")
  func quotedCells() async throws {
    let listing = try await list(
      "name,description,origin\n\"Shire, \"\"big\"\"\",\"a\nb\",\"UK, France\"\n5\" pony,x,\n")
    #expect(listing.breeds.map(\.name) == ["5\" pony", "Shire, \"big\""])
    #expect(listing.breeds.last?.facts.description == "a b")
    #expect(listing.breeds.last?.facts.origin == ["UK", "France"])
  }

  @Test("A decimal comma is read where the separator is not a comma")
  func decimalComma() async throws {
    let listing = try await list("name;weight;age\nShire;900,5 - 1000;3,5\n")
    #expect(listing.breeds.first?.facts.weight == 900.5...1000)
    #expect(listing.breeds.first?.facts.age == 3.5)
  }

  @Test("Tabs alone separate the cells of a TSV file")
  func tabs() async throws {
    let listing = try await list(
      "name;x\timage\nShire\ta.jpg", format: .tsv, fields: ["name": "name;x"])
    #expect(listing.breeds.first?.photos.map(\.address) == ["a.jpg"])
  }

  @Test("Images keep their order")
  func images() async throws {
    let listing = try await list("name,image\nShire,b.jpg | https://a.org/1.jpg|c d/a.jpg\n")
    #expect(
      listing.breeds.first?.photos.map(\.address) == ["b.jpg", "https://a.org/1.jpg", "c d/a.jpg"])
    let fixture = try FetcherFixture(trusting: nil)
    let photos = try await BreedList(.file(SiteFile(path: "", in: "")))
      .fetchPhotos(of: #require(listing.breeds.first), using: fixture.run())
    #expect(
      PhotoRanking().ranked(photos.photos, keepingOrder: photos.isOrdered).map(\.address)
        == ["b.jpg", "https://a.org/1.jpg", "c d/a.jpg"])
  }

  @Test("Text that is not UTF-8 affects its row alone")
  func invalidText() async throws {
    let listing = try await list(
      Array("name,age\nShire,3\n".utf8) + [0xFC, 0x2C, 0x31, 0x0A] + Array("Fjord,4".utf8))
    #expect(listing.breeds.map(\.slug) == ["fjord", "shire"])
    #expect(
      listing.warnings.map(\.description) == [
        "list.csv, row 3, column 1: row skipped: the text is not UTF-8; save the list as CSV in UTF-8"
      ])
  }

  @Test("An unclosed quote affects its row alone, even if later cells are quoted")
  func unclosedQuote() async throws {
    let listing = try await list("name,age\n\"Shire,3\nFjord,4\n\"Exmoor\",5\n\"Arabian,6")
    #expect(listing.breeds.map(\.slug) == ["exmoor", "fjord"])
    #expect(
      listing.warnings.map(\.subject) == ["list.csv, row 2, column 1", "list.csv, row 5, column 1"])
  }

  @Test("Problems have the position of the row or cell in the file")
  func positionsOfProblems() async throws {
    let listing = try await list(
      "name,weight,colour\n\"Shire\nhorse\",\"900\",x\r\nFjørd,heavy\n,3\nA,1,2,3\n")
    #expect(
      listing.warnings.compactMap(\.problem).map { "\($0)".prefix(while: { $0 != ";" }) } == [
        "list.csv:1:13: the column \"colour\" is not read",
        "list.csv:6:7: row skipped: it has more cells than the header",
        "list.csv:4:7: \"heavy\" is not a valid weight",
        "list.csv:5:1: row skipped: it has no name",
      ])
    #expect(listing.warnings.map(\.isNotice) == [true, false, false, false])
  }

  @Test(
    "A list without usable columns or rows is refused",
    arguments: [
      ("", [:], "is empty"), ("\n , \n", [:], "is empty"),
      ("a,b\n1,2", [:], "has no column \"name\""),
      ("name\n", [:], "has a header but no rows"),
      ("name,n\nA,B", ["age": "years"], "has no column \"years\""),
      ("name\n" + String(repeating: "\"\n", count: 3), [:], "has usable breeds in only 0 of"),
      ("name\n" + String(repeating: "x\n", count: 20_001), [:], "more than 20000"),
      ("name" + String(repeating: ",x", count: 2000) + "\nA", [:], "or more columns"),
    ] as [(String, [String: String], String)])
  func unusableLists(text: String, fields: [String: String], reason: String) async throws {
    let error = await #expect(throws: FetchError.self) { try await list(text, fields: fields) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
