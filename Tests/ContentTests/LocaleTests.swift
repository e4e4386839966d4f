import Catalog
import Content
import Diagnostics
import Localization
import Testing

@Suite("Locale files")
struct LocaleTests {
  func locale(_ yaml: String, tag: String = "en") throws -> Locale {
    try Locale(tag: tag, path: "locales/\(tag).yml", yaml: yaml)
  }

  @Test("A phrase is found by its key, and its placeholders are filled")
  func phrases() throws {
    let locale = try locale("quiz:\n  next: Next\n  place: '{number} of {total}'")
    #expect(locale("quiz.next") == "Next")
    #expect(locale("quiz.place", ["number": "3", "total": "20"]) == "3 of 20")
    #expect(locale("quiz.none") == "quiz.none")
    #expect(locale.phrase("quiz.none") == nil)
  }

  @Test(
    "Placeholders are names in braces; unknown ones and other braces are kept",
    arguments: [
      ("{n} of {n}", "3 of 3"), ("{n}{total}", "3{n}"), ("{n} and {other}", "3 and {other}"),
      ("{n", "{n"), ("n}", "n}"), ("{}{n}", "{}3"), ("{{n}}", "{3}"), ("{n{n}", "{n3"),
      ("{N} {1} {n1} {a b} {é}", "{N} {1} {n1} {a b} {é}"), ("개 {n}마리 {largeDogs}", "개 3마리 4"),
      ("{n}\u{301}", "3\u{301}"),
    ])
  func placeholders(phrase: String, filled: String) {
    let values = [
      "n": "3", "total": "{n}", "largeDogs": "4", "N": "5", "n1": "6", "a b": "7", "": "8",
    ]
    let locale = Locale(tag: "en", phrases: ["a": phrase])
    #expect(locale("a", values) == filled)
    #expect(locale.phrase("b", default: phrase, values) == filled)
    #expect(locale("a") == phrase)
    #expect(locale(phrase, values) == filled)
  }

  @Test(
    "Plural forms may have placeholders; a value named `count` replaces the count")
  func pluralPlaceholders() {
    let locale = Locale(
      tag: "en", phrases: ["b": "{count} {n}"],
      plurals: ["a": ["one": "{n}: one {x}", "other": "{count} {count}"]])
    #expect(locale("a", count: 1, ["n": "N"]) == "N: one {x}")
    #expect(locale("a", count: 2) == "2 2")
    #expect(locale("a", count: 2, ["count": "two"]) == "two two")
    #expect(locale("b", count: 2, ["n": "N"]) == "2 N")
    #expect(locale("{count}", count: 2) == "2")
  }

  @Test(
    "A count selects a plural form by the rules of the language",
    arguments: [
      ("en", 1, "1 breed"), ("en", 0, "0 breeds"), ("fr", 0, "0 breed"), ("ko", 1, "1 breeds"),
    ])
  func plurals(tag: String, count: Int, expected: String) throws {
    let locale = try locale("n: { one: '{count} breed', other: '{count} breeds' }", tag: tag)
    #expect(locale("n", count: count) == expected)
  }

  @Test("Missing or extra phrases and different placeholders are problems; different terms are not")
  func phraseDifferences() throws {
    let english = try locale(
      "a: One\nb: '{x} of {y}'\nc: Three\nvocabulary: { coat: { short: short } }")
    let korean = try locale("a: 하나\nb: '{x}'\nd: 넷\ncountry: { KR: 한국 }", tag: "ko")
    #expect(
      korean.problems(comparedWith: english).map(\.message) == [
        "the phrase \"c\" is missing; translate it from locales/en.yml",
        "\"d\" is not in locales/en.yml; did you mean \"a\"?",
        "the placeholders of \"b\" differ from those in locales/en.yml: {x} of {y}",
      ])
    #expect(english.problems(comparedWith: english).isEmpty)
  }

  @Test("Plural forms need the same placeholders as in English; one text may cover all counts")
  func pluralDifferences() throws {
    let english = try locale(
      "a: { one: 'Once {x}', other: '{count} times {x}' }\nb: { one: One, other: '{count}' }\nc: See"
    )
    let korean = try locale(
      "a: { other: '{count}번' }\nb: '{count}개'\nc: { other: 봐요 }", tag: "ko")
    #expect(korean("b", count: 3) == "3개")
    #expect(
      korean.problems(comparedWith: english).map(\.message) == [
        "the placeholders of \"a\" differ from those in locales/en.yml: {count} times {x}",
        "\"c\" has plural forms here, but not in locales/en.yml; write one text for all counts",
      ])
  }

  @Test("Non-text values and duplicate keys are errors")
  func invalidFile() {
    #expect(throws: ProblemList.self) { try locale("a: [1, 2]") }
    #expect(throws: ProblemList.self) { try locale("a: One\na: Two") }
  }
}
