import Catalog
import Content
import SiteLinter
import Testing

@Suite("Content findings")
struct ContentRulesTests {
  /// Returns the findings for a deck with these breed files, which are given by slug.
  func messages(
    _ files: [String: String], species: String = "dog", same: String = "[]", isComplete: Bool = true
  ) throws -> [String] {
    let written = files.map {
      ContentFile(path: "content/breeds/dogs/\($0.key).md", text: "---\n\($0.value)\n---\n")
    }
    let deck = ContentFile(
      path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: \(species)\nsame: \(same)\n")
    let content = try SiteContent(written + [deck])
    let breeds = content.breeds["dogs"] ?? []
    return contentFindings(
      DeckLintInput(
        mergedDeck(content.decks[0], files: breeds, fetchedBreeds: []), breedFiles: breeds,
        isComplete: isComplete,
        language: "en",
        positions: Dictionary(
          uniqueKeysWithValues: written.map { ($0.path, FieldPositions($0.text)) })
      )
    ).sorted().map { String($0.description.dropFirst("content/breeds/dogs/".count)) }
  }

  @Test("A deck without breeds is reported")
  func deckWithoutBreeds() throws {
    let content = try SiteContent([
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")
    ])
    let deck = DeckLintInput(
      mergedDeck(content.decks[0], files: [], fetchedBreeds: []), breedFiles: [], isComplete: false,
      language: "en", positions: [:])
    #expect(
      contentFindings(deck).map(\.description)
        == [
          "content/decks/dogs.yml: notice: neither the content nor the cache has breeds; add breed files, or run decks build with network access"
        ])
  }

  @Test("A deck whose photos have not been fetched is reported")
  func photosNotFetched() throws {
    let file = ContentFile(path: "content/breeds/dogs/pug.md", text: "---\nname: Pug\n---\n")
    let content = try SiteContent([
      file, ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
    ])
    let breeds = content.breeds["dogs"] ?? []
    func messages(isComplete: Bool) -> [String] {
      unfetchedPhotoFindings(
        DeckLintInput(
          mergedDeck(content.decks[0], files: breeds, fetchedBreeds: []), breedFiles: breeds,
          isComplete: isComplete, language: "en", positions: [:])
      ).map(\.description)
    }
    #expect(
      messages(isComplete: false) == [
        "content/decks/dogs.yml: notice: the deck has no photos yet, only portraits; to fetch photos, run decks build without --offline"
      ])
    #expect(messages(isComplete: true).isEmpty)
  }

  @Test("Small covers and settings for missing photos are reported")
  func smallCoversAndMissingPhotos() throws {
    let file = ContentFile(
      path: "content/breeds/dogs/pug.md",
      text: "---\nname: Pug\nphotos:\n  a.jpg: {}\n  gone.jpg: {}\n---\n")
    let content = try SiteContent([
      file, ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
    ])
    let breeds = content.breeds["dogs"] ?? []
    let deck = DeckLintInput(
      mergedDeck(content.decks[0], files: breeds, fetchedBreeds: []), breedFiles: breeds,
      isComplete: true,
      language: "en", positions: [file.path: FieldPositions(file.text)])
    func messages(_ width: Int, _ urls: [String] = []) -> [String] {
      photoFindings(deck) { _ in
        urls
      } cover: { _ in
        (width, 300)
      }.map(\.description)
    }
    #expect(messages(400).isEmpty)
    let small = try #require(messages(399).first)
    #expect(small.contains("notice") && small.contains("399 × 300") && small.contains("400"))
    #expect(small.contains("\"pug\""))
    let gone = messages(400, ["https://example.org/a.jpg"])
    #expect(gone.count == 1)
    #expect(gone.first?.hasPrefix("content/breeds/dogs/pug.md:5:") == true)
    #expect(gone.first?.contains("the site shows no photo \"gone.jpg\"") == true)
  }

  @Test(
    "Implausible measures are errors, and wide ranges are notices",
    arguments: [
      (
        "height: { min: 330, max: 400 }",
        "a.md:3:1: a height of 330 to 400 cm is implausible for a dog; expected 10 to 110 cm"
      ),
      (
        "weight: { min: 900, max: 1400 }",
        "a.md:3:1: a weight of 900 to 1400 kg is implausible for a dog; expected 0.5 to 120"
      ),
      (
        "lifespan: { min: 1, max: 2 }",
        "a.md:3:1: a lifespan of 1 to 2 years is implausible for a dog"
      ),
      (
        "weight: { min: 4.5, max: 60 }",
        "a.md:3:1: notice: a weight of 4.5 to 60 kg is a wide range"
      ),
    ])
  func implausibleMeasures(line: String, start: String) throws {
    let messages = try messages(["a": "name: A\n\(line)"])
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }

  @Test("Plausible measures depend on the species")
  func plausibleMeasuresBySpecies() throws {
    let files = ["a": "name: A\nweight: { min: 20, max: 30 }"]
    #expect(try messages(files) == [])
    #expect(try messages(files, species: "cat").first?.contains("is implausible for a cat") == true)
    #expect(try messages(["a": "name: A\nweight: { min: 400, max: 600 }"], species: "horse") == [])
  }

  @Test("Two breeds with the same name in a language are an error, unless listed under `same`")
  func duplicateNames() throws {
    let files = [
      "a": "name: Pug\nnames: { ko: 퍼그 }", "b": "name: pug\nnames: { ko: 복서 }", "c": "name: Boxer",
    ]
    #expect(
      try messages(files)
        == [
          "b.md:2:1: this breed shares the name \"pug\" (en) with \"a\"; rename one, or list both under \"same\" in content/decks/dogs.yml"
        ])
    #expect(try messages(files, same: "[[a, b]]") == [])
    #expect(
      try messages(["a": "name: A\nnames: { ko: 퍼그 }", "b": "name: B\nnames: { ko: 퍼그 }"]).count
        == 1)
    #expect(
      try messages(["a": "name: A\nnames: { ko: 퍼그 }", "b": "name: B\nnames: { ja: 퍼그 }"]) == [],
      "names are compared per language")
  }

  @Test("An alias that is another breed's name is an error")
  func aliasWithAnotherName() throws {
    #expect(
      try messages(["a": "name: A\naliases: [Pug, Mops]", "b": "name: Pug"])
        == ["a.md:3:11: the alias \"Pug\" is the name of \"b\"; remove it"])
    let foreign = ["a": "name: A\naliases: { ko: [퍼그] }", "b": "name: B\nnames: { ko: 퍼그 }"]
    #expect(
      try messages(foreign) == ["a.md:3:17: the alias \"퍼그\" is the name of \"b\"; remove it"])
    #expect(try messages(foreign, same: "[[a, b]]") == [])
    let family = ["a": "name: A\naliases: [Poodle]", "b": "name: Poodle\nkind: family"]
    #expect(try messages(family) == [])
  }

  @Test("An alias of two breeds is a notice")
  func sharedAlias() throws {
    let files = [
      "a": "name: A\naliases: { zh-Hans: [狮子狗] }", "b": "name: B\naliases: { zh-Hans: [狮子狗] }",
    ]
    #expect(
      try messages(files) == [
        "b.md:3:22: notice: \"狮子狗\" is also an alias of \"a\", so it is accepted for both; remove it from one of them unless both are commonly called that"
      ])
    #expect(try messages(files, same: "[[a, b]]") == [])
    #expect(
      try messages(["a": "name: A\naliases: { korean!: [x] }"]).first
        == "a.md:3:12: \"korean!\" is not a language tag; expected one such as ko or zh-Hans")
  }

  @Test(
    "Probable typing errors are reported",
    arguments: [
      (["a": "name: A\norigin: [GB, QX]"], "a.md:3:14: notice: unknown country code \"QX\""),
      (["a": "name: A\nnames: { korean!: x }"], "a.md:3:10: \"korean!\" is not a language tag"),
      (
        ["a": "name: A\ncommon: 3", "b": "name: B\ncommon: 3"],
        "b.md:3:1: notice: rank 3 is also used by"
      ),
      (
        [
          "a": "name: A\ngroup: hound", "b": "name: B\ngroup: hound", "c": "name: C\ngroup: hund",
        ],
        "c.md:3:1: notice: no other breed has the group \"hund\"; did you mean \"hound\"?"
      ),
    ])
  func typingErrors(files: [String: String], start: String) throws {
    let messages = try messages(files)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }

  @Test("A breed without a picture is reported; a family is shown by its members")
  func breedWithoutPicture() throws {
    let content = try SiteContent([
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
      ContentFile(path: "content/breeds/dogs/a.md", text: "---\nname: A\n---\n"),
    ])
    let written = content.breeds["dogs"] ?? []
    let family = Breed(
      slug: "family", deckID: "dogs", facts: Facts(name: "Family"), members: ["sub"])
    let deck = Deck(
      settings: content.decks[0],
      breeds: mergedDeck(content.decks[0], files: written, fetchedBreeds: []).breeds
        + [family, Breed(slug: "sub", deckID: "dogs", facts: Facts(name: "Sub"))])
    let checked = DeckLintInput(
      deck, breedFiles: written, isComplete: true, language: "en", positions: [:])
    let messages = missingPictureFindings(checked) { _ in false }.sorted().map(\.description)
    #expect(messages.count == 2)
    #expect(messages[0].hasPrefix("content/breeds/dogs/a.md: notice: \"a\" has neither a photo"))
    #expect(messages[1].hasPrefix("content/decks/dogs.yml: notice: \"sub\" has neither a photo"))
    #expect(missingPictureFindings(checked) { _ in true } == [])
  }
}
