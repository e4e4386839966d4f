import Foundation
import Hashing
import JSON
import SiteBuilder
import StudyCodecs
import StudyModel
import TestSupport
import Testing

@Suite("Published data for the pages' scripts")
struct PublishedDataTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("client: { maintenance: true, flags: { exam: true } }\n", to: "content/site.yml")
    try site.write(
      "title: Dogs\nspecies: dog\naliases: { begle: beagle }\n", to: "content/decks/dogs.yml")
    try write("beagle", "name: Beagle\ngroup: hound\norigin: [GB]\naliases: [Beegle]")
    try write("hound-basset", "name: Basset Hound\ngroup: hound\norigin: [FR, GB]")
    try write("pug", "name: Pug\ngroup: toy\norigin: [CN]\nnames: { ko: 퍼그 }\ncommon: 3")
  }

  func write(_ slug: String, _ facts: String) throws {
    let look = """
      coat: { length: short, texture: smooth, pattern: [self], colours: [tan] }
      look: { skull: domed, muzzle: [medium, square], ears: pendant, eyes: [round, brown], tail: flag }
      """
    try site.write("---\n\(facts)\n\(look)\n---\n", to: "content/breeds/dogs/\(slug).md")
  }

  func build() throws -> [String: Any] {
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return try object("site.json")
  }

  func object(_ path: String) throws -> [String: Any] {
    try #require(try json(path) as? [String: Any])
  }

  func json(_ path: String) throws -> Any {
    let data = try Data(contentsOf: URL(filePath: site.path + "/public/" + path))
    return try JSONSerialization.jsonObject(with: data)
  }

  /// Returns the data of the site's only deck, found through `site.json`.
  func deck(_ configuration: [String: Any]) throws -> [String: Any] {
    let entry = try #require((configuration["decks"] as? [[String: Any]])?.first)
    return try object(try #require(entry["data"] as? String))
  }

  @Test("site.json lists the decks and the settings of content/site.yml")
  func siteConfiguration() throws {
    let configuration = try build()
    #expect(configuration["format"] as? String == "decks-site")
    #expect(configuration["maintenance"] as? Bool == true)
    #expect(
      configuration["flags"] as? [String: Bool] == [
        "voice": true, "offline": true, "exam": true,
      ])
    let entry = try #require((configuration["decks"] as? [[String: Any]])?.first)
    #expect(entry["id"] as? String == "dogs")
    #expect(entry["breeds"] as? Int == 3)
    // The deck's data has them.
    #expect((entry["categories"] as? [Any])?.isEmpty == true)
    let categories = try #require(try deck(configuration)["categories"] as? [[String: Any]])
    #expect(categories.compactMap { $0["id"] as? String } == ["group-hound", "origin-gb"])
  }

  @Test("A deck has alternative names, and aliases for old slugs")
  func deckData() throws {
    let deck = try deck(build())
    #expect(deck["renamed"] as? [[String: String]] == [["from": "begle", "to": "beagle"]])
    let breeds = try #require(deck["breeds"] as? [[String: Any]])
    let parts = try #require(deck["parts"] as? [String: Any])
    let names = try json(try #require(parts["names"] as? String))
    #expect(names as? [[String]] == [[], ["Beegle"], ["퍼그"]])
    #expect(breeds.last?["common"] as? Int == 3)
  }

  @Test("The families of a deck are in a file of their own, and are read with the names")
  func families() throws {
    try site.write("---\nname: Hound\nkind: family\n---\n", to: "content/breeds/dogs/hound.md")
    try write("hound-plott", "name: Plott Hound\nsource: hound/plott")
    let configuration = try build()
    let deck = try deck(configuration)
    #expect(deck["families"] == nil)
    let parts = try #require(deck["parts"] as? [String: Any])
    let path = try #require(parts["families"] as? String)
    let families = try json(path) as? [[String: Any]]
    #expect(families?.compactMap { $0["id"] as? String } == ["hound"])
    let named = try #require(namedDeck("dogs", in: site.path + "/public", language: nil))
    #expect(named.families?.map(\.id) == ["hound"])
    #expect(named.families?.first?.names.isEmpty == false)
    #expect(named.breeds.first { $0.id == "beagle" }?.names == ["Beegle"])
  }

  @Test("The facts for comparisons include families and breeds without pictures")
  func factsForComparisons() throws {
    try site.write(
      """
      ---
      name: Hound
      kind: family
      ---
      """, to: "content/breeds/dogs/hound.md")
    try site.write(
      """
      ---
      name: Unseen
      height: { min: 30, max: 40 }
      marks: { ears: long }
      lookalikes: [{ breed: pug, tell: It is smaller. }, { breed: wolf, tell: It is wild. }]
      ---
      """, to: "content/breeds/dogs/unseen.md")
    _ = try build()
    let file = try #require(site.files.first { $0.hasPrefix("public/data/dogs-facts.") })
    let facts = try object(String(file.dropFirst("public/".count)))
    let labels = try #require(facts["labels"] as? [String])
    let breeds = try #require(facts["breeds"] as? [String: [String: Any]])
    #expect(breeds.keys.sorted() == ["beagle", "hound", "hound-basset", "pug", "unseen"])
    #expect(breeds["hound"]?.keys.sorted() == ["asked"])
    let unseen = try #require(breeds["unseen"])
    let height = try #require((unseen["facts"] as? [[Any]])?.first)
    #expect(
      height.map { "\($0)" } == [
        "\(labels.firstIndex(of: "Height") ?? -1)", "30–\u{2060}40\u{A0}cm", "30", "40",
        "height",
      ])
    #expect((unseen["marks"] as? [[Any]])?.first?.last as? String == "Long")
    #expect(unseen["tells"] as? [[String]] == [["pug", "It is smaller."]])
  }

  @Test("A breed's notes are not part of the facts for comparisons")
  func notesOutsideFacts() throws {
    _ = try build()
    let facts = { site.files.filter { $0.hasPrefix("public/data/dogs-facts.") } }
    let before = facts()
    let pug = "content/breeds/dogs/pug.md"
    try site.write(site.text(pug) + "A note.\n", to: pug)
    _ = try build()
    #expect(before.count == 1 && facts() == before)
    try site.write(site.text(pug).replacing("origin: [CN]", with: "origin: [GB]"), to: pug)
    _ = try build()
    #expect(facts().count == 2)
  }

  @Test("Published data is canonical and matches the schemas")
  func canonicalData() throws {
    _ = try build()
    let file = try #require(site.files.first { $0.hasPrefix("public/data/dogs.") })
    let deck = try parsed(parseDeck, file)
    #expect(deck.breeds.count == 3)
    let bytes = [UInt8](try site.data(file))
    #expect(try JSON(parsing: bytes).canonical() == bytes)
    let digest = Digest(of: try [UInt8](site.data(file))).short
    #expect(file == "public/data/dogs.\(deck.version).\(digest).json")
    let configuration = try parsed(parseSiteConfiguration, "public/site.json")
    #expect(
      try canonicalSiteConfiguration(configuration) == [UInt8](site.data("public/site.json")))
  }

  @Test("A deck's part files contain what its data omits, for each breed")
  func parts() throws {
    for number in 1...9 { try write("breed-\(number)", "name: Breed \(number)") }
    try site.write(
      """
      ---
      name: Pug
      height: { min: 25, max: 30 }
      marks: { ears: small }
      lookalikes: [{ breed: beagle, tell: It is larger. }]
      look: { skull: domed, muzzle: [medium, square], ears: button, eyes: [round, brown], tail: tight }
      coat: { length: short, texture: smooth, pattern: [self], colours: [fawn] }
      ---
      """, to: "content/breeds/dogs/pug.md")
    let deck = try deck(build())
    let breeds = try #require(deck["breeds"] as? [[String: Any]])
    let index = try #require(breeds.firstIndex { $0["id"] as? String == "pug" })
    let pug = breeds[index]
    #expect((pug["marks"] as? [Any])?.isEmpty == true && pug["traits"] == nil)
    #expect((pug["lookalikes"] as? [Any])?.isEmpty == true)
    let relations = try #require(deck["relations"] as? [String: Any])
    let beagle = try #require(breeds.firstIndex { $0["id"] as? String == "beagle" })
    #expect((relations["lookalikes"] as? [[Int]])?[index] == [beagle])
    let parts = try #require(deck["parts"] as? [String: Any])
    let size = try #require(parts["size"] as? Int)
    func entry(_ part: String) throws -> Any {
      let files = try #require(parts[part] as? [String])
      #expect(files.count == (breeds.count + size - 1) / size)
      let data = try site.data("public/" + files[index / size])
      #expect(files[index / size].contains(".\(Digest(of: [UInt8](data)).short)."))
      let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
      return entries[index % size]
    }
    let lesson = try #require(try entry("lessons") as? [String: Any])
    #expect(lesson["tells"] as? [String] == ["It is larger."])
    #expect(lesson["marks"] as? [[String: String]] == [["place": "ears", "seen": "small"]])
    #expect(lesson["height"] as? [String: Double] == ["least": 25, "most": 30])
    #expect((lesson["traits"] as? [Any])?.isEmpty == false)
    let photo = try #require((try entry("photos") as? [[String: Any]])?.first)
    let asked = try #require((pug["photos"] as? [[String: Any]])?.first)
    #expect((asked["renditions"] as? [Any])?.isEmpty == true)
    #expect(photo["id"] as? String == asked["id"] as? String)
    let rendition = try #require((photo["renditions"] as? [[String: Any]])?.first)
    #expect(site.files.contains("public/\(rendition["path"] as? String ?? "")"))
  }

  func parsed<T>(_ parse: ([UInt8]) -> Parsed<T>, _ file: String) throws -> T {
    let parsed = parse([UInt8](try site.data(file)))
    #expect(parsed.problems.isEmpty)
    return try #require(parsed.value)
  }

  @Test("Versions change only with the content that they identify")
  func versions() throws {
    let first = try build()
    let deck = try deck(first)
    try site.write("title: Another\n", to: "content/site.yml")
    let retitled = try build()
    #expect(retitled["contentVersion"] as? String == first["contentVersion"] as? String)
    try write("pug", "name: Mops\ngroup: toy")
    let renamed = try build()
    #expect(renamed["contentVersion"] as? String != first["contentVersion"] as? String)
    #expect(try self.deck(renamed)["version"] as? String != deck["version"] as? String)
  }

  @Test("An alias of a missing breed is an error with a position")
  func aliasOfMissingBreed() throws {
    try site.write(
      "title: Dogs\nspecies: dog\naliases: { begle: beagel }\n", to: "content/decks/dogs.yml")
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(
      outcome.errors == "content/decks/dogs.yml:3:19: the deck has no breed \"beagel\"; "
        + "did you mean \"beagle\"?\n")
  }
}
