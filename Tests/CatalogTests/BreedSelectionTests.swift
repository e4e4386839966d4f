import Catalog
import Content
import Diagnostics
import Testing

@Suite("Selection of breeds")
struct BreedSelectionTests {
  static let breeds = [
    "beagle": "name: Beagle\ngroup: hound\norigin: [GB]\nheight: { min: 33, max: 40 }",
    "hound": "name: Hounds\nkind: family\nsource: hound",
    "hound-afghan": "name: Afghan\nsource: hound/afghan\ngroup: hound\norigin: [AF]",
    "hound-basset":
      "name: Basset\nsource: hound/basset\ngroup: hound\norigin: [FR]\n"
      + "lookalikes:\n  - { breed: beagle, tell: Longer. }",
    "cairn": "name: Cairn\ngroup: terrier\norigin: [GB]\nheight: { min: 28, max: 33 }",
    "airedale": "name: Airedale\ngroup: terrier\norigin: [GB]\nheight: { min: 56, max: 61 }",
  ]

  /// Returns the deck of a file with these lines, and its problems.
  func select(_ lines: String) -> (deck: Deck?, problems: [String]) {
    do {
      let files = Self.breeds.map {
        ContentFile(path: "content/breeds/dogs/\($0.key).md", text: "---\n\($0.value)\n---\n")
      }
      let content = try SiteContent(
        files + [
          ContentFile(
            path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n\(lines)\n")
        ])
      let (deck, problems) = mergedDeck(
        content.decks[0], files: content.breeds["dogs"] ?? [], fetchedBreeds: []
      ).selectingBreeds()
      return (deck, problems.map(\.description))
    } catch {
      return (nil, error.all.map(\.description))
    }
  }

  @Test(
    "Breeds are selected by slug, family and facet values",
    arguments: [
      ("only: [beagle, cairn]", "beagle cairn"),
      ("only: [hound]", "hound hound-afghan hound-basset"),
      ("only: [{ group: terrier }]", "airedale cairn"),
      ("only: [{ group: Terrier, size: small }]", "cairn"),
      ("only: [beagle, { group: terrier }]", "airedale beagle cairn"),
      ("only: [{ origin: Great Britain }]\nwithout: [{ size: large }]", "beagle cairn"),
      ("without: [hound, cairn]", "airedale beagle"),
      ("only: [hound]\nwithout: [hound-afghan]", "hound hound-basset"),
    ])
  func selection(lines: String, slugs: String) {
    let (deck, problems) = select(lines)
    #expect(problems == [])
    #expect(deck?.breeds.map(\.slug).sorted().joined(separator: " ") == slugs)
  }

  @Test("A breed has no look-alikes that are left out or drafts", arguments: ["", "draft: true\n"])
  func lookalikes(line: String) throws {
    let files = ["beagle": line, "basset": "lookalikes:\n  - { breed: beagle, tell: Longer. }\n"]
      .map {
        ContentFile(
          path: "content/breeds/dogs/\($0.key).md", text: "---\nname: \($0.key)\n\($0.value)---\n")
      }
    let settings = ContentFile(
      path: "content/decks/dogs.yml",
      text: "title: Dogs\nspecies: dog\n" + (line.isEmpty ? "without: [beagle]\n" : ""))
    let content = try SiteContent(files + [settings])
    let deck = mergedDeck(
      content.decks[0], files: content.breeds["dogs"] ?? [], fetchedBreeds: []
    ).selectingBreeds().deck
    #expect(deck.breeds.map(\.slug) == ["basset"])
    #expect(deck["basset"]?.facts.lookalikes.isEmpty == true)
  }

  @Test("A family has no members that are left out")
  func members() {
    #expect(select("without: [hound-afghan]").deck?["hound"]?.members == ["hound-basset"])
  }

  @Test(
    "Unknown breeds and values are errors with positions and suggestions",
    arguments: [
      (
        "only: [beagel]",
        "3:8: the deck has no breed or family \"beagel\"; did you mean \"beagle\"?"
      ),
      (
        "without:\n  - poodle",
        "4:5: the deck has no breed or family \"poodle\"; write a slug such as airedale"
      ),
      (
        "only: [{ group: terier }]",
        "3:17: no breed in the deck has the group \"terier\"; did you mean \"terrier\"?"
      ),
      (
        "only: [{ size: huge }]",
        "3:16: no breed in the deck has the size \"huge\" (the deck has large, small)"
      ),
      ("only: [{ gruop: terrier }]", "3:10: unknown field \"gruop\"; did you mean \"group\"?"),
      ("only: [{}]", "3:8: expected a slug, or facts such as { group: terrier, size: small }"),
      ("only: []", "3:7: this list is empty; list breeds, or remove the field"),
      ("only: beagle", "3:7: expected a list: [ … ]"),
      (
        "only: [cairn]\nwithout: [cairn]",
        "3:8: \"only\" and \"without\" leave no breeds in the deck; select at least one"
      ),
    ])
  func unknownValues(lines: String, message: String) {
    #expect(select(lines).problems == ["content/decks/dogs.yml:\(message)"])
  }

  @Test("Content may refer to breeds left out")
  func references() throws {
    let deck = try #require(
      select("only: [hound]\nnames: { cairn: Cairn }\naliases: { old: cairn }").deck)
    #expect(deck.renameProblems(isComplete: true).isEmpty)
    #expect(deck.unknownBreedProblems([], sourceKeys: []).isEmpty)
    #expect(select("only: [pug, cairn]").deck?.breeds.map(\.slug) == ["cairn"])
  }
}
