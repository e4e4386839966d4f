import Foundation
import TestSupport
import Testing

@Suite("HTTP header rules for servers")
struct HeadersCommandTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("url: https://example.org/\n", to: "content/site.yml")
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  @Test("A built site has rules for each of its files")
  func rulesForEachFile() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let rules = try site.text("public/_headers")
    for name in site.files where name.hasPrefix("public/") {
      let path = name.dropFirst("public".count)
      guard !path.hasPrefix("/.decks"), path != "/_headers" else { continue }
      let top = path.dropFirst().firstIndex(of: "/").map { path[...$0] + "*" } ?? path
      #expect(rules.contains("\n\(top)\n"), "\(path)")
    }
    #expect(
      rules.contains("\n/feed.xml\n  Cache-Control: no-cache\n  Content-Type: application/atom"))
  }

  @Test("Only immutable files have a content hash in their names")
  func hashedNames() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    for name in site.files where name.hasPrefix("public/") {
      let path = name.dropFirst("public/".count)
      let isImmutable = path.starts(with: /(assets|data|photos|portraits)\//)
      #expect(path.contains(/[0-9a-f]{16}/) == isImmutable, "\(path)")
    }
  }

  @Test("The content security policy in the rules begins with that of each page")
  func pagePolicies() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let rules = try site.text("public/_headers")
    let served = try #require(
      rules.firstMatch(of: /Content-Security-Policy: (.*); frame-ancestors 'none'\n/)?.output.1)
    let pages = site.files.filter { $0.hasSuffix(".html") }
    #expect(pages.count > 3)
    for page in pages {
      let pagePolicy = try #require(
        try site.text(page).firstMatch(
          of: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.output.1)
      #expect(served.hasPrefix(pagePolicy.replacing("&#39;", with: "'") + "; "), "\(page)")
    }
  }

  @Test("The printed rules match the built file")
  func printedRules() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let printed = try CLI().run("headers", "--netlify", "--site", site.path)
    #expect(printed.code == 0)
    #expect(printed.output == (try site.text("public/_headers")))
  }

  @Test("Origins that may embed the site are checked, and part of the rules")
  func embedders() throws {
    try site.write("embed: [https://moodle.example.org, self]\n", to: "content/site.yml")
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let rules = try site.text("public/_headers")
    #expect(rules.contains("; frame-ancestors https://moodle.example.org 'self'\n"))
    #expect(try CLI().run("headers", "--netlify", "--site", site.path).output == rules)
    for origin in [
      "http://moodle.example.org", "https://moodle.example.org/a", "moodle.example.org", "none",
      "\"https://a.example; script-src *\"", "https://*",
    ] {
      try site.write("embed: [\(origin)]\n", to: "content/site.yml")
      let outcome = try CLI().run("build", "--site", site.path)
      #expect(outcome.code == 65, "\(origin)")
      #expect(outcome.errors.contains("content/site.yml:1:9: expected an https origin"))
    }
  }

  @Test(
    "64: no format or several",
    arguments: [[], ["--nginx", "--netlify"], ["--caddy", "--apache"]])
  func usage(formats: [String]) throws {
    #expect(try CLI().run(["headers"] + formats).code == 64)
  }

  @Test(
    "A path with characters that nginx would interpret is refused",
    arguments: ["a;b", "a$uri", "a'b", "a\"b", "a{b", "a%20b"])
  func nginxSyntax(path: String) throws {
    try site.write(
      "url: \"https://example.org/\(path.replacing("\"", with: "\\\""))/\"\n",
      to: "content/site.yml")
    let outcome = try CLI().run("headers", "--nginx", "--site", site.path)
    #expect(outcome.code == 65 && outcome.output.isEmpty)
  }
}
