import Diagnostics
import SiteLinter
import Testing

@Suite("Links of a built site")
struct LinkTests {
  /// Returns the findings for a site of these files, sorted.
  func messages(
    _ files: [String: String], url: String? = nil, by check: (BuiltSite) -> [Finding] = linkFindings
  ) -> [String] {
    let bytes = files.mapValues { Array($0.utf8) }
    return check(
      BuiltSite(folder: "public", paths: Set(files.keys), url: url, read: { bytes[$0] })
    ).sorted().map(\.description)
  }

  @Test("A site with valid links has no findings")
  func validLinks() {
    let files = [
      "index.html": """
      <!doctype html><html><head><link rel=stylesheet href="assets/a.css">
      <script type="module" src='assets/a.js'></script></head><body id="top">
      <!-- <a href="gone.html"> --><a href="#top">a</a> <a href="">b</a> <a href="?x=1">c</a>
      <a href="dogs/index.html#list">d</a> <a href="dogs/">e</a> <a href="./quiz.html?deck=a&amp;b">f</a>
      <a href="mailto:a@example.org">g</a> <a href="https://example.org/x">h</a>
      <img alt="" src="data:image/gif;base64,R0" srcset="photos/a.webp 320w, photos/b%20b.webp 640w">
      <svg><use href="#top"/></svg><p aria-labelledby="top">x</p></body></html>
      """,
      "dogs/index.html": "<a href='../index.html' ID=list>x</a><a href='/quiz.html'>y</a>",
      "quiz.html": "<a data-source='data/d.json'>x</a>",
      "photos/a.webp": "", "photos/b b.webp": "",
      "portraits/p.svg": "<svg><g id='a'/><path fill='url(#a)'/></svg>",
      "assets/a.css": "a { background: url(\"./a.svg\") } b { background: url(data:x) }",
      "assets/a.svg": "<svg/>", "assets/b.js": "",
      "assets/a.js": "import{b}from\"./b.js\";import('./b.js');",
      "data/d.json": "{\"photos\":[{\"path\":\"portraits/p.svg\"}],\"page\":\"dogs/index.html\"}",
    ]
    #expect(messages(files) == [])
  }

  @Test(
    "Broken references are reported with their position",
    arguments: [
      ("a.html", "<p>ü <a href=\"b.html\">", "public/a.html:1:15: \"b.html\" refers to b.html"),
      ("a.html", "\n<img src=b.webp>", "public/a.html:2:10: \"b.webp\" refers to b.webp"),
      ("a.html", "<img srcset='a.html 1w,\nc.webp 2w'>", "public/a.html:1:14: \"c.webp\""),
      ("a.html", "<a href='#x'>", "public/a.html:1:10: \"#x\" refers to the id \"x\""),
      ("a.html", "<p aria-describedby='a b' id=a>", "public/a.html:1:22: \"#b\" refers to the id"),
      ("a.html", "<a href='c/'>", "public/a.html:1:10: \"c/\" refers to c/index.html"),
      (
        "a.html", "<a href='../a.html'>",
        "public/a.html:1:10: \"../a.html\" is outside the site; use a path within it"
      ),
      ("d/a.html", "<a href='/b.html'>", "public/d/a.html:1:10: \"/b.html\" refers to b.html"),
      ("a.html", "<a data-source='data/x.json'>", "public/a.html:1:17: \"data/x.json\""),
      ("a.css", "a{b:url(./x.svg)}", "public/a.css:1:9: \"./x.svg\" refers to x.svg"),
      (
        "a.css", "@import url(\"https://e.org/x.css\");",
        "public/a.css:1:14: \"https://e.org/x.css\" is on another host; pages may load only"
      ),
      ("a.css", "@import url( x.css );", "public/a.css:1:14: \"x.css\" refers to x.css"),
      ("a.css", "@import \"x.css\";", "public/a.css:1:10: \"x.css\" refers to x.css"),
      (
        "assets/a.js", "import \"./b.js\"",
        "public/assets/a.js:1:9: \"./b.js\" refers to assets/b.js"
      ),
      (
        "assets/a.js", "await import('../b.js')",
        "public/assets/a.js:1:15: \"../b.js\" refers to b.js"
      ),
      (
        "data/a.json", "{\"a\":[{\"path\":\"photos/x.webp\"}]}",
        "public/data/a.json: \"photos/x.webp\""
      ),
      ("site.json", "{\"data\":\"data/x.json\"}", "public/site.json: \"data/x.json\" refers to"),
      ("data/a.json", "{\"a\":", "public/data/a.json: invalid JSON"),
      (
        "a.svg", "<svg><path fill=\"url(#x)\"/></svg>", "public/a.svg:1:18: \"#x\" refers to the id"
      ),
    ])
  func brokenReferences(path: String, text: String, start: String) throws {
    let messages = messages([path: text]).filter { !$0.contains("notice: ") }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }

  @Test(
    "Valid entities in URLs are decoded; other text is kept",
    arguments: [
      ("a&amp;b", "a&b"), ("a&#38;b", "a&b"), ("&#x26;&#X26;", "&&"), ("&lt;&gt;&apos;", "<>'"),
      ("a&#44060;&#x1F415;b", "a개🐕b"), ("&amp;lt;", "&lt;"), ("a&b;&amp", "a&b;&amp"),
      ("&", "&"), ("&&amp;;", "&&;"), ("& amp;", "& amp;"), ("a&#xD800;", "a&"), ("a&#x;", "a&"),
      ("a&#+38;", "a&"), ("a&#12345678;", "a&"), ("a&#x1000000;", "a&"),
      ("&amp;\u{301}", "&\u{301}"),
    ])
  func entities(href: String, path: String) {
    // In an unknown entity, "#" begins the fragment.
    let files = ["index.html": "<a href=\"\(href)\">x</a>"]
    #expect(messages(files.merging([path: ""]) { own, _ in own }) == [])
    #expect(messages(files).count == 1)
  }

  @Test(
    "URLs with a scheme are external; other colons are part of a path",
    arguments: [
      ("mailto:a@example.org", nil), ("HTTPS:x", nil), ("a+b-c.d0:x", nil),
      ("javascript:a\nb", nil),
      ("1a:b", "1a:b"), (":b", ":b"), ("+a:b", "+a:b"), ("a/b:c", "a/b:c"), ("a%3Ab", "a:b"),
      ("é:b", "é:b"),
    ])
  func schemes(href: String, path: String?) {
    let files = ["index.html": "<a href=\"\(href)\">x</a>"]
    #expect(messages(files).count == (path == nil ? 0 : 1))
    if let path { #expect(messages(files.merging([path: ""]) { own, _ in own }) == []) }
  }

  @Test("An id in another page must exist")
  func idsInOtherPages() {
    let messages = messages([
      "index.html": "<a href='b.html#here'>x</a>\n<a href='b.html#there'>y</a>",
      "b.html": "<p id='here'>",
    ])
    #expect(
      messages == [
        "public/index.html:2:10: \"b.html#there\" refers to the id \"there\", which is not in b.html"
      ])
  }

  @Test("Absolute URLs below the site's URL are resolved to files")
  func absoluteURLs() {
    let messages = messages(
      [
        "index.html": "<link rel=canonical href='https://example.org/d/'>",
        "404.html": "<a href='https://example.org/d/index.html'>x</a><a href='/d/'>y</a>",
        "feed.xml": "<link href=\"https://example.org/d/gone.html\"/>",
        "sitemap.xml":
          "<loc>https://example.org/d/</loc><loc>https://example.org/d/lost.html</loc>",
      ], url: "https://example.org/d/")
    #expect(messages.count == 2)
    #expect(messages[0].contains("feed.xml:1:13: ") && messages[0].contains("gone.html"))
    #expect(messages[1].contains("sitemap.xml:1:39: ") && messages[1].contains("lost.html"))
  }

  @Test(
    "Loading from another host is an error; linking is not",
    arguments: [
      ("<img src='https://example.org/a.png'>", 1), ("<script src=//example.org/a.js>", 1),
      ("<link rel=stylesheet href='http://example.org/a.css'>", 1),
      ("<link rel=canonical href='http://example.org/a'>", 0),
      ("<a href='https://example.org/'>x</a>", 0),
    ])
  func otherHosts(text: String, count: Int) {
    #expect(messages(["index.html": text]).count == count)
  }

  @Test("An unused image is a notice")
  func unusedImage() {
    let messages = messages([
      "photos/x.webp": "", "portraits/y.svg": "<svg/>", "assets/z.svg": "<svg/>",
    ])
    #expect(
      messages == [
        "public/photos/x.webp: notice: unused image; no page or deck shows it",
        "public/portraits/y.svg: notice: unused image; no page or deck shows it",
      ])
  }

  @Test("Precompressed copies are ignored")
  func precompressedCopies() {
    let files = [
      "index.html": "<img alt src=portraits/y.svg>", "portraits/y.svg": "<svg/>",
      "portraits/y.svg.gz": "", "portraits/y.svg.br": "", "portraits/z.svg.gz": "",
    ]
    #expect(
      messages(files) == [
        "public/portraits/z.svg.gz: notice: unused image; no page or deck shows it"
      ])
  }

  @Test("An orphan page is reported even if the sitemap lists it")
  func orphanPage() {
    let files = [
      "index.html": "<a href=a.html>x</a>", "a.html": "", "404.html": "",
      "b.html": "<a href=b.html>",
      "sitemap.xml": "<loc>https://example.org/b.html</loc>",
    ]
    #expect(
      messages(files, url: "https://example.org/") == [
        "public/b.html: notice: orphan page: no other page links to it; add a link, or remove it"
      ])
  }

  static let policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">"

  @Test(
    "Code blocked by the page's Content-Security-Policy is reported",
    arguments: [
      "<script>alert(1)</script>", "<script type=module>1</script>", "<style>a{}</style>",
      "<p style='x'>", "<p onclick='x'>",
      "<img src=a.html>", "<p id=a><p id=a>",
    ])
  func blockedCode(text: String) {
    #expect(messages(["a.html": Self.policy + text], by: pageFindings).count == 1)
  }

  @Test("Allowed code produces no findings")
  func allowedCode() {
    let text =
      "<script src=a.js> </script><script> </script><img alt><p id=a><p id=b>"
      + "<script type=\"application/ld+json\">{}</script>"
    #expect(messages(["a.html": Self.policy + text], by: pageFindings) == [])
    #expect(
      messages(
        [
          "a.html": Self.policy,
          "_headers": "/*\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n",
        ], by: pageFindings) == [])
  }

  @Test("Conflicting and missing policies are reported")
  func conflictingAndMissingPolicies() {
    let rules = "/*\n  Content-Security-Policy: default-src 'self'\n"
    #expect(
      messages(["a.html": Self.policy, "_headers": rules], by: pageFindings).first?.contains(
        "differs from the one in _headers") == true)
    #expect(messages(["a.html": "<p>"], by: pageFindings).count == 1)
  }

  @Test(
    "Malformed documents are scanned without crashing",
    arguments: [
      "<", "<a", "<a href", "<a href=", "<a href='", "<!--", "<!", "</", "<script", "<script>",
      "&#x;",
      "<a href=\"&#xFFFFFFFF;&bogus;\">", "<a/>/><<a<", "\u{0}<a \u{0}=\u{0}>",
    ])
  func malformedDocuments(text: String) {
    _ = messages(["a.html": text, "b.svg": text, "c.xml": text, "d.css": text, "e.js": text])
    _ = messages(["a.html": text], by: pageFindings)
  }

  @Test("Randomly mutated pages are scanned without crashing")
  func mutatedPages() {
    let page = Array(
      """
      <!doctype html><!-- x --><p id="a" class='b' title=c>&amp;&#x41;<a href="b.html#c">
      <script type="module" src="a.js">if (a < b) {}</script><svg><use href="#d"/></svg>
      """.utf8)
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      var bytes = page
      for _ in 0...random(4) {
        let at = random(bytes.count)
        switch random(4) {
        case 0: bytes[at] = UInt8(random(256))
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random(9)))
        case 2: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random(20))], at: at)
        default: bytes.removeLast(random(bytes.count))
        }
        if bytes.isEmpty { bytes = page }
      }
      let text = bytes
      for name in ["a.html", "a.svg", "a.xml", "a.css", "a.js", "data/a.json"] {
        let site = BuiltSite(folder: "public", paths: [name], url: nil, read: { _ in text })
        for finding in linkFindings(site) + pageFindings(site) {
          #expect(finding.problem.position.map { $0.line > 0 && $0.column > 0 } ?? true)
        }
      }
    }
  }

  @Test(
    "A link of an author's text is resolved from the page that shows the text",
    arguments: [
      ("beagle.html", nil), ("../cats/index.html#top", nil), ("https://example.com/x", nil),
      ("mailto:a@example.org", nil), ("https://example.org/d/dogs/beagle.html", nil),
      ("../../x.html", "\"../../x.html\" is outside the site; use a path within it"),
      (
        "/d/dogs/pug.html",
        "\"/d/dogs/pug.html\" refers to dogs/pug.html, which does not exist; correct the path, or add the file"
      ),
    ] as [(String, String?)])
  func notesLinks(url: String, message: String?) {
    let finding = notesLinkFinding(
      url, onPage: "dogs/collie.html", paths: ["dogs/beagle.html", "cats/index.html"],
      site: "https://example.org/d/"
    ) { Problem("content/breeds/dogs/collie.md", Position(line: 3, column: 1), $0) }
    #expect(finding?.problem.message == message)
  }
}
