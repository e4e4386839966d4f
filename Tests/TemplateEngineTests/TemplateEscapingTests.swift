import Diagnostics
import HTML
import TemplateEngine
import Testing

/// Untrusted values in every context in which a template can insert them.
@Suite struct TemplateEscapingTests {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a & b &amp; c", "a &amp; b &amp;amp; c"),
    ("*x* _y_ [z](javascript:1) `q`", "*x* _y_ [z](javascript:1) `q`"),
    ("\" onload=\"x", "&quot; onload=&quot;x"),
    ("it's", "it&#39;s"),
    ("a\0b\u{7}c\u{7F}d\u{85}e\u{A0}f\u{C3}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{A0}f\u{C3}"),
    ("비글 🐶\t\n", "비글 🐶\t\n"),
  ])
  func textIsEscaped(value: String, expected: String) {
    #expect(rendered("<p>{{x}}</p>", ["x": .text(value)]) == "<p>\(expected)</p>")
    #expect(rendered("<title>{{x}}</title>", ["x": .text(value)]) == "<title>\(expected)</title>")
    #expect(HTML(escaping: value).description == expected)
  }

  @Test(arguments: [
    ("\"><script>", "&quot;&gt;&lt;script&gt;"), ("' onclick='x", "&#39; onclick=&#39;x"),
    ("javascript:alert(1)", "javascript:alert(1)"), ("`", "`"), ("a=b c", "a=b c"),
  ])
  func attributeValuesAreEscaped(value: String, expected: String) {
    #expect(
      rendered("<p title=\"{{x}}\" alt='{{x}}' data-url = \"{{x}}\">", ["x": .text(value)])
        == "<p title=\"\(expected)\" alt='\(expected)' data-url = \"\(expected)\">")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "java\nscript:alert(1)", "\u{1}javascript:alert(1)", "javascript\0:alert(1)",
    "javascript&colon;alert(1):", "vbscript:x", "data:text/html,<script>", "blob:x", "file:///etc",
    "view-source:x", "//evil.example/x", "///evil", "https\u{A0}:x",
    "javascript:https://x", ":x", "%6Aavascript:x", "jаvascript:x",
  ])
  func unsafeURLsBecomeEmptyFragment(value: String) {
    for attribute in [
      "href", "HREF", "src", "action", "formaction", "poster", "data", "cite", "srcset",
      "xlink:href",
    ] {
      #expect(
        rendered("<a \(attribute)=\"{{x}}\">", ["x": .text(value)]) == "<a \(attribute)=\"#\">",
        "\(attribute)")
      #expect(
        rendered("<a \(attribute)='{{x}}'>", ["x": .text(value)]) == "<a \(attribute)='#'>",
        "\(attribute)")
    }
  }

  @Test(arguments: [
    ("https://a.example/b?c=d&e=f#g", "https://a.example/b?c=d&amp;e=f#g"),
    ("HTTP://a.example:80/", "HTTP://a.example:80/"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("../dogs/a b.html", "../dogs/a%20b.html"), ("#x", "#x"), ("?q=1", "?q=1"), ("", ""),
    ("a%20b%zz%", "a%20b%25zz%25"), ("\"'<>`{|}\\^", "%22%27%3C%3E%60%7B%7C%7D%5C%5E"),
    ("비.html", "%EB%B9%84.html"), ("a:b", "#"), ("./a:b", "./a:b"), ("\\\\evil", "%5C%5Cevil"),
    ("/a", "/a"), ("&#106;avascript:x", "&amp;#106;avascript:x"), ("x\u{0}y", "x%00y"),
  ])
  func urlsArePercentEncoded(value: String, expected: String) {
    #expect(rendered("<a href=\"{{x}}\">", ["x": .text(value)]) == "<a href=\"\(expected)\">")
  }

  @Test(arguments: [
    ("quiz.html?deck={{x}}", "a&b=c/d e#f", "quiz.html?deck=a%26b%3Dc%2Fd%20e%23f"),
    ("#{{x}}", "a b?/", "#a%20b%3F%2F"),
    ("dogs/{{x}}.html", "javascript:x", "dogs/javascript:x.html"),
    ("{{x}}{{x}}", "a?b", "a?ba%3Fb"), ("/{{x}}", "/evil.example", "/%2Fevil.example"),
    ("java{{x}}", "script:alert(1)", "#"), ("{{x}}:alert(1)", "javascript", "#"),
    ("{{#on}}{{x}}{{/on}}pt:alert(1)", "javascri", "#"), ("javascript:{{x}}", "1", "#"),
    ("mailto:{{x}}", "a@b.example?subject=c", "mailto:a@b.example?subject=c"),
    ("?a=1&amp;b={{x}}", "&", "?a=1&amp;b=%26"),
  ])
  func urlsAssembledFromPartsAreSafe(attribute: String, value: String, expected: String) {
    #expect(
      rendered("<a href=\"\(attribute)\" id=\"y\">", ["x": .text(value), "on": true])
        == "<a href=\"\(expected)\" id=\"y\">")
  }

  @Test func srcsetURLsAreCheckedIndividually() {
    let template =
      "<img srcset=\"{{#set}}{{url}} {{width}}w{{^last}}, {{/last}}{{/set}}\" src=\"{{main}}\">"
    func sets(_ second: String) -> String {
      rendered(
        template,
        [
          "set": [
            ["url": "a, b.webp", "width": 320, "last": false],
            ["url": .text(second), "width": 640, "last": true],
          ], "main": "m.webp",
        ])
    }
    #expect(
      sets("https://a.example/b.webp")
        == "<img srcset=\"a%2C%20b.webp 320w, https://a.example/b.webp 640w\" src=\"m.webp\">")
    #expect(sets("javascript:x") == "<img srcset=\"#\" src=\"m.webp\">")
  }

  @Test(arguments: [
    (
      "<p class={{x}}>",
      "1:10: {{x}} is not allowed in the unquoted attribute \"class\"; quote the attribute's value"
    ),
    (
      "<p class=a{{x}}>",
      "1:11: {{x}} is not allowed in the unquoted attribute \"class\"; quote the attribute's value"
    ),
    ("<p {{x}}>", "1:4: {{x}} is not allowed between the attributes of <p>"),
    ("<p data-{{x}}=\"1\">", "1:9: {{x}} is not allowed in the name of an attribute"),
    ("<{{x}}>", "1:2: {{x}} is not allowed in the name of an HTML tag"),
    ("<h{{x}}>", "1:3: {{x}} is not allowed in the name of an HTML tag"),
    ("</{{x}}>", "1:3: {{x}} is not allowed in the name of an HTML tag"),
    ("<script>let a = {{x}}</script>", "1:17: {{x}} is not allowed inside <script>"),
    ("<SCRIPT >'</scrip>{{x}}</SCRIPT\n>", "1:19: {{x}} is not allowed inside <script>"),
    ("<style>p { color: {{x}} }</style>", "1:19: {{x}} is not allowed inside <style>"),
    ("<iframe>{{x}}</iframe>", "1:9: {{x}} is not allowed inside <iframe>"),
    (
      "<p onclick=\"{{x}}\">",
      "1:13: {{x}} is not allowed in the attribute \"onclick\"; use a data- attribute"
    ),
    (
      "<p OnClick='{{x}}'>",
      "1:13: {{x}} is not allowed in the attribute \"onclick\"; use a data- attribute"
    ),
    (
      "<p style=\"{{x}}\">",
      "1:11: {{x}} is not allowed in the attribute \"style\"; use a data- attribute"
    ),
    (
      "<iframe srcdoc=\"{{x}}\"></iframe>",
      "1:17: {{x}} is not allowed in the attribute \"srcdoc\"; use a data- attribute"
    ),
    (
      "<svg><set to=\"{{x}}\"/></svg>",
      "1:15: {{x}} is not allowed in the attribute \"to\"; use a data- attribute"
    ),
    ("<!-- {{x}} -->", "1:6: {{x}} is not allowed in an HTML comment; use {{! … }} for comments"),
    (
      "<!-- > -- {{x}} -->",
      "1:11: {{x}} is not allowed in an HTML comment; use {{! … }} for comments"
    ),
    ("<!doctype {{x}}>", "1:11: {{x}} is not allowed in a declaration"),
    ("<p title=\"{{{x}}}\">", "1:11: {{{x}}} is not allowed in the attribute \"title\""),
    ("<title>{{{x}}}</title>", "1:8: {{{x}}} is not allowed inside <title>"),
    ("<p title=\"{{>a}}\">", "1:11: {{>a}} is not allowed in the attribute \"title\""),
    ("<p {{$a}}{{/a}}>", "1:4: {{$a}} is not allowed between the attributes of <p>"),
    ("<title>{{>a}}</title>", "1:8: {{>a}} is not allowed inside <title>"),
    ("<p title=\"{{<a}}{{/a}}\">", "1:11: {{<a}} is not allowed in the attribute \"title\""),
    (
      "{{#x}}<p title=\"{{/x}}\">", "1:1: {{#x}} begins in text but ends in the attribute \"title\""
    ),
    ("<p {{#x}}>{{/x}}", "1:4: {{#x}} begins between the attributes of <p> but ends in text"),
    ("<a {{#x}}on{{/x}}click=\"\">", "1:18: missing space between attributes"),
    ("<a {{#x}}a=\"\"{{/x}}{{^x}}b=\"\"{{/x}}>", "1:26: missing space between attributes"),
    (
      "<svg><![CDATA[{{x}}]]></svg>",
      "1:8: a CDATA section is not supported; write text, with < as &lt; and & as &amp;"
    ),
    (
      "<svg><textarea><p title='{{x}}",
      "1:15: <textarea> inside <svg> or <math> is not supported; move it outside"
    ),
    (
      "<svg><title><p title='{{x}}", "1:14: markup inside <title> is not supported; write text only"
    ),
    (
      "<script><!--<script></script>{{x}}",
      "1:10: \"<!\" inside <script> is not supported; write \"\\x3C!\" in a string"
    ),
    ("{{$b}}<p {{/b}}", "1:1: {{$b}} ends between the attributes of <p>"),
    ("<p>\n<a href=\"x>{{x}}</a>", "2:1: the template ends in the attribute \"href\"; close it"),
    ("<p><script>{{! }}", "1:4: the template ends inside <script>; close it"),
  ])
  func tagInUnsafeContextIsRejected(template: String, message: String) {
    let others = ["partials/a.html": "", "layouts/a.html": ""]
    #expect(
      rendered(template, ["x": 1], with: others).split(separator: "\n").first
        == "Templates/pages/page.html:\(message)")
  }

  @Test(arguments: [
    "<p class=\"a {{#x}}b{{/x}}\"{{#x}} hidden{{/x}} {{#x}}id='{{x}}'{{/x}}>",
    "<option{{#x}} selected{{/x}}>{{x}}</option>", "<!-- a -- b --><p>{{x}}", "<!-->{{x}}",
    "<script src=\"a.js\"></script>{{x}}", "<style>a > b {}</style >{{x}}", "a < b {{x}}",
    "<pre>{{x}}</pre>", "<br/>{{x}}", "<textarea><b>{{x}}</textarea><b title=\"{{x}}\">",
    "<a\nhref\n=\n\"{{x}}\"\n>", "<p a=1 b title=\"{{x}}\">",
    "<svg><title>{{x}}</title><g/></svg><style></style>{{x}}", "<?xml?>{{x}}",
    "<title><p title=\"</title>{{x}}", "<p title='\"' id=\"{{x}}\">", "<<b>{{x}}</b>",
  ])
  func tagInSafeContextIsRendered(template: String) {
    let expected =
      template.replacing("{{#x}}", with: "").replacing("{{/x}}", with: "")
      .replacing("{{x}}", with: "1")
    #expect(rendered(template, ["x": 1]) == expected)
  }
}
