import Testing

@testable import DevServer

@Suite("A request's path names a file of the site or nothing")
struct SitePathTests {
  @Test(
    "Files, and the pages of folders",
    arguments: [
      ("/", "index.html"), ("/dogs/beagle.html", "dogs/beagle.html"), ("/dogs/", "dogs/index.html"),
      ("/a%20b.html", "a b.html"), ("//dogs//a.html", "dogs/a.html"), ("/%E6%84%9B", "愛"),
    ])
  func files(path: String, file: String) {
    #expect(RequestPath(path)?.file == file)
  }

  @Test(
    "Nothing leads out of the folder or to what is hidden in it",
    arguments: [
      "", "dogs", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/a%2Fb", "/..%2f..", "/.git/x",
      "/a/.decks-manifest", "/a%00.html", "/%", "/%zz", "http://elsewhere/a",
    ])
  func none(path: String) {
    #expect(RequestPath(path) == nil)
  }
}
