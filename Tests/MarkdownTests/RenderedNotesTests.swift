import Diagnostics
import HTML
import Testing

@testable import Markdown

@Suite struct RenderedNotesTests {
  /// Renders Markdown that begins on line 10, below a heading, so that none of it becomes the lede.
  private func rendered(_ markdown: String) -> String {
    do throws(ProblemList) {
      let notes = try RenderedNotes("# -\n\n" + markdown, path: "a.md", firstLine: 8)
      return (notes.body?.description ?? "").replacing("<h2>-</h2>\n", with: "", maxReplacements: 1)
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("", ""), ("*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"),
    ("# a\n## b\n###### c", "<h2>a</h2>\n<h3>b</h3>\n<h6>c</h6>\n"),
    ("\"a\" -- b's...", "<p>“a” – b’s…</p>\n"), ("a < b & c", "<p>a &lt; b &amp; c</p>\n"),
    ("[a](../b.html#c)", "<p><a href=\"../b.html#c\">a</a></p>\n"),
    ("<https://a.example>", "<p><a href=\"https://a.example\">https://a.example</a></p>\n"),
    ("<a@b.example>", "<p><a href=\"mailto:a@b.example\">a@b.example</a></p>\n"),
    ("![a](b.webp)", "<p><img src=\"b.webp\" alt=\"a\" /></p>\n"),
    ("```\n<b>\n```", "<pre><code>&lt;b&gt;\n</code></pre>\n"),
    ("`<b>`", "<p><code>&lt;b&gt;</code></p>\n"),
    ("{{a}}", "<p>{{a}}</p>\n"), ("a\0b", "<p>a\u{FFFD}b</p>\n"), ("1 \\< 2", "<p>1 &lt; 2</p>\n"),
  ])
  func notesAreRenderedAsMarkdown(markdown: String, html: String) {
    #expect(rendered(markdown) == html)
  }

  @Test(
    arguments: [
      ("A *cat*.\n\nb", "A cat.", "<p>b</p>\n"), ("3 kg light.", "3 kg light.", nil),
      ("“So” it is.", "“So” it is.", nil), ("# a\n\nb", nil, "<h2>a</h2>\n<p>b</p>\n"),
      ("- a", nil, "<ul>\n<li>a</li>\n</ul>\n"), ("…\n", nil, "<p>…</p>\n"),
      ("![a](b.webp) c", nil, "<p><img src=\"b.webp\" alt=\"a\" /> c</p>\n"),
    ] as [(String, String?, String?)])
  func openingParagraphWithWordsIsTheLede(markdown: String, lede: String?, body: String?) throws {
    let notes = try RenderedNotes(markdown, path: "a.md")
    #expect(notes.lede == lede)
    #expect(notes.body?.description == body)
  }

  @Test(arguments: [
    ("<b>a</b>", ["10:1", "10:5"]), ("a\n\n  <div>\nb", ["12:3"]), ("é é <b>", ["10:5"]),
    ("a\nb\n  cé <br> d", ["12:6"]), ("- a\n- b\n\n  c <i>", ["13:5"]), ("> a\n> b <i>", ["11:5"]),
    ("a <!-- b\nc --> d <i>", ["10:3", "11:9"]), ("<script>", ["10:1"]), ("a\r\nb <i>", ["11:3"]),
    ("**a <i>**", ["10:5"]), ("`a\nb` <i>", ["11:4"]), ("[a <i>](b)", ["10:4"]),
    ("# a <i>", ["10:5"]),
    ("1. a\n   b\n   c <i>", ["12:6"]),
  ])
  func rawHTMLIsReportedAtItsPosition(markdown: String, positions: [String]) {
    #expect(
      rendered(markdown)
        == positions.map { "a.md:\($0): raw HTML is not allowed in notes; write Markdown" }
        .joined(separator: "\n"))
  }

  @Test func onlyTheFirstHundredProblemsOfAFileAreReported() {
    let blocks = String(repeating: "<b>\n\n", count: 20_000)
    #expect(rendered(blocks).split(separator: "\n").count == 100)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:x", "&#106;avascript:x", "java\\script:x",
    "data:text/html,x",
    "vbscript:x", "//evil.example", "file:///etc/passwd", "<java\tscript:x>", "javascript&colon;x",
    "&#1;javascript:x",
  ])
  func unsafeURLsAreRejected(url: String) {
    for markdown in ["[a](\(url))", "![a](\(url))", "[a][b]\n\n[b]: \(url)"] {
      #expect(rendered(markdown).hasPrefix("a.md:10:1: "), "\(markdown)")
    }
  }

  @Test(arguments: ["https://a.example/b.png", "http://a", "mailto:a", "//a.example/b"])
  func remoteImagesAreRejected(url: String) {
    #expect(
      rendered("é ![a](\(url))")
        == "a.md:10:3: remote image \"\(url)\" is not allowed; save it in the site and use its path"
    )
  }

  @Test func allErrorsAreReported() {
    #expect(
      rendered("<b>\n\n[a](x:y) and [b](z:w)").split(separator: "\n").map { $0.prefix(11) }
        == ["a.md:10:1: ", "a.md:12:1: ", "a.md:12:14:"])
  }

  @Test(arguments: [
    ("", ""), ("# a", ""), ("# a\n\nb *c* `d`\ne [f](g)\n\nh", "b c d e f"), ("- a\n\nb", "b"),
    ("a & c", "a & c"), ("\"a\"", "“a”"),
  ])
  func summaryIsFirstParagraphAsPlainText(markdown: String, text: String) throws {
    #expect(try RenderedNotes(markdown, path: "a.md").summary == text)
  }

  @Test(arguments: [
    ("abc def", 7, "abc def"), ("abc def", 6, "abc…"), ("abc, def", 7, "abc…"),
    ("abcdef", 4, "abc…"),
    ("비글 비글 비글", 6, "비글 비글…"), ("abc def ghi", 8, "abc def…"), ("abc def", 1, "…"),
  ])
  func textIsTruncatedAtWordBoundary(markdown: String, limit: Int, text: String) {
    #expect(RenderedNotes.truncated(markdown, to: limit) == text)
  }

  @Test func longAndDeeplyNestedNotesRender() {
    #expect(rendered(String(repeating: "> ", count: 5_000) + "x").contains("<p>x</p>"))
    #expect(rendered(String(repeating: "*a ", count: 50_000)).hasPrefix("<p>*a"))
    #expect(rendered(String(repeating: "[", count: 50_000)).hasPrefix("<p>["))
    let errors = rendered(String(repeating: "<b> ", count: 3_000)).split(separator: "\n")
    #expect(errors.count == 100)
    #expect(errors.last?.hasPrefix("a.md:10:397: ") == true)
  }
}
