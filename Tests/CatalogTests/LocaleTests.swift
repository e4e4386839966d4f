import Catalog
import Problems
import Testing

@Suite("What decks says is read from a file a language")
struct LocaleTests {
  func locale(_ yaml: String, tag: String = "en") throws -> Locale {
    try Locale(tag: tag, path: "locales/\(tag).yml", yaml: yaml)
  }

  @Test("A phrase is taken by its key, and its places are filled")
  func phrases() throws {
    let words = try locale("quiz:\n  next: Next\n  place: '{number} of {total}'")
    #expect(words("quiz.next") == "Next")
    #expect(words("quiz.place", ["number": "3", "total": "20"]) == "3 of 20")
    #expect(words("quiz.none") == "quiz.none")
    #expect(words.known("quiz.none") == nil)
  }

  @Test(
    "A count chooses the form that the language has for it",
    arguments: [
      ("en", 1, "1 breed"), ("en", 0, "0 breeds"), ("fr", 0, "0 breed"), ("ko", 1, "1 breeds"),
    ])
  func plurals(tag: String, count: Int, said: String) throws {
    let words = try locale("n: { one: '{count} breed', other: '{count} breeds' }", tag: tag)
    #expect(words("n", count: count) == said)
  }

  @Test("A language says what another says, with the same places; terms are its own affair")
  func comparison() throws {
    let english = try locale(
      "a: One\nb: '{x} of {y}'\nc: Three\nvocabulary: { coat: { short: short } }")
    let korean = try locale("a: 하나\nb: '{x}'\nd: 넷\ncountry: { KR: 한국 }", tag: "ko")
    #expect(
      korean.problems(beside: english).map(\.message) == [
        "lacks \"c\", which locales/en.yml has",
        "has \"d\", which locales/en.yml lacks; did you mean \"a\"?",
        "\"b\" has other places than in locales/en.yml: {x} of {y}",
      ])
    #expect(english.problems(beside: english).isEmpty)
  }

  @Test("Each form of a count has the places of the other language's; one text does for all counts")
  func comparedForms() throws {
    let english = try locale(
      "a: { one: 'Once {x}', other: '{count} times {x}' }\nb: { one: One, other: '{count}' }\nc: See"
    )
    let korean = try locale(
      "a: { other: '{count}번' }\nb: '{count}개'\nc: { other: 봐요 }", tag: "ko")
    #expect(korean("b", count: 3) == "3개")
    #expect(
      korean.problems(beside: english).map(\.message) == [
        "\"a\" has other places than in locales/en.yml: {count} times {x}",
        "\"c\" has forms, and in locales/en.yml it has one text",
      ])
  }

  @Test("What is no text is refused with its place")
  func mistakes() {
    #expect(throws: Problems.self) { try locale("a: [1, 2]") }
    #expect(throws: Problems.self) { try locale("a: One\na: Two") }
  }
}
