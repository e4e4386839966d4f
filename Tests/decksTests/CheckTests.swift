import Foundation
import TestSupport
import Testing

@Suite("decks check")
struct CheckTests {
  struct Report: Decodable {
    struct Finding: Decodable {
      var severity: String
      var path: String
      var line: Int?
      var column: Int?
      var message: String
    }
    var errors: Int
    var notices: Int
    var findings: [Finding]
  }

  func smallSite(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    for (name, text) in files { try site.write(text, to: name) }
    return site
  }

  func report(_ site: TemporaryFolder) throws -> (code: Int32, report: Report) {
    let outcome = try CLI().run("check", "--site", site.path, "--report", "json")
    return (
      outcome.code, try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    )
  }

  @Test("The project's site has only notices about missing photos and shared aliases")
  func projectContent() throws {
    let site = try TemporaryFolder.projectSite()
    let settings = try site.text("content/site.yml")
    try site.write(settings + "\nurl: https://example.org/decks/\n", to: "content/site.yml")
    #expect(try CLI().run("build", "--site", site.path, "--offline").code == 0)
    let outcome = try CLI().run("check", "--site", site.path)
    // Some words are common names of two breeds, and therefore aliases of both. Translations may be
    // incomplete, and their pages may contain text in English.
    let expected = ["is also an alias of", " lack marks, distinctions", " of the text on "]
    let lines = outcome.output.split(separator: "\n").filter { line in
      !expected.contains { line.contains($0) }
    }
    #expect(
      lines.dropLast() == [
        "content/decks/cats.yml: notice: the deck has no photos yet, only portraits; to fetch photos, run decks build without --offline",
        "content/decks/dogs.yml: notice: the deck has no photos yet, only portraits; to fetch photos, run decks build without --offline",
      ])
    #expect(lines.last?.hasPrefix("0 errors, ") == true)
    #expect(outcome.code == 0)
  }

  @Test("A broken link in an author's text is reported in the Markdown file, before any build")
  func brokenLinks() throws {
    let site = try smallSite([
      "content/site.yml": "title: Pets\nlanguages: [en, ko]\n",
      "content/breeds/dogs/pug.md":
        "---\nname: Pug\n---\nUnlike [the beagle](beagel.html), see\n[the list](index.html#pug).\n",
      "content/pages/about.md": "---\ntitle: About\n---\n[Dogs](dogs/) ![map](map.png)\n",
    ])
    let broken = try report(site).report.findings.filter { $0.severity == "error" }
    #expect(
      broken.map { "\($0.path):\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == [
        "content/breeds/dogs/pug.md:4:8: \"beagel.html\" refers to dogs/beagel.html, which does not exist; did you mean \"dogs/beagle.html\"?",
        "content/pages/about.md:4:15: \"map.png\" refers to map.png, which does not exist; correct the path, or add the file",
      ])
  }

  @Test("0: notices without errors")
  func noticesWithoutErrors() throws {
    let site = try smallSite()
    let outcome = try CLI().run("check", "--site", site.path)
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        \(site.path)/public: notice: no built site found, so links were not checked; run decks build
        content/breeds/dogs/beagle.md: notice: "beagle" has neither a photo nor a portrait; describe its look and coat
        0 errors, 2 notices

        """)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/public"))
  }

  @Test("65: errors, sorted and with positions, as text and as JSON")
  func errorsAsTextAndJSON() throws {
    let site = try smallSite()
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let page = site.path + "/public/dogs/beagle.html"
    let text = try site.text("public/dogs/beagle.html")
    try site.write(
      text.replacing("../progress.html", with: "../progres.html"),
      to: "public/dogs/beagle.html")
    try site.write(
      "---\nname: Beagle\nlifespan: { min: 9000, max: 14000 }\n---\n",
      to: "content/breeds/dogs/beagle.md")
    let outcome = try CLI().run("check", "--site", site.path)
    #expect(outcome.code == 65)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("\(page):"))
    #expect(lines[0].hasSuffix("refers to progres.html, which does not exist"))
    #expect(
      lines[2].hasPrefix("content/breeds/dogs/beagle.md:3:1: a lifespan of 9000 to 14000 years"))
    #expect(lines[3] == "2 errors, 1 notice")

    let (code, report) = try report(site)
    #expect(code == 65)
    #expect(report.errors == 2 && report.notices == 1)
    #expect(report.findings.map(\.severity) == ["error", "notice", "error"])
    #expect(report.findings.last?.line == 3 && report.findings.last?.column == 1)
    #expect(report.findings.last?.path == "content/breeds/dogs/beagle.md")
  }

  @Test("Content errors are reported together with broken links")
  func contentErrorsAndBrokenLinks() throws {
    let site = try smallSite(["content/breeds/dogs/pug.md": "---\nname: Pug\nwieght: 3\n---\n"])
    try site.write("<a href=\"gone.html\">x</a>", to: "public/index.html")
    let (code, report) = try report(site)
    #expect(code == 65)
    #expect(
      report.findings.contains {
        $0.path == "content/breeds/dogs/pug.md" && $0.line == 3 && $0.message.contains("wieght")
      })
    #expect(report.findings.contains { $0.message.contains("gone.html") })
  }

  @Test("An error in content does not make the links of a built site errors")
  func contentErrorAndLinksToTheSite() throws {
    let site = try smallSite(["content/site.yml": "title: T\nurl: https://example.org/study/\n"])
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    for settings in ["titel: T\nurl: https://example.org/study/\n", "url: [\n"] {
      try site.write(settings, to: "content/site.yml")
      let errors = try report(site).report.findings.filter { $0.severity == "error" }
      #expect(errors.map(\.path) == ["content/site.yml"])
    }
  }

  @Test("Rows and pictures of a list in the site that cannot be used are errors")
  func unusableRows() throws {
    let site = try smallSite([
      "content/decks/dogs.yml": "title: Dogs\nspecies: dog\nsource: csv\nurl: list.csv\n",
      "list.csv": "name,image,weight\nPug,a.jpg,heavy\n\"Boxer,a.jpg\nAkita,b.jpg\n",
      "a.jpg": "text",
    ])
    let (code, report) = try report(site)
    #expect(code == 65)
    let errors = report.findings.filter { $0.severity == "error" }
    #expect(errors.allSatisfy { $0.path == "list.csv" })
    #expect(errors.map(\.line) == [2, 2, 3, 4])
    #expect(errors.map(\.column) == [5, 11, 1, 7])
  }

  @Test("A stale site has one notice for missing pages and one for extra pages")
  func staleSite() throws {
    let site = try smallSite(["content/breeds/dogs/akita.md": "---\nname: Akita\n---\n"])
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    try FileManager.default.removeItem(atPath: site.path + "/content/breeds/dogs/akita.md")
    for slug in ["pug", "boxer"] {
      try site.write("---\nname: \(slug)\n---\n", to: "content/breeds/dogs/\(slug).md")
    }
    let messages = try report(site).report.findings.filter { $0.path.hasSuffix("public") }
      .map(\.message)
    #expect(
      messages == [
        "the built site is missing dogs/boxer.html and 1 other page; run decks build",
        "the built site still has dogs/akita.html; run decks build",
      ])
  }

  @Test("Unknown template fields and low contrast are found without a build")
  func unknownFieldsAndContrast() throws {
    let site = try TemporaryFolder.projectSite(sampled: true)
    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: site.path + "/Templates")
    let page = try site.text("Templates/pages/breed.html")
    try site.write(
      page.replacing("{{breed.name}}", with: "{{breed.nmae}}"), to: "Templates/pages/breed.html")
    let style = try site.text("Templates/styles/tokens.css")
    try site.write(
      style.replacing("--text: light-dark(#221d17", with: "--text: light-dark(#aaaaaa"),
      to: "Templates/styles/tokens.css")
    let (code, report) = try report(site)
    #expect(code == 65)
    #expect(
      report.findings.contains {
        $0.path == "Templates/pages/breed.html" && $0.line != nil && $0.message.contains("nmae")
      })
    #expect(
      report.findings.contains {
        $0.path == "Templates/styles/tokens.css" && $0.message.contains("--text on --bg")
      })
  }

  @Test("64: an unknown report format or an empty output path")
  func usage() throws {
    #expect(try CLI().run("check", "--report", "xml").code == 64)
    #expect(try CLI().run("check", "--output", "").code == 64)
  }
}
