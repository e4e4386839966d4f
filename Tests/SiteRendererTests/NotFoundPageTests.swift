import Testing

@testable import SiteRenderer

@Suite("The page for missing URLs")
struct NotFoundPageTests {
  @Test(
    "Links start at the root of the host, with the path of the site's URL",
    arguments: [
      (nil, "/"), ("https://example.org/", "/"), ("https://example.org/study/", "/study/"),
      ("http://localhost:8000/a/b/", "/a/b/"),
    ])
  func linkPrefix(url: String?, prefix: String) {
    #expect(NotFoundPage(url: url, otherLanguages: []).linkPrefix == prefix)
  }
}
