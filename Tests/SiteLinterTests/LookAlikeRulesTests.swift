import Catalog
import Content
import SiteLinter
import SiteRenderer
import StudyModel
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

  /// Returns the findings for two look-alikes whose drawings have the same shape, given the ids of
  /// their photos and further lines of the first one's file.
  func pairFindings(
    photos: [String: [String]], more: String = "", isComplete: Bool = true
  ) throws -> [String] {
    func file(_ name: String, _ height: Int, _ other: String, _ more: String) -> ContentFile {
      let text = """
        ---
        name: \(name)
        height: { min: \(height), max: \(height + 3) }
        look: { skull: narrow, muzzle: [long, fine], ears: pendant, eyes: [almond, dark], tail: pompon }
        coat: { length: long, texture: curly, pattern: [self], colours: [brown] }
        \(lookalike(other))
        \(more)
        ---

        """
      return ContentFile(path: "content/breeds/dogs/\(name.lowercased()).md", text: text)
    }
    let files = [file("A", 30, "b", more), file("B", 50, "a", "")]
    let content = try SiteContent(
      files + [ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")])
    let breeds = content.breeds["dogs"] ?? []
    let deck = mergedDeck(content.decks[0], files: breeds, fetchedBreeds: [])
    let quizDeck = StudyModel.Deck(deck, in: nil) { breed in
      (photos[breed.slug] ?? [breed.slug]).map {
        StudyModel.Photo(
          id: $0, kind: photos[breed.slug] == nil ? .portrait : .photo, description: "",
          renditions: [])
      }
    }
    return inseparablePairFindings(
      DeckLintInput(
        deck, breedFiles: breeds, isComplete: isComplete, language: "en",
        positions: Dictionary(
          uniqueKeysWithValues: files.map { ($0.path, FieldPositions($0.text)) })),
      quizDecks: [quizDeck]
    ).sorted().map { String($0.description.dropFirst("content/breeds/dogs/".count)) }
  }

  @Test("Look-alikes that differ only in size are errors unless both have photos")
  func sizeOnlyLookalikes() throws {
    let expected = [("a", "b"), ("b", "a")].map { slug, other in
      "\(slug).md:7:7: this breed and \"\(other)\" differ only in size, which drawings do not show, "
        + "so the two cannot be drilled as a pair; add photos of both, or describe a difference in "
        + "their \"look\" or \"coat\""
    }
    #expect(try pairFindings(photos: [:]) == expected)
    #expect(try pairFindings(photos: ["a": ["1"]]) == expected)
    #expect(try pairFindings(photos: ["a": ["1"], "b": ["2"]]).isEmpty)
    #expect(try pairFindings(photos: [:], isComplete: false).isEmpty)
  }

  @Test("Look-alikes are errors if one has no photo that is not also the other's")
  func lookalikesWithSharedPhotos() throws {
    let expected = [("a", "b"), ("b", "a")].map { slug, other in
      "\(slug).md:7:7: this breed and \"\(other)\" share all photos of one of them, so the two cannot "
        + "be drilled as a pair; add another photo of each"
    }
    #expect(try pairFindings(photos: ["a": ["1"], "b": ["1", "2"]]) == expected)
    #expect(try pairFindings(photos: ["a": ["1", "3"], "b": ["1", "2"]]).isEmpty)
  }

  @Test("Look-alikes are errors if one has the name of the other")
  func lookalikesWithSharedName() throws {
    let findings = try pairFindings(
      photos: ["a": ["1"], "b": ["2"]], more: "aliases: [B]", isComplete: false)
    #expect(
      findings.first
        == "a.md:7:7: this breed and \"b\" share a name, so the two cannot be drilled as a pair; "
        + "rename one of them, or remove the shared name or this line")
    #expect(findings.count == 2)
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
