import Catalog
import Content
import Diagnostics
import Testing

@Suite("Questions of a deck")
struct DeckQuestionTests {
  /// Returns the file of a deck whose questions start in line 4.
  private func deck(_ questions: String) -> ContentFile {
    ContentFile(
      path: "content/decks/horses.yml",
      text: "title: Horses\nspecies: horse\nquestions:\n\(questions)\n")
  }

  private func questions(
    _ text: String, site: String = "title: T\nlanguages: [en, ko]\n"
  ) throws -> [DeckQuestion] {
    let files = [deck(text), ContentFile(path: "content/site.yml", text: site)]
    return try #require(SiteContent(files).decks.first).questions
  }

  @Test("A question has choices or a typed answer, and texts by language")
  func reading() throws {
    let read = try questions(
      """
      - text: { en: How many gaits has a Tölter?, ko: 보법은 몇 가지인가요? }
        choices: [Three, { en: Five, ko: 다섯 }]
        answer: Five
        explanation: Tölt and flying pace come on top.
        category: Gaits
        difficulty: 2
      - { text: What is a young horse called?, answer: foal, accept: [a foal, { ko: 망아지, en: colt }], id: young }
      """)
    #expect(read.map(\.id) == ["how-many-gaits-has-a-tolter", "young"])
    #expect(read[0].text.translations == ["ko": "보법은 몇 가지인가요?"])
    #expect(read[0].answer == LocalizedText("Five", translations: ["ko": "다섯"]))
    #expect(read[0].rightChoice == 1)
    #expect(read[0].difficulty == 2)
    #expect(read[1].choices.isEmpty)
    #expect(read[1].accepted == ["a foal", LocalizedText("colt", translations: ["ko": "망아지"])])
    #expect(read[1].difficulty == 3)
  }

  @Test("Ids do not depend on the order, and fit any text")
  func ids() throws {
    let long = String(repeating: "Why is that so ", count: 12)
    let read = try questions(
      "- { text: 말은 왜 서서 자나요?, answer: a }\n- { text: \(long), answer: a }\n",
      site: "title: T\nlanguage: ko\n")
    let turned = try questions(
      "- { text: \(long), answer: a }\n- { text: 말은 왜 서서 자나요?, answer: a }\n",
      site: "title: T\nlanguage: ko\n")
    #expect(Set(read.map(\.id)) == Set(turned.map(\.id)))
    #expect(read[0].id.wholeMatch(of: /q-[0-9a-f]{8}/) != nil)
    #expect(read[1].id.utf8.count <= 64)
    #expect(
      read[1].id.hasSuffix("-so") || read[1].id.hasSuffix("-that") || read[1].id.hasSuffix("-why"))
  }

  @Test(
    "Mistakes are errors with a position and a remedy",
    arguments: [
      (
        "- { text: a, choices: [b, c], answer: d }",
        "4:39: the answer \"d\" is not one of the choices"
      ),
      (
        "- { text: a, choices: [black, white], answer: blck }",
        "the answer \"blck\" is not one of the choices; did you mean \"black\"?"
      ),
      ("- { text: a, choices: [b, b], answer: b }", "4:27: the choice \"b\" is listed twice"),
      ("- { text: a, choices: [b], answer: b }", "4:23: a question has 2 to 6 choices"),
      ("- { text: a, choices: [b, c, d, e, f, g, h], answer: b }", "a question has 2 to 6 choices"),
      (
        "- { text: a, answer: b, choice: [b, c] }",
        "4:25: unknown field \"choice\"; did you mean \"choices\"?"
      ),
      ("- { text: a, answer: b, difficulty: 6 }", "4:37: expected a whole number from 1 to 5"),
      ("- { text: a, answer: b, id: A B }", "4:29: \"A B\" does not consist of"),
      ("- { text: a }", "4:3: a question needs the right answer; add \"answer: …\""),
      ("- { answer: a }", "4:3: a question needs the question itself; add \"text: …\""),
      ("- a", "4:3: expected a question"),
      ("  []", "4:3: this list is empty"),
      (
        "- { text: a, choices: [b, c], answer: b, accept: [d] }",
        "4:50: \"accept\" is for typed answers; remove it"
      ),
      (
        "- { text: Is it?, answer: b }\n- { text: Is it., answer: c }",
        "5:3: the question has the same id as the one in line 4, \"is-it\""
      ),
      (
        "- { text: \(String(repeating: "a", count: 201)), answer: b }",
        "4:11: this text is longer than 200 characters"
      ),
      (
        "- { text: { ko: 말? }, answer: b }", "4:11: the text in the site's main language is missing"
      ),
    ])
  func mistakes(questions: String, message: String) {
    let found = problems(deck(questions))
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("content/decks/horses.yml:") }, "\(found)")
  }

  @Test("A deck may not have the name under which another deck's questions are published")
  func takenName() {
    let other = ContentFile(
      path: "content/decks/horses-questions.yml", text: "title: Q\nspecies: horse\n")
    let found = problems(deck("- { text: a, answer: b }"), other)
    #expect(
      found == [
        "content/decks/horses.yml:4:1: these questions are published as the deck "
          + "\"horses-questions\", which exists; rename content/decks/horses-questions.yml"
      ])
  }

  @Test("A text in a language that the site does not have is a warning")
  func unknownLanguage() throws {
    let content = try SiteContent([deck("- { text: { en: a, ko: b }, answer: c }")])
    #expect(
      content.warnings.map(\.description).contains {
        $0.hasPrefix("content/decks/horses.yml:4:11: \"ko\" is not a language of the site")
      }, "\(content.warnings)")
  }
}
