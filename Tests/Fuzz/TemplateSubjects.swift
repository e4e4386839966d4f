import Diagnostics
import HTML
import TemplateEngine

extension Subject {
  private static let words = [
    "{{", "}}", "{{{", "}}}", "{{#list}}", "{{/list}}", "{{^none}}", "{{/none}}", "{{#item}}",
    "{{/item}}", "{{name}}", "{{{html}}}", "{{&html}}", "{{item.name}}", "{{.}}", "{{<l}}",
    "{{/l}}",
    "{{$b}}", "{{/b}}", "{{>q}}", "{{>*name}}", "{{!", "{{=<% %>=}}", "<%", "%>", "\n", "  ",
    "<a href=\"", "<a href='", "<img srcset=\"", "\"", "'", ">", "<script>", "</script>", "<style>",
    "<title>", "<!--", "-->", "<p onclick=\"", "<p style=\"", "<textarea>", "<svg>", "\u{0}", "&",
    "# ", "- ", "> ", "```\n", "**", "[", "](", "![", "Qtag", "<https:", "\\",
  ]

  static let htmlTemplate = Subject(name: "template-html", words: words) { input in
    let source = text(input)
    return rendered(
      source, ["pages/p.html": source, "layouts/l.html": source, "partials/q.html": source])
  }

  static let markdownTemplate = Subject(name: "template-markdown", words: words) { input in
    let source = text(input)
    return rendered(
      source,
      [
        "pages/p.md": source, "layouts/l.html": "<title>{{$t}}{{/t}}</title>{{$b}}<p>{{/b}}",
        "partials/q.html": "<b>{{name}}</b>",
      ])
  }

  private static let hostile = Value.text("\(mark) onclick=x>\"'`</\n{{name}}{{{html}}}javascript:")

  private static let data: Value = [
    "name": hostile, "html": Value(HTML(escaping: "a < b")), "none": .null, "yes": true, "count": 3,
    "item": ["name": hostile, "item": ["name": hostile]],
    "list": [["name": hostile], ["name": "q"], ["name": "l"]], "texts": [hostile, ""],
  ]

  /// Checks that values are rendered as text: `mark` may occur in the output only if it is in the
  /// template.
  private static func rendered(_ source: String, _ sources: [String: String]) -> String? {
    do throws(ProblemList) {
      let templates = try TemplateSet(sources)
      var output: [UInt8] = []
      try templates.render("p", data, into: &output)
      return !source.contains("<p") && text(output).contains(mark) ? "a value became markup" : nil
    } catch {
      return error.all.isEmpty ? "rejected without an error" : nil
    }
  }
}
