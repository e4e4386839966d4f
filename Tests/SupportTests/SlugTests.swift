import Testing

@testable import URLs

@Suite struct SlugTests {
  @Test(arguments: [
    ("Abyssinian", "abyssinian"), ("Li Hua", "li-hua"), ("Chantilly-Tiffany", "chantilly-tiffany"),
    ("Münsterländer", "munsterlander"), ("Mu\u{308}nster", "munster"), ("Café", "cafe"),
    ("Cafe\u{301}", "cafe"), ("Straßenhund", "strassenhund"), ("Bœuf", "boeuf"),
    ("İstanbul", "istanbul"),
    ("Łódź Ørsted", "lodz-orsted"), ("O'Brien \"the\" `hound`", "o-brien-the-hound"),
    ("  -- a  b -- ", "a-b"), ("../../etc/passwd", "etc-passwd"), ("개", ""), ("", ""), ("..", ""),
  ])
  func nameFoldsToASlug(name: String, slug: String) {
    #expect(Slug.folded(name) == slug)
  }

  @Test("only the first 1,000 characters of a name are folded")
  func longName() {
    let long = String(repeating: "한", count: 999)
    #expect(Slug.folded(long + "ab") == "a")
    #expect(Slug.folded(String(repeating: "a", count: 100_000)).utf8.count == 1_000)
  }

  @Test(arguments: [
    "a", "0", "hound-afghan", "constructor", "pages", "page-x", "page", "com", "com10", "console",
    "405", String(repeating: "x", count: 64),
  ])
  func validSlugIsAccepted(slug: String) {
    #expect(Slug.validationError(of: slug) == nil)
  }

  @Test(arguments: [
    "", "-", "a-", "-a", "a--b", "A", "é", "a b", "a/b", "a.b", "__proto__", "index", "404",
    "page-2", "page-17", "con", "nul", "aux", "prn", "com1", "lpt9", "com0",
    String(repeating: "x", count: 65),
  ])
  func invalidOrReservedSlugIsRefused(slug: String) {
    #expect(Slug.validationError(of: slug) != nil)
  }
}
