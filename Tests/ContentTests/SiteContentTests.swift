import Catalog
import Content
import Diagnostics
import Hashing
import Testing

@Suite("Content parsing and validation")
struct SiteContentTests {
  @Test("A breed needs only a name")
  func nameAlone() throws {
    let content = try SiteContent([dogsFile, beagle("name: Beagle")])
    let breed = try #require(content.breeds["dogs"]?.first)
    #expect(breed.slug == "beagle")
    #expect(breed.facts.name == "Beagle")
    #expect(!breed.hasNotes)
  }

  @Test(
    "A file can keep its breed out of quizzes", arguments: [("", true), ("quiz: false", false)])
  func quiz(line: String, isInQuiz: Bool) throws {
    let content = try SiteContent([dogsFile, beagle("name: Beagle\n\(line)")])
    #expect(content.breeds["dogs"]?.first?.facts.isInQuiz == isInQuiz)
    #expect(problems(beagle("name: Beagle\nquiz: never")).count == 1)
  }

  @Test("Photo notes are parsed and matched to photo URLs")
  func photoNotes() throws {
    let yaml = """
      name: Beagle
      marks: { ears: long, tail: high }
      photos:
        Dog_02.jpg: { focus: [0.4, 0.25], pins: { tail: [1, 0] } }
        beagle/other: {}
      """
    let content = try SiteContent([dogsFile, beagle(yaml)])
    let notes = try #require(content.breeds["dogs"]?.first).photoNotes
    #expect(
      notes == [
        PhotoNote(
          photo: "Dog_02.jpg", focus: PhotoPoint(x: 0.4, y: 0.25),
          pins: ["tail": PhotoPoint(x: 1, y: 0)]),
        PhotoNote(photo: "beagle/other"),
      ])
    let url = "https://example.org/breeds/beagle/Dog_02.jpg"
    for name in [url, "Dog_02.jpg", "beagle/Dog_02.jpg", "Dog_02"] {
      #expect(PhotoNote(photo: name).applies(to: url), "\(name)")
    }
    for name in ["og_02.jpg", "Dog_0", "beagle", ""] {
      #expect(!PhotoNote(photo: name).applies(to: url), "\(name)")
    }
  }

  @Test("Points outside a photo and pins without a field mark are errors with positions")
  func invalidPhotoNotes() {
    let yaml = """
      name: Beagle
      marks: { ears: long }
      photos:
        a.jpg: { focus: [0.4, 1.2], pins: { eras: [0, 0], ears: [1] } }
      """
    let expected = "expected [x, y], each from 0 (left, top) to 1 (right, bottom)"
    let path = "content/breeds/dogs/beagle.md"
    let messages = problems(beagle(yaml))
    #expect(messages.count == 3)
    #expect(messages.contains("\(path):5:25: \(expected)"))
    #expect(
      messages.contains { $0.contains("\"eras\" is not a field mark") && $0.contains("\"ears\"") })
    #expect(messages.contains { $0.hasPrefix("\(path):5:5") && $0.hasSuffix(expected) })
  }

  @Test("Every field is parsed")
  func everyField() throws {
    let yaml = """
      name: Beagle
      names: { ko: 비글, zh-Hans: 比格犬 }
      aliases: [English Beagle]
      source: beagle
      group: hound
      origin: [GB, NO]
      height: { min: 33, max: 41 }
      weight: { min: 9, max: 11.5 }
      lifespan: { min: 12, max: 15 }
      temperament: [merry, curious]
      coat: { length: short, texture: smooth, pattern: [tricolour-saddle, blaze], colours: [tan, white] }
      look: { skull: domed, muzzle: [medium, square], ears: pendant, eyes: [round, brown], tail: flag,
        special: [white-tail-tip] }
      portrait: { skull: 68 }
      common: 6
      marks:
        ears: long, low-set
        tail: carried high
      lookalikes:
        - { breed: hound-basset, part: legs, tell: "Shorter, thicker legs." }
      """
    let file = beagle(yaml, notes: "Small.\n")
    let content = try SiteContent([dogsFile, file], measures: ["skull"])
    let breed = try #require(content.breeds["dogs"]?.first)
    let facts = breed.facts
    #expect(facts.names == ["ko": "비글", "zh-Hans": "比格犬"])
    #expect(facts.aliases == ["English Beagle"])
    #expect(breed.sourceKey == "beagle")
    // The country code NO stays text although YAML 1.1 reads it as a boolean.
    #expect(facts.origin == ["GB", "NO"])
    #expect(facts.height == Facts.Measure(33...41))
    #expect(facts.weight == Facts.Measure(9...11.5))
    #expect(facts.coat?.patterns == [.tricolourSaddle, .blaze])
    #expect(facts.look?.muzzleForm == .square)
    #expect(facts.look?.rareTraits == [.whiteTailTip])
    #expect(breed.proportions == ["skull": 68])
    #expect(facts.commonnessRank == 6)
    #expect(facts.marks.map(\.part) == ["ears", "tail"])
    #expect(
      facts.lookalikes == [
        .init(slug: "hound-basset", distinction: "Shorter, thicker legs.", part: "legs")
      ])
    #expect(breed.hasNotes)
    #expect(Notes(in: file) == Notes(markdown: "Small.\n", path: breed.path, line: 23))
    #expect(breed.digest == Digest(of: file.text))
  }

  @Test("A measure given by sex has a range that covers both sexes")
  func measureBySex() throws {
    let yaml = """
      name: Borzoi
      kind: breed
      height: { male: { min: 75, max: 85 }, female: { min: 68, max: 78 } }
      """
    let facts = try #require(SiteContent([dogsFile, beagle(yaml)]).breeds["dogs"]?.first).facts
    #expect(facts.height?.range == 68...85)
    #expect(facts.height?.sexes?.female == 68...78)
    #expect(facts.kind == .breed)
  }

  @Test("An unknown field is an error with a position and a suggestion")
  func unknownField() {
    let yaml =
      "name: Beagle\ngroup: hound\norigin: [GB]\ncommon: 6\n\n  \nwieght: { min: 9, max: 11 }"
    #expect(
      problems(beagle(yaml)) == [
        "content/breeds/dogs/beagle.md:8:1: unknown field \"wieght\"; did you mean \"weight\"?"
      ])
  }

  @Test(
    "An invalid value is an error that names the expected value",
    arguments: [
      ("common: six", "3:9: expected a whole number from 1 to 100000"),
      ("height: tall", "3:9: expected fields such as \"min: …\""),
      ("height: { min: 41, max: 33 }", "3:9: expected 0 < min <= max"),
      ("height: { min: 41 }", "3:9: expected { min: …, max: … }"),
      (
        "height: { male: { min: 41, max: 43 } }",
        "3:9: expected { male: { … }, female: { … } }"
      ),
      (
        "kind: familly",
        "3:7: unknown value \"familly\"; did you mean \"family\"? (expected one of: breed, family, wild, cross, landrace)"
      ),
      ("weight: { min: .nan, max: 2 }", "3:16: expected a number"),
      ("temperament: merry", "3:14: expected a list: [ … ]"),
      (
        "coat: { length: short, texture: smooth, pattern: [], colours: [] }",
        "3:63: a coat needs at least one colour"
      ),
      ("names: { [ko]: 비글 }", "3:10: expected a text key; found a list or a mapping"),
      ("group: []", "3:8: expected text"),
      ("group: ''", "3:8: this value is empty; write text or remove the field"),
      ("portrait: { skul: 3 }", "3:13: unknown field \"skul\"; did you mean \"skull\"?"),
      ("lookalikes: [{ breed: x }]", "3:14: expected { breed: …, tell: … }"),
      ("name: Twice", "3:1: duplicate field \"name\"; remove one"),
      ("group: &a hound", "3:8: YAML anchors are not supported; write out the value"),
      ("group: *a", "3:8: YAML aliases are not supported; write out the value"),
      ("a: &a [1]\n? *a\n: 1", "3:4: YAML anchors are not supported"),
      (
        "group: " + String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
        "3:39: values are nested more than 32 levels deep; flatten them"
      ),
      ("group: [", "4:1: invalid YAML: did not find expected node content"),
    ])
  func invalidValue(yaml: String, message: String) {
    let found = problems(beagle("name: Beagle\n\(yaml)"))
    #expect(
      found.map { $0.replacing("content/breeds/dogs/beagle.md:", with: "") }
        .contains { $0.hasPrefix(message) || $0 == message },
      "\(found)")
  }

  @Test("An unknown word is an error that suggests the closest known word")
  func unknownWord() {
    let found = problems(
      beagle(
        "name: Beagle\ncoat: { length: shrt, texture: smooth, pattern: [], colours: [tan] }"))
    #expect(found.count == 1)
    #expect(
      found[0].contains(
        ":3:17: unknown value \"shrt\"; did you mean \"short\"? (expected one of: "))
  }

  @Test("All errors are reported, not only the first")
  func allErrors() {
    let other = ContentFile(path: "content/breeds/dogs/Big Dog.md", text: "no front matter")
    let stray = ContentFile(path: "content/notes.md", text: "")
    let found = problems(beagle("nme: Beagle\nheight: 3"), other, stray)
    #expect(found.count == 7, "\(found)")
  }

  @Test("A breeds folder without a deck is an error that names the missing file")
  func missingDeck() {
    let cat = ContentFile(path: "content/breeds/cats/birman.md", text: "---\nname: Birman\n---\n")
    #expect(
      problems(cat) == [
        "content/breeds/cats: the deck \"cats\" has no file content/decks/cats.yml; create it"
      ])
  }

  @Test("A source needs a URL; a list needs no fields")
  func requiredSourceFields() {
    let list = ContentFile(
      path: "content/decks/ours.yml",
      text: "title: Ours\nspecies: dog\nsource: json\nurl: dogs.json\n")
    let cats = ContentFile(
      path: "content/decks/cats.yml", text: "title: Cats\nspecies: cat\nsource: cat-api\n")
    #expect(
      problems(list, cats) == [
        "content/decks/cats.yml:3:9: a source needs a \"url\""
      ])
  }

  @Test("Windows line endings are accepted")
  func windowsLineEndings() throws {
    let text = "---\r\nname: Beagle\r\ngroup: hound\r\n---\r\nSmall.\r\n"
    let file = ContentFile(path: "content/breeds/dogs/beagle.md", text: text)
    let content = try SiteContent([dogsFile, file])
    let breed = try #require(content.breeds["dogs"]?.first)
    #expect(breed.facts.group == "hound")
    #expect(Notes(in: file)?.line == 5)
  }

  @Test(
    "A deck cannot have the name of a reserved folder, or of a language's folder",
    arguments: ["photos", "data", "ko", "zh-hans"])
  func reservedFolders(id: String) {
    let site = ContentFile(
      path: "content/site.yml", text: "title: T\nlanguages: [en, ko, zh-Hans]\n")
    let deck = ContentFile(
      path: "content/decks/\(id).yml", text: "title: Photos\nspecies: dog\n")
    #expect(
      problems(site, deck) == [
        "content/decks/\(id).yml: the name \"\(id)\" is reserved for a folder of the site; "
          + "rename the file"
      ])
  }

  @Test("A file name that is not a slug is an error")
  func invalidFileName() {
    let file = ContentFile(
      path: "content/breeds/dogs/Big Dog.md", text: "---\nname: Big Dog\n---\n")
    #expect(
      problems(file) == [
        "content/breeds/dogs/Big Dog.md: \"Big Dog\" does not consist of lower-case letters, "
          + "digits and single hyphens, so it cannot be part of a URL; rename the file"
      ])
  }
}
