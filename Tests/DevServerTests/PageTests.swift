import Diagnostics
import Testing

@testable import DevServer

@Suite("Live-reload and error pages")
struct PageTests {
  @Test("The script is inserted at the end of the head and names the build")
  func head() {
    let page = "<html><head><title>A</title></head><body>&lt;/head></body></html>"
    #expect(
      String(decoding: liveReloadPage(Array(page.utf8), buildID: "x-3"), as: UTF8.self) == """
        <html><head><title>A</title><script type="module" src="/__decks/reload.js?of=x-3"></script>
        </head><body>&lt;/head></body></html>
        """)
  }

  @Test("In a page without a head, the script is appended", arguments: ["", "<p>Hello"])
  func headless(page: String) {
    let live = String(decoding: liveReloadPage(Array(page.utf8), buildID: "x-3"), as: UTF8.self)
    #expect(live.hasPrefix(page + "<script "))
  }

  @Test("The error page escapes its text")
  func escaping() {
    let problem = Problem("a.md", Position(line: 2, column: 1), "unknown <script>alert(1)</script>")
    let page = String(decoding: errorPage([ErrorReport(problem, line: nil)]), as: UTF8.self)
    #expect(page.contains("a.md:2:1: unknown &lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script"))
  }
}
