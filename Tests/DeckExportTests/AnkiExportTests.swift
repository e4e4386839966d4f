import AnkiPackage
import Catalog
import DeckExport
import Localization
import Testing

@Suite("Export to Anki")
struct AnkiExportTests {
  private let locale = Locale(tag: "en", phrases: [:])

  private func breed(_ slug: String, marks: Bool = true) -> Breed {
    var facts = Facts(name: slug)
    facts.group = "hound"
    if marks { facts.marks = [.init(part: "ears", appearance: "long & low")] }
    return Breed(slug: slug, deckID: "dogs", facts: facts)
  }

  private func export(_ breeds: [Breed], renames: [BreedRename] = []) -> AnkiExport {
    var settings = DeckSettings(id: "dogs", title: "Dogs", species: .dog)
    settings.renames = renames
    return AnkiExport(
      Deck(settings: settings, breeds: breeds), breeds, pictures: [:], in: locale)
  }

  @Test("A breed without a picture has two cards with its marks, escaped")
  func breedWithoutPicture() throws {
    let export = export([breed("beagle")])
    #expect(export.cardCount == 2)
    let note = try #require(export.collection.notes.first)
    #expect(note.fields[0] == "beagle")
    #expect(note.fields[2] == "<p><b>ears</b>: long &amp; low</p>")
    #expect(note.tags.contains("dogs::group::hound"))
  }

  @Test("A breed with neither a picture nor marks is left out")
  func omittedBreed() {
    let export = export([breed("beagle"), breed("pug", marks: false)])
    #expect(export.omittedBreeds == ["pug"])
    #expect(export.collection.notes.count == 1)
  }

  @Test("A note's id is the same in every export and survives a rename")
  func stableIDs() {
    let before = export([breed("pug"), breed("beagle")])
    let after = export(
      [breed("beagle"), breed("mops")], renames: [.init(from: "pug", to: "mops")])
    #expect(
      Set(before.collection.notes.map(\.guid)) == Set(after.collection.notes.map(\.guid)))
    // The published values, by which Anki recognizes notes of earlier exports.
    let identity = AnkiIdentity(
      DeckSettings(id: "dogs", title: "", species: .dog), language: "en")
    #expect(identity.deck == before.collection.deck.id)
    #expect(identity.noteType("breed") == 1_519_842_269_262)
    #expect(identity.noteType("pair") == 1_561_074_672_042)
    #expect(identity.pairNote("a", "b") == identity.pairNote("b", "a"))
  }

  @Test("The digest changes with the notes")
  func digest() {
    #expect(export([breed("pug")]).digest == export([breed("pug")]).digest)
    #expect(export([breed("pug")]).digest != export([breed("pug"), breed("mops")]).digest)
  }

  @Test("5,000 breeds are exported without quadratic work", .timeLimit(.minutes(1)))
  func manyBreeds() throws {
    let export = export((0..<5000).map { breed("breed-\($0)") })
    #expect(export.cardCount == 10_000)
    #expect(try !export.collection.package(modifiedAt: 1).isEmpty)
  }

  @Test("A CSV cell is quoted, and cannot be run as a formula")
  func cells() throws {
    var facts = Facts(name: "=1+1")
    facts.aliases = ["a", "\"b\""]
    let csv = BreedData([Breed(slug: "x", deckID: "dogs", facts: facts)], in: locale).csv()
    let lines = String(decoding: csv, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.last == "x,'=1+1,\"a, \"\"b\"\"\",,,,,,,")
  }
}
