import Diagnostics
import Markdown
import Testing

@Suite("Links in notes")
struct NotesLinkTests {
  @Test("Links and images are found with their positions in the file")
  func positions() {
    let markdown = """
      See [the pug](pug.html "Pug") and

      - 비글: ![a beagle](../beagle.png)
      - <https://example.org/>
      """
    #expect(
      NotesLink.links(in: markdown, firstLine: 7) == [
        NotesLink(url: "pug.html", position: Position(line: 7, column: 5)),
        NotesLink(url: "../beagle.png", position: Position(line: 9, column: 7)),
        NotesLink(url: "https://example.org/", position: Position(line: 10, column: 1)),
      ])
  }

  @Test("A link in code is none")
  func code() {
    #expect(NotesLink.links(in: "`[a](b)`", firstLine: 1).isEmpty)
  }
}
