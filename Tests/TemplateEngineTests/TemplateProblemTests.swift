import Diagnostics
import HTML
import TemplateEngine
import Testing

@Suite struct TemplateProblemTests {
  private let path = "Templates/pages/page.html"

  @Test(arguments: [
    ("a\n é{{nmae}}", "2:3: no value named \"nmae\"; did you mean \"name\"?"),
    ("{{size.mni}}", "1:1: no value named \"mni\" in \"size.mni\"; did you mean \"min\"?"),
    ("{{name.first}}", "1:1: no value named \"first\" in \"name.first\""),
    ("{{#nmae}}{{/nmae}}", "1:1: no value named \"nmae\"; did you mean \"name\"?"),
    ("{{^qqq}}{{/qqq}}", "1:1: no value named \"qqq\""),
    ("{{>*name}}", "1:1: no partial named \"Beagle\""),
    ("{{>*size}}", "1:1: \"size\" is an object, not the name of a template"),
    ("{{{name}}}", "1:1: \"name\" is text, not HTML; write {{name}} to escape it"),
    (
      "{{html}}",
      "1:1: \"html\" is HTML; write {{{html}}}, which is allowed between tags but not in attributes"
    ),
    (
      "<p title=\"{{html}}\">",
      "1:11: \"html\" is HTML; write {{{html}}}, which is allowed between tags but not in attributes"
    ),
    (
      "{{size}}",
      "1:1: \"size\" is an object, which cannot be rendered; write {{#size}} … {{/size}}"
    ),
    (
      "{{marks}}",
      "1:1: \"marks\" is a list, which cannot be rendered; write {{#marks}} … {{/marks}}"
    ),
  ])
  func missingOrMismatchedValueIsReported(template: String, message: String) {
    let data: Value = [
      "name": "Beagle", "size": ["min": 33], "html": .html(.empty), "marks": ["ears"],
    ]
    #expect(rendered(template, data) == "\(path):\(message)")
  }

  @Test func unknownBlockIsReported() {
    let layouts = [
      "layouts/page.html": "{{<base}}{{$main}}{{$content}}{{/content}}{{/main}}{{/base}}",
      "layouts/base.html": "{{$main}}{{/main}}{{>foot}}",
      "partials/foot.html": "{{$foot}}{{/foot}}",
    ]
    #expect(
      rendered("{{<page}}{{$contnet}}a{{/contnet}}{{$foot}}b{{/foot}}{{/page}}", with: layouts)
        == "\(path):1:10: the layout \"page\" has no block \"contnet\"; did you mean \"content\"?")
    #expect(
      rendered("{{<page}}{{$content}}a{{/content}}{{$foot}}b{{/foot}}{{/page}}", with: layouts)
        == "ab")
  }

  @Test(arguments: ["a", "{{x}}", "{{>foot}}", "{{#x}}{{$b}}{{/b}}{{/x}}"])
  func contentOutsideBlocksIsReported(content: String) {
    let others = ["layouts/page.html": "{{$b}}{{/b}}", "partials/foot.html": ""]
    #expect(
      rendered("{{<page}}{{$b}}{{/b}}\(content){{/page}}", ["x": 1], with: others)
        == "\(path):1:1: only {{$…}} blocks are allowed inside {{<page}}")
  }

  @Test func eachMissingNameIsReportedOnce() {
    #expect(
      rendered("{{a}}{{#list}}{{b}}{{/list}}\n{{c}}", ["list": [1, 2, 3]]) == """
        \(path):1:1: no value named "a"
        \(path):1:15: no value named "b"
        \(path):2:1: no value named "c"
        """)
  }

  @Test func failedRenderLeavesOutputUnchanged() throws {
    let templates = try TemplateSet(["pages/a.html": "text {{x}}"])
    var bytes = Array("before".utf8)
    #expect(throws: ProblemList.self) { try templates.render("a", [:], into: &bytes) }
    #expect(bytes == Array("before".utf8))
  }

  @Test func missingNameInPartialIsReportedInPartial() {
    #expect(
      rendered("{{>card}}", with: ["partials/card.html": "\n{{x}}"])
        == "Templates/partials/card.html:2:1: no value named \"x\"")
  }

  @Test func missingNameInBlockIsReportedInPage() {
    #expect(
      rendered(
        "{{<page}}{{$a}}{{x}}{{/a}}{{/page}}", with: ["layouts/page.html": "{{$a}}{{y}}{{/a}}"])
        == "\(path):1:16: no value named \"x\"")
  }

  @Test(arguments: [
    ("{{#a}}", "1:1: {{#a}} is never closed; add {{/a}}"),
    ("x{{/a}}", "1:2: {{/a}} does not match an open tag"),
    (
      "{{#b}}{{/a}}{{/b}}",
      "1:7: {{/a}} does not match an open tag; expected the end of {{#b}} at 1:1"
    ),
    ("{{#a}}\n {{$b}}{{/a}}", "2:2: {{$b}} is not closed before {{/a}} at 2:8"),
    ("x {{a", "1:3: unclosed tag; expected \"}}\""),
    ("{{{a}}", "1:1: unclosed tag; expected \"}}}\""),
    ("{{}}", "1:1: this tag has no name; write one, as in {{name}}"),
    ("{{# }}", "1:1: this tag has no name; write one, as in {{name}}"),
    ("{{a b}}", "1:1: white space is not allowed in the name \"a b\"; remove it"),
    ("{{=a=}}", "1:1: expected two delimiters without \"=\", as in {{=<% %>=}}"),
    ("{{>crad}}", "1:1: no partial named \"crad\"; did you mean \"card\"?"),
    ("{{<crad}}{{/crad}}", "1:1: no layout named \"crad\""),
    (
      "{{<*x}}{{$a}}{{/a}}{{$a}}{{/a}}{{/*x}}",
      "1:20: duplicate {{$a}}; first defined at 1:8"
    ),
  ])
  func syntaxErrorIsReported(template: String, message: String) {
    #expect(
      rendered(template, ["a": 1], with: ["partials/card.html": ""]) == "\(path):\(message)")
  }

  @Test func errorsInAllTemplatesAreReported() {
    #expect(
      rendered(
        "{{#a}}\n{{/b}}\n<p class={{c}}>\n",
        with: ["partials/card.html": "{{x", "layouts/page.txt": "", "assets/x.html": ""]) == """
          Templates/assets/x.html: not a template; expected pages/*, layouts/* or partials/* with the extension .md or .html
          Templates/layouts/page.txt: not a template; expected pages/*, layouts/* or partials/* with the extension .md or .html
          \(path):1:1: {{#a}} is never closed; add {{/a}}
          \(path):2:1: {{/b}} does not match an open tag; expected the end of {{#a}} at 1:1
          \(path):3:10: {{c}} is not allowed in the unquoted attribute "class"; quote the attribute's value
          Templates/partials/card.html:1:1: unclosed tag; expected "}}"
          """)
  }

  @Test func duplicateTemplateNameIsReported() {
    #expect(
      rendered("", with: ["pages/page.md": ""])
        == "Templates/pages/page.md: duplicate template name, also used by Templates/pages/page.html; rename one"
    )
  }

  @Test func unknownPageIsAnError() throws {
    let templates = try TemplateSet(["pages/breed.html": ""])
    var bytes: [UInt8] = []
    #expect(throws: ProblemList.self) { try templates.render("bred", [:], into: &bytes) }
    #expect(templates.pageNames == ["breed"])
  }

  @Test func infinitePartialRecursionIsReported() {
    let problem = rendered(
      "{{>a}}", with: ["partials/a.html": "{{>b}}{{>b}}", "partials/b.html": "{{>a}}{{>a}}"])
    #expect(
      problem.hasSuffix("tags are nested more than 200 levels deep; does a partial include itself?")
    )
  }

  @Test func sectionsNestAtMost60Levels() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }
    #expect(rendered(nested(60), ["a": true]) == "x")
    #expect(
      rendered(nested(61), ["a": true]).hasSuffix(
        "tags are nested more than 60 levels deep; move some into a partial"))
    #expect(
      rendered(nested(50_000), ["a": true]).hasSuffix(
        "tags are nested more than 60 levels deep; move some into a partial"))
  }
}
