import Testing

@testable import DevServer

@Suite("Header rules match paths")
struct HeaderRulesTests {
  let rules = HeaderRules(
    """
    # For every page
    /*
      X-Frame-Options: DENY
      Content-Security-Policy: default-src 'none'; img-src 'self' data:

    /assets/*
      Cache-Control: public, max-age=31536000, immutable
      x-frame-options: SAMEORIGIN
    /decks/:deck/list.html
      Link: </a.css>
      Link: </b.css>
      not a header
      bad name: x
    """)

  func headers(_ path: String) -> [String] {
    rules.headers(for: path).map { "\($0.name): \($0.value)" }.sorted()
  }

  @Test("An asterisk matches anything")
  func asterisk() {
    #expect(
      headers("/dogs/beagle.html") == [
        "Content-Security-Policy: default-src 'none'; img-src 'self' data:",
        "X-Frame-Options: DENY",
      ])
    #expect(headers("/") == headers("/dogs/beagle.html"))
  }

  @Test("A later header overrides an earlier one, even if their names differ in case")
  func laterPath() {
    #expect(headers("/assets/site.css").contains("x-frame-options: SAMEORIGIN"))
    #expect(!headers("/assets/site.css").contains("X-Frame-Options: DENY"))
    #expect(
      headers("/assets/site.css").contains("Cache-Control: public, max-age=31536000, immutable"))
  }

  @Test("A placeholder matches one path component; repeated headers are joined")
  func placeholder() {
    #expect(headers("/decks/dogs/list.html").contains("Link: </a.css>, </b.css>"))
    #expect(headers("/decks/dogs/more/list.html").allSatisfy { !$0.hasPrefix("Link") })
    #expect(headers("/decks//list.html").allSatisfy { !$0.hasPrefix("Link") })
  }

  @Test("Malformed lines are ignored", arguments: ["", "  A: b", "\n\n#\n", "/\n:\n  :x\n"])
  func malformed(text: String) {
    #expect(HeaderRules(text).headers(for: "/").isEmpty)
  }
}
