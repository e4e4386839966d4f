import Testing

@testable import Upstream

@Suite struct SlugTests {
  @Test(arguments: [
    ("Abyssinian", "abyssinian"), ("Li Hua", "li-hua"), ("Chantilly-Tiffany", "chantilly-tiffany"),
    ("Münsterländer", "munsterlander"), ("Mu\u{308}nster", "munster"), ("Café", "cafe"),
    ("Cafe\u{301}", "cafe"), ("Straßenhund", "strassenhund"), ("Bœuf", "boeuf"),
    ("İstanbul", "istanbul"),
    ("Łódź Ørsted", "lodz-orsted"), ("O'Brien \"the\" `hound`", "o-brien-the-hound"),
    ("  -- a  b -- ", "a-b"), ("../../etc/passwd", "etc-passwd"), ("개", ""), ("", ""), ("..", ""),
  ])
  func aNameBecomesASlug(name: String, slug: String) {
    #expect(Slug.folded(name) == slug)
  }

  @Test(arguments: [
    "a", "0", "hound-afghan", "constructor", "pages", "page-x", "page", "com", "com10", "console",
    "405", String(repeating: "x", count: 64),
  ])
  func aPlainSlugIsAccepted(slug: String) {
    #expect(Slug.refusal(of: slug) == nil)
  }

  @Test(arguments: [
    "", "-", "a-", "-a", "a--b", "A", "é", "a b", "a/b", "a.b", "__proto__", "index", "404",
    "page-2", "page-17", "con", "nul", "aux", "prn", "com1", "lpt9", "com0",
    String(repeating: "x", count: 65),
  ])
  func aSlugThatASiteCannotUseIsRefused(slug: String) {
    #expect(Slug.refusal(of: slug) != nil)
  }
}

@Suite struct TextTests {
  @Test func textIsTidied() {
    #expect(tidy("  a \u{A0}\u{A0} b\r\n\tc ") == "a b c")
    #expect(tidy("\u{A0}") == "")
    #expect(tidy("photo\u{202E}gpj.exe\u{2066}") == "photogpj.exe")
    #expect(tidy("\u{1F415}\u{200D}\u{1F9BA} می\u{200C}خواهم").unicodeScalars.count == 12)
    #expect(tidy("-Zfz5z2jK\n") == "-Zfz5z2jK")
  }

  @Test func nothingPrintedCanMoveTheCursorOrReorderALine() {
    #expect(printable("a\u{1B}[31mb") == "a\\u{1B}[31mb")
    #expect(printable("photo\u{202E}gpj.exe") == "photo\\u{202E}gpj.exe")
    #expect(printable("a\r\nb\u{2028}c\u{0}") == "a\\u{D}\\u{A}b\\u{2028}c\\u{0}")
    #expect(printable(String(repeating: "x", count: 100)).count == 61)
    #expect(printable("e" + String(repeating: "\u{301}", count: 5000)).unicodeScalars.count <= 60)
  }
}

@Suite struct FactsTests {
  @Test(arguments: [
    ("7  -  10", 7.0...10.0), ("3 - 5", 3...5), ("14", 14...14), ("2.5 – 4.5 kg", 2.5...4.5),
    ("10 - 7", 7...10),
  ])
  func aSpanIsRead(text: String, span: ClosedRange<Double>) {
    #expect(SourceFacts.span(text) == span)
  }

  @Test func whatNoAnimalWeighsIsNoFigure() {
    let most = String(repeating: "9", count: 30)
    #expect(SourceFacts.span("7 - \(most)") == 7...7)
    #expect(SourceFacts.span(most) == nil)
  }

  @Test(arguments: ["", "unknown", "-", "."])
  func textWithoutFiguresIsNoSpan(text: String) {
    #expect(SourceFacts.span(text) == nil)
  }

  @Test func agesAreSaidInTheLargestUnit() {
    #expect(Fetcher.Staleness.words(for: 30) == "less than a minute")
    #expect(Fetcher.Staleness.words(for: 3600) == "1 hour")
    #expect(Fetcher.Staleness.words(for: 86_400 * 3.5) == "3 days")
  }
}

@Suite struct PhotoChoiceTests {
  private func photos(_ names: [String]) throws -> [PhotoReference] {
    try names.map {
      PhotoReference(url: try WebURL("https://a.org/breeds/pug/\($0)"), key: "pug/\($0)")
    }
  }

  @Test func theSamePhotosAreChosenWhenOthersComeAndGo() throws {
    let names = (0..<40).map { "n\($0).jpg" }
    let choice = PhotoChoice()
    let before = choice.ranked(try photos(names)).prefix(8).map(\.key)
    let after = choice.ranked(try photos(names.reversed() + ["new.jpg"])).prefix(9).map(\.key)
    #expect(after.filter { $0 != "pug/new.jpg" }.starts(with: before.prefix(7)))
    #expect(before != names.prefix(8).map { "pug/\($0)" })
  }

  @Test func preferredPhotosComeFirstAndExcludedOnesNever() throws {
    var choice = PhotoChoice()
    choice.prefer = ["pug/n7.jpg", "https://a.org/breeds/pug/a b.jpg"]
    choice.exclude = ["pug/n1.jpg", "2.jpg"]
    let ranked = choice.ranked(try photos((0..<10).map { "n\($0).jpg" } + ["a b.jpg"])).map(\.key)
    #expect(ranked.prefix(2) == ["pug/n7.jpg", "pug/a b.jpg"])
    #expect(!ranked.contains("pug/n1.jpg"))
    // An end counts only from a slash on.
    #expect(ranked.contains("pug/n2.jpg"))
  }
}
