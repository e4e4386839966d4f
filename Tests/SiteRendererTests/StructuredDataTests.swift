import HTML
import JSON
import Testing

@testable import SiteRenderer

@Suite("Structured data as JSON-LD")
struct StructuredDataTests {
  @Test(
    "Text cannot close the script element or start a comment",
    arguments: [
      ("</script>", #"\u003c/script\u003e"#), ("<!-- & -->", #"\u003c!-- \u0026 --\u003e"#),
      ("&amp;&", #"\u0026amp;\u0026"#),
      ("<\u{338}>\u{338}&\u{301}", "\\u003c\u{338}\\u003e\u{338}\\u0026\u{301}"),
      ("\"\\\n\u{1F}", #"\"\\\n\u001f"#), ("개 🐕\u{2028}\u{2029}é", "개 🐕\u{2028}\u{2029}é"),
    ])
  func escaping(_ name: String, _ written: String) throws {
    let html = StructuredData("Quiz", [.init("name", .string(name))]).html.description
    #expect(
      html == "<script type=\"application/ld+json\">"
        + "{\"@context\":\"https://schema.org\",\"@type\":\"Quiz\",\"name\":\"\(written)\"}</script>"
    )
    let json = html.dropFirst(html.prefix { $0 != "{" }.count).prefix { $0 != "<" }
    let read = try JSON(parsing: Array(json.utf8))
    #expect(read["name"] == .string(name))
  }
}
