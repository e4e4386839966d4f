import Catalog
import Content
import SiteLinter
import Testing

extension ContentRulesTests {
  func lookalike(_ slug: String, _ tell: String = "Smaller.") -> String {
    "lookalikes:\n  - { breed: \(slug), tell: \"\(tell)\" }"
  }

  @Test("Mutual look-alikes with short distinctions have no findings")
  func mutualLookalikes() throws {
    #expect(
      try messages(["a": "name: A\n" + lookalike("b"), "b": "name: B\n" + lookalike("a")]) == [])
  }

  @Test("A one-sided look-alike is reported at its line")
  func oneSidedLookalike() throws {
    #expect(
      try messages(["a": "name: A\n" + lookalike("b"), "b": "name: B"])
        == [
          "a.md:4:7: notice: \"b\" is a look-alike of \"a\", but content/breeds/dogs/b.md does not list \"a\"; add it there"
        ])
  }

  @Test("A missing look-alike is an error with a suggestion if the whole deck is known")
  func missingLookalike() throws {
    let files = ["beagle": "name: Beagle", "pug": "name: Pug\n" + lookalike("beagel")]
    #expect(
      try messages(files)
        == [
          "pug.md:4:7: the deck has no breed \"beagel\"; did you mean \"beagle\"?"
        ])
    #expect(try messages(files, isComplete: false) == [])
  }

  @Test("A look-alike that cannot be drilled is an error")
  func undrillableLookalike() throws {
    let files = ["a": "name: A\n" + lookalike("b"), "b": "name: B\n" + lookalike("a")]
    #expect(
      try messages(files, same: "[[b, a]]") == [
        "a.md:4:7: the deck lists this breed and \"b\" as the same animal (under \"same\"), so they cannot be drilled as a pair; remove the line",
        "b.md:4:7: the deck lists this breed and \"a\" as the same animal (under \"same\"), so they cannot be drilled as a pair; remove the line",
      ])
    let family = ["a": "name: A\n" + lookalike("b"), "b": "name: B\nkind: family"]
    #expect(
      try messages(family) == [
        "a.md:4:7: \"b\" is a family, and quizzes do not ask about families; name one of its members"
      ])
  }

  @Test("Look-alikes that differ only in size are reported unless both have photos")
  func sizeOnlyLookalikes() throws {
    func file(_ name: String, _ height: Int, _ other: String) -> ContentFile {
      let text = """
        ---
        name: \(name)
        height: { min: \(height), max: \(height + 3) }
        look: { skull: narrow, muzzle: [long, fine], ears: pendant, eyes: [almond, dark], tail: pompon }
        coat: { length: long, texture: curly, pattern: [self], colours: [brown] }
        \(lookalike(other))
        ---

        """
      return ContentFile(path: "content/breeds/dogs/\(name.lowercased()).md", text: text)
    }
    let files = [file("A", 30, "b"), file("B", 50, "a")]
    let content = try SiteContent(
      files + [ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")])
    let breeds = content.breeds["dogs"] ?? []
    func messages(isComplete: Bool = true, withPhotos: Set<String>) -> [String] {
      sizeOnlyFindings(
        DeckLintInput(
          mergedDeck(content.decks[0], files: breeds, fetchedBreeds: []), breedFiles: breeds,
          isComplete: isComplete, language: "en",
          positions: Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, FieldPositions($0.text)) }))
      ) { withPhotos.contains($0.slug) }.sorted().map(\.description)
    }
    let expected = [("a", "b"), ("b", "a")].map { slug, other in
      "content/breeds/dogs/\(slug).md:7:7: notice: this breed and \"\(other)\" have the same portrait, "
        + "so the two cannot be drilled as a pair; add photos of both"
    }
    #expect(messages(withPhotos: []) == expected)
    #expect(messages(withPhotos: ["a"]) == expected)
    #expect(messages(withPhotos: ["a", "b"]).isEmpty)
    #expect(messages(isComplete: false, withPhotos: []).isEmpty)
  }

  @Test("A look-alike that is the breed itself or a duplicate is reported")
  func ownSlugAndDuplicates() throws {
    #expect(
      try messages(["a": "name: A\n" + lookalike("a")]).first?.contains("own look-alike") == true)
    let twice =
      "name: A\nlookalikes: [{ breed: b, tell: x }, { breed: b, tell: y }]"
    #expect(try messages(["a": twice, "b": "name: B\n" + lookalike("a")]).count == 1)
  }

  @Test("A distinction may have twenty words")
  func distinctionLength() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    #expect(
      try messages(["a": "name: A\n" + lookalike("b", words), "b": "name: B\n" + lookalike("a")])
        == [])
    let messages = try messages([
      "a": "name: A\n" + lookalike("b", words + " more"), "b": "name: B\n" + lookalike("a"),
    ])
    #expect(
      messages == ["a.md:4:7: notice: the \"tell\" for \"b\" has 21 words; use at most 20"])
  }
}
