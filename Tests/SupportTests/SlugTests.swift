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

@Suite struct TextTests {
  @Test func singleLineCollapsesWhitespaceAndRemovesBidiControls() {
    #expect(singleLine("  a \u{A0}\u{A0} b\r\n\tc ") == "a b c")
    #expect(singleLine("\u{A0}") == "")
    #expect(singleLine("photo\u{202E}gpj.exe\u{2066}") == "photogpj.exe")
    #expect(singleLine("\u{1F415}\u{200D}\u{1F9BA} می\u{200C}خواهم").unicodeScalars.count == 12)
    #expect(singleLine("-Zfz5z2jK\n") == "-Zfz5z2jK")
  }

  @Test func printableEscapesControlCharactersAndTruncates() {
    #expect(printable("a\u{1B}[31mb") == "a\\u{1B}[31mb")
    #expect(printable("photo\u{202E}gpj.exe") == "photo\\u{202E}gpj.exe")
    #expect(printable("a\r\nb\u{2028}c\u{0}") == "a\\u{D}\\u{A}b\\u{2028}c\\u{0}")
    #expect(printable(String(repeating: "x", count: 100)).count == 61)
    #expect(printable("e" + String(repeating: "\u{301}", count: 5000)).unicodeScalars.count <= 60)
  }
}
