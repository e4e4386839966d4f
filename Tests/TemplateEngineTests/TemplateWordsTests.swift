import Diagnostics
import Localization
import Testing

@testable import TemplateEngine

@Suite("Phrases in templates")
struct TemplateWordsTests {
  func locale(_ phrases: [String: String]) -> Locale {
    Locale(tag: "en", path: "locales/en.yml", phrases: phrases)
  }

  func rendered(_ source: String, _ phrases: [String: String], _ data: Value = [:]) throws -> String
  {
    let templates = try TemplateSet(["pages/a.html": source], locale: locale(phrases))
    var bytes: [UInt8] = []
    try templates.render("a", data, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A phrase is escaped in text and in attributes")
  func escaping() throws {
    let phrases = ["a": "R & \"B\" <i>"]
    #expect(
      try rendered("<p title=\"{{words.a}}\">{{words.a}}</p>", phrases)
        == "<p title=\"R &amp; &quot;B&quot; &lt;i&gt;\">R &amp; &quot;B&quot; &lt;i&gt;</p>")
  }

  @Test("A placeholder in a phrase is replaced by the escaped value of that name")
  func placeholders() throws {
    #expect(
      try rendered("{{words.n}}", ["n": "{last} of {total}"], ["last": 4, "total": "<5>"])
        == "4 of &lt;5&gt;")
  }

  @Test("A missing phrase is reported where it is used")
  func missingPhrase() {
    #expect {
      try rendered("<p>\n{{words.nxt}}</p>", ["next": "Next"])
    } throws: { error in
      (error as? ProblemList)?.all.map(\.description) == [
        "Templates/pages/a.html:2:1: locales/en.yml has no phrase \"nxt\"; did you mean \"next\"?"
      ]
    }
  }
}
