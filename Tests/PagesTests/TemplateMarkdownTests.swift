import Problems
import Testing

@testable import Pages

@Suite struct TemplateMarkdownTests {
  @Test func aPageFillsTheBlocksOfItsLayout() throws {
    let templates = try Templates([
      "layouts/page.html": """
      <!doctype html>
      <title>{{$title}}Decks{{/title}}</title>
      <main>
      {{$content}}
      {{/content}}
      </main>

      """,
      "partials/mark.html": "<li>{{place}}: {{seen}}</li>\n",
      "pages/breed.md": """
      {{<page}}
      {{$title}}{{name}} – {{deck}}{{/title}}
      {{$content}}
      # {{name}}

      Also *called* [{{alias}}]({{url}} "the {{alias}}").
      {{#marks.length}}
      ## Marks
      {{/marks.length}}
      <ul>
      {{#marks}}
      {{>mark}}
      {{/marks}}
      </ul>

      {{{notes}}}

      - `{{name}}`
      {{/content}}
      {{/page}}
      """,
    ])
    var bytes: [UInt8] = []
    try templates.render(
      "breed",
      [
        "name": "A*b*<i>", "deck": "Dogs", "alias": "](javascript:x) \"q\"", "url": "a b.html",
        "marks": ["length": 1], "notes": .html(HTML(trusted: "<p>n</p>\n")),
        "place": "ears", "seen": "long",
      ], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "")
  }
}
