import Diagnostics
import HTML
import TemplateEngine
import Testing

@Suite struct TemplateTests {
  @Test func emptyTemplateRendersNothing() {
    #expect(rendered("") == "")
  }

  @Test(arguments: [
    ("{{name}}", "Beagle"), ("{{ name }}", "Beagle"), ("{{size.min}}–{{size.max}}", "33–40.5"),
    ("{{#size}}{{min}} {{name}}{{/size}}", "33 Beagle"), ("{{none}}", ""), ("{{{none}}}", ""),
    ("{{{html}}}", "<b>x</b>"), ("{{&html}}", "<b>x</b>"), ("{{yes}}", "true"),
    ("{{#marks}}[{{.}}]{{/marks}}", "[ears][tail]"), ("{{whole}}", "12"),
    ("{{#zero}}shown: {{.}}{{/zero}}", "shown: 0"),
  ])
  func rendersValues(template: String, expected: String) {
    let data: Value = [
      "name": "Beagle", "size": ["min": 33, "max": 40.5], "none": nil, "yes": true, "whole": 12.0,
      "marks": ["ears", "tail"], "html": .html(HTML(trusted: "<b>x</b>")), "zero": 0,
    ]
    #expect(rendered(template, data) == expected)
  }

  @Test(arguments: [Value.null, false, [], "", .html(.empty)])
  func sectionOfEmptyValueIsOmitted(value: Value) {
    #expect(rendered("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == "no")
  }

  @Test func standaloneTagsLeaveNoBlankLine() {
    let template = "<ul>\r\n  {{#a}}\r\n  <li>{{.}}</li>\r\n  {{/a}}\r\n{{! why }}\r\n</ul>\r\n"
    #expect(
      rendered(template, ["a": ["x", "y"]])
        == "<ul>\r\n  <li>x</li>\r\n  <li>y</li>\r\n</ul>\r\n")
  }

  @Test func delimitersCanBeChanged() {
    #expect(rendered("{{=<< >>=}}<<x>> {{x}}<<={{ }}=>> {{x}}", ["x": 1]) == "1 {{x}} 1")
  }

  @Test func partialsAreIndentedLikeTheirTag() {
    let output = rendered(
      "<ul>\n  {{#items}}\n  {{>item}}\n  {{/items}}\n</ul>\n", ["items": ["a", "b"]],
      with: ["partials/item.html": "<li>\n\n  {{.}}</li>\n"])
    #expect(output == "<ul>\n  <li>\n\n    a</li>\n  <li>\n\n    b</li>\n</ul>\n")
  }

  @Test func preformattedTextIsNotIndented() {
    let output = rendered(
      "<div>\n  {{>code}}\n</div>\n", ["x": 1],
      with: [
        "partials/code.html": "<pre>\na\n  b {{x}}\nc</pre>\n<p>\n<textarea>\n1\n2</textarea>\n"
      ])
    #expect(
      output
        == "<div>\n  <pre>\na\n  b 1\nc</pre>\n  <p>\n  <textarea>\n1\n2</textarea>\n</div>\n")
  }

  @Test func dataSelectsDynamicPartial() {
    let output = rendered(
      "{{#cards}}{{>*kind}} {{/cards}}",
      ["cards": [["kind": "photo", "n": 1], ["kind": "drawing", "n": 2]]],
      with: ["partials/photo.html": "photo {{n}}", "partials/drawing.html": "drawing {{n}}"])
    #expect(output == "photo 1 drawing 2 ")
  }

  @Test func partialsCanBeRecursive() {
    let output = rendered(
      "{{>node}}",
      ["name": "a", "nodes": [["name": "b", "nodes": []], ["name": "c", "nodes": []]]],
      with: ["partials/node.html": "{{name}}({{#nodes}}{{>node}}{{/nodes}})"])
    #expect(output == "a(b()c())")
  }

  @Test func layoutsCanBeNested() {
    let output = rendered(
      "{{<narrow}}{{$content}}hello {{name}}{{/content}}{{/narrow}}", ["name": "you"],
      with: [
        "layouts/narrow.html":
          "{{<page}}{{$main}}<div>{{$content}}none{{/content}}</div>{{/main}}{{/page}}",
        "layouts/page.html": "<main>{{$main}}{{/main}}</main>{{$foot}}the end{{/foot}}",
      ])
    #expect(output == "<main><div>hello you</div></main>the end")
  }

  @Test func blockInsideItsOwnOverrideIsNotOverriddenAgain() {
    let output = rendered(
      "{{<page}}{{$a}}x {{$a}}y{{/a}}{{/a}}{{/page}}", with: ["layouts/page.html": "{{$a}}z{{/a}}"])
    #expect(output == "x y")
  }

  @Test func blockTakesIndentationFromLayout() {
    let output = rendered(
      "{{<page}}\n      {{$content}}\n      <p>\n        x\n      </p>\n      {{/content}}\n{{/page}}\n",
      with: ["layouts/page.html": "<main>\n  {{$content}}\n  {{/content}}\n</main>\n"])
    #expect(output == "<main>\n  <p>\n    x\n  </p>\n</main>\n")
  }

  @Test func valuesAreNotParsedAsTemplates() {
    #expect(rendered("{{x}}", ["x": "{{x}}{{>y}}"]) == "{{x}}{{&gt;y}}")
  }

  @Test func renderAppendsToOutput() throws {
    let templates = try TemplateSet(["pages/a.html": "b"])
    var bytes = Array("a".utf8)
    try templates.render("a", [:], into: &bytes)
    #expect(bytes == Array("ab".utf8))
  }

  @Test func renderedPartialCanBeAValue() throws {
    let templates = try TemplateSet([
      "pages/a.html": "<div>{{{card}}}</div>", "partials/card.html": "<i>{{name}}</i>",
    ])
    var bytes: [UInt8] = []
    try templates.render(
      "a", ["card": .html(templates.partial("card", ["name": "<"]))], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<div><i>&lt;</i></div>")
  }

  @Test func byteOrderMarkIsIgnored() {
    #expect(rendered("\u{FEFF}{{x}}", ["x": 1]) == "1")
  }

  @Test func largeTemplateRenders() {
    let template = String(repeating: "<p class=\"{{c}}\">{{#on}}{{x}}{{/on}}</p>", count: 20_000)
    let output = rendered(template, ["c": "a", "on": true, "x": "é"])
    #expect(output == String(repeating: "<p class=\"a\">é</p>", count: 20_000))
  }
}
