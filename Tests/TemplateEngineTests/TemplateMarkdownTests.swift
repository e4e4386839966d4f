import Diagnostics
import HTML
import TemplateEngine
import Testing

/// Tests of templates in Markdown, whose tags must survive the rendering of Markdown.
@Suite struct TemplateMarkdownTests {
  private func rendered(
    _ markdown: String, _ data: Value = [:], with others: [String: String] = [:]
  ) -> String {
    TemplateEngineTests.rendered(markdown, data, as: "md", with: others)
  }

  @Test func pageFillsLayoutBlocks() {
    let page = """
      {{<page}}
      {{$title}}{{name}} – {{deck}}{{/title}}
      {{$content}}
      # {{name}}

      Also *called* [{{alias}}]({{url}} "the {{alias}}").
      {{#marks}}
      ## Marks
      {{>mark}}
      {{/marks}}
      {{{notes}}}
      {{/content}}
      {{/page}}
      """
    let layout = """
      <title>{{$title}}Decks{{/title}}</title>
      <main>
      {{$content}}
      {{/content}}
      </main>

      """
    let data: Value = [
      "name": "A*b*<i>", "deck": "Dogs", "alias": "](javascript:x) \"q\"", "url": "a b.html",
      "marks": ["place": "ears"], "notes": .html(HTML(trusted: "<p>n</p>\n")),
    ]
    #expect(
      rendered(
        page, data,
        with: ["layouts/page.html": layout, "partials/mark.html": "<p>{{place}}\n"]) == """
          <title>A*b*&lt;i&gt; – Dogs</title>
          <main>
          <h1>A*b*&lt;i&gt;</h1>
          <p>Also <em>called</em> <a href="a%20b.html" title="the ](javascript:x) &quot;q&quot;">](javascript:x) &quot;q&quot;</a>.</p>
          <h2>Marks</h2>
          <p>ears
          <p>n</p>
          </main>

          """)
  }

  @Test func blocksInOneParagraphStaySeparate() {
    let page = "{{<page}}\n{{$a}}x{{/a}}\n{{$b}}*y*{{/b}}\n\n{{$c}}\nz\n{{/c}}\n{{/page}}"
    let layout = "{{$a}}{{/a}}|{{$b}}{{/b}}|{{$c}}{{/c}}"
    #expect(rendered(page, with: ["layouts/page.html": layout]) == "x|<em>y</em>|<p>z</p>\n")
  }

  @Test(arguments: [
    ("", ""), ("{{x}}", "<p>1</p>\n"), ("`{{x}}`", "<p><code>1</code></p>\n"),
    ("**{{x}}**s _{{x}}_", "<p><strong>1</strong>s <em>1</em></p>\n"),
    ("<{{x}}>", "Templates/pages/page.md:1:2: {{x}} is not allowed in the name of an HTML tag"),
    ("[a]({{x}})", "<p><a href=\"1\">a</a></p>\n"),
    ("[a](<b {{x}}> '{{x}}')", "<p><a href=\"b%201\" title=\"1\">a</a></p>\n"),
    ("[a][r] [b][r]\n\n[r]: {{x}}", "<p><a href=\"1\">a</a> <a href=\"1\">b</a></p>\n"),
    ("![{{x}}]({{x}}.png)", "<p><img src=\"1.png\" alt=\"1\" /></p>\n"),
    ("- {{x}}\n- b {{x}}", "<ul>\n<li>1</li>\n<li>b 1</li>\n</ul>\n"),
    ("{{x}}. a", "<p>1. a</p>\n"),
    ("    {{x}}\n    <b>", "<pre><code>1\n&lt;b&gt;\n</code></pre>\n"),
    ("```{{x}}\n{{x}}\n```", "<pre><code class=\"language-1\">1\n</code></pre>\n"),
    ("<table>\n<tr><td title=\"{{x}}\">{{x}}</table>", "<table>\n<tr><td title=\"1\">1</table>\n"),
    ("{{x}}\n===", "<h1>1</h1>\n"), ("> {{x}}", "<blockquote>\n<p>1</p>\n</blockquote>\n"),
    ("\"{{x}}\" -- a", "<p>“1” – a</p>\n"), ("a{{! c }}b", "<p>ab</p>\n"),
    ("a\n{{! c\n\nd }}\nb", "<p>a\nb</p>\n"),
    ("a\r\n{{#x}}\r\nb {{.}}\r\n{{/x}}\r\nc", "<p>a</p>\n<p>b 1</p>\n<p>c</p>\n"),
    ("{{=<% %>=}}\n# <%x%> {{x}}\n<%#x%>\ny\n<%/x%>", "<h1>1 {{x}}</h1>\n<p>y</p>\n"),
    (
      "- a\n  {{#x}}\n  - b\n  {{/x}}\n- c",
      "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"
    ),
    ("```\na\n{{#x}}\nb\n{{/x}}\n```", "<pre><code>a\nb\n</code></pre>\n"),
    (
      "<ul>\n{{#list}}\n  <li>{{.}}</li>\n{{/list}}\n</ul>",
      "<ul>\n  <li>p</li>\n  <li>q</li>\n</ul>\n"
    ),
    ("a {{#x}}b{{/x}}{{^x}}c{{/x}} d", "<p>a b d</p>\n"),
    ("{{#x}}{{#x}}\n\n# a\n{{/x}}{{/x}}", "<h1>a</h1>\n"),
    ("Qtag0z {{x}}", "<p>Qtag0z 1</p>\n"), ("&#81;tag0z {{x}}", "<p>Qtag0z 1</p>\n"),
    ("Qtagg0z Qtag {{x}}0z{{x}}", "<p>Qtagg0z Qtag 10z1</p>\n"), ("Q{{x}}", "<p>Q1</p>\n"),
    ("<!-- a -->\n{{x}}", "<!-- a -->\n<p>1</p>\n"),
  ])
  func tagsWorkInAllMarkdownElements(markdown: String, expected: String) {
    #expect(rendered(markdown, ["x": 1, "list": ["p", "q"]]) == expected)
  }

  @Test(arguments: [
    "*b* _c_ `d` [e](f) <i> # g", "\n\n# h\n\n- i", "](javascript:alert(1))", "&amp; \\* \u{0}",
    "</p><script>", "--- \"q\" ...",
  ])
  func valuesAreNotParsedAsMarkdown(value: String) {
    let escaped = HTML(escaping: value).description
    #expect(rendered("a {{x}} b", ["x": .text(value)]) == "<p>a \(escaped) b</p>\n")
    #expect(rendered("`{{x}}`", ["x": .text(value)]) == "<p><code>\(escaped)</code></p>\n")
    #expect(rendered("# {{x}}", ["x": .text(value)]) == "<h1>\(escaped)</h1>\n")
    #expect(rendered("[{{x}}](a)", ["x": .text(value)]) == "<p><a href=\"a\">\(escaped)</a></p>\n")
  }

  @Test func unsafeLinkValueIsReplaced() {
    #expect(
      rendered("[a]({{x}}) <a href='{{x}}'>", ["x": "javascript:alert(1)"])
        == "<p><a href=\"#\">a</a> <a href='#'></p>\n")
  }

  @Test func htmlValueAloneOnItsLineIsABlock() {
    let data: Value = ["x": .html(HTML(trusted: "<p>x</p>\n"))]
    #expect(rendered("a\n{{{x}}}\nb", data) == "<p>a</p>\n<p>x</p>\n<p>b</p>\n")
    #expect(rendered("a {{{x}}}", data) == "<p>a <p>x</p>\n</p>\n")
  }

  @Test(arguments: [
    ("# a\n\né {{nmae}}", "3:3: no value named \"nmae\"; did you mean \"name\"?"),
    ("a\n\n{{#name}}\n\nb", "3:1: {{#name}} is never closed; add {{/name}}"),
    (
      "> {{#name}}\n\nb\n\n  {{/nam}}",
      "5:3: {{/nam}} does not match an open tag; expected the end of {{#name}} at 1:3"
    ),
    (
      "a\n\n<p style=\"{{name}}\">",
      "3:11: {{name}} is not allowed in the attribute \"style\"; use a data- attribute"
    ),
    (
      "[a]: {{name}}\n\nb",
      "1:6: {{name}} is lost when the Markdown is rendered; move it into a paragraph or heading"
    ),
    ("a\n\n{{name}}\n\n<p title=\"", "3:1: the template ends in the attribute \"title\"; close it"),
  ])
  func errorsHaveMarkdownPositions(markdown: String, message: String) {
    #expect(
      rendered(markdown, ["name": "x"]).split(separator: "\n").first { $0.contains(message) }
        == "Templates/pages/page.md:\(message)")
  }

  @Test func longAndDeeplyNestedMarkdownRenders() {
    let deep = String(repeating: "> ", count: 5_000) + "{{x}}"
    #expect(rendered(deep, ["x": 1]).contains("<p>1</p>"))
    let brackets = String(repeating: "[", count: 50_000) + "{{x}}"
    #expect(rendered(brackets, ["x": 1]).hasSuffix("[1</p>\n"))
    let long = String(repeating: "{{x}} *a* ", count: 20_000)
    #expect(rendered(long, ["x": "é"]).utf8.count == 20_000 * 14 + 7)
  }
}
