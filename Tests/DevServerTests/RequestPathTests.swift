import Testing

@testable import DevServer

@Suite("Request paths map to files of the site")
struct RequestPathTests {
  @Test(
    "A path maps to a file or the index page of a folder",
    arguments: [
      ("/", "index.html"), ("/dogs/beagle.html", "dogs/beagle.html"), ("/dogs/", "dogs/index.html"),
      ("/a%20b.html", "a b.html"), ("//dogs//a.html", "dogs/a.html"), ("/%E6%84%9B", "愛"),
    ])
  func files(path: String, file: String) {
    #expect(RequestPath(path)?.file == file)
  }

  @Test(
    "Paths to hidden files or outside the folder are rejected",
    arguments: [
      "", "dogs", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/a%2Fb", "/..%2f..", "/.git/x",
      "/a/.decks-manifest", "/a%00.html", "/%", "/%zz", "http://elsewhere/a",
    ])
  func rejected(path: String) {
    #expect(RequestPath(path) == nil)
  }
}
