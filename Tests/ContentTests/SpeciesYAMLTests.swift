import Catalog
import Content
import Diagnostics
import Testing

@Suite("Species of a deck")
struct SpeciesYAMLTests {
  private func deck(_ species: String) -> ContentFile {
    ContentFile(path: "content/decks/ours.yml", text: "title: Ours\nspecies: \(species)\n")
  }

  private func species(_ text: String, site: String = "title: T\n") throws -> Species? {
    try SiteContent([deck(text), ContentFile(path: "content/site.yml", text: site)])
      .decks.first?.species
  }

  @Test("Any word is a species")
  func anyWord() throws {
    #expect(try species("horse") == Species(id: "horse"))
    #expect(try species("cat") == .cat)
  }

  @Test("Words for one and for many may be given by language")
  func words() throws {
    let horse = try species(
      "{ id: horse, one: { en: horse, ko: 말 }, many: horses }",
      site: "title: T\nlanguages: [en, ko]\n")
    #expect(horse?.singular == LocalizedText("horse", translations: ["ko": "말"]))
    #expect(horse?.plural == "horses")
  }

  @Test(
    "Unusable words are errors with a position and a remedy",
    arguments: [
      ("\"\"", "2:10: this value is empty"),
      ("Big Horse", "2:10: \"Big Horse\""),
      ("dogs", "2:10: a species is named in the singular; write dog"),
      ("{ one: horse }", "2:10: a species needs an \"id\", such as horse"),
      ("{ id: horse, plural: horses }", "2:23: unknown field \"plural\""),
      ("{ id: horse, one: \(String(repeating: "a", count: 61)) }", "has at most 60 characters"),
    ])
  func unusableWords(text: String, message: String) {
    let found = problems(deck(text))
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
