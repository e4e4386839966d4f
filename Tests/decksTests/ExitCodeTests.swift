import Foundation
import TestSupport
import Testing

@Suite("The exit code tells what ended a run")
struct ExitCodeTests {
  /// A small site of its own.
  func site(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    for (name, text) in files { try site.write(text, to: name) }
    return site
  }

  @Test("0: a site with nothing but one breed's name")
  func done() throws {
    let site = try site()
    #expect(try Tool().run("build", "--site", site.path).code == 0)
    #expect(try site.text("public/dogs/beagle.html").contains("Beagle"))
  }

  @Test(
    "64: wrong usage, with a suggestion",
    arguments: [
      ["biuld"], ["build", "--jbos", "3"], ["build", "--jobs", "0"],
      ["build", "--offline", "--refresh"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Tool().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("Usage:"))
  }

  @Test("65: wrong content, all of it, each with its place")
  func content() throws {
    let site = try site([
      "content/breeds/dogs/pug.md": "---\nname: Pug\nwieght: 3\n---\n",
      "content/breeds/dogs/akita.md": "---\nname: Akita\ncommon: many\n---\n",
    ])
    let outcome = try Tool().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(
      outcome.errors == """
        content/breeds/dogs/akita.md:3:9: expected a whole number from 1
        content/breeds/dogs/pug.md:3:1: unknown field "wieght"; did you mean "weight"?

        """)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/public"))
  }

  @Test("65: markup in notes, with its place")
  func markup() throws {
    let site = try site([
      "content/breeds/dogs/pug.md": "---\nname: Pug\n---\nFlat.\n\nA <script>alert(1)</script>\n"
    ])
    let outcome = try Tool().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("content/breeds/dogs/pug.md:6:3: "))
  }

  @Test("65: a folder that is no site")
  func noSite() throws {
    let outcome = try Tool().run("build", "--site", try TemporaryFolder().path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("--site names the folder that holds content/"))
  }

  @Test("69: a source that cannot be reached, and nothing to fall back on")
  func unreachable() throws {
    let site = try TemporaryFolder()
    try site.write(
      "title: Dogs\nspecies: dog\nsource: dog-ceo\nurl: http://127.0.0.1:1/api\n",
      to: "content/decks/dogs.yml")
    let outcome = try Tool().run("build", "--site", site.path)
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("http://127.0.0.1:1/api/breeds/list/all"))
  }

  @Test("73: an output folder that cannot be made")
  func output() throws {
    let site = try site(["public": "a file, no folder"])
    let outcome = try Tool().run("build", "--site", site.path)
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("cannot be written"))
  }

  @Test("75: another build holds the site")
  func locked() throws {
    let site = try site()
    try site.write("", to: ".decks/lock")
    let descriptor = open(site.path + "/.decks/lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let outcome = try Tool().run("build", "--site", site.path)
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("another build holds"))
  }

  @Test("A failure is told in the JSON report too")
  func json() throws {
    let outcome = try Tool().run("build", "--site", try TemporaryFolder().path, "--report", "json")
    #expect(outcome.code == 65)
    #expect(try outcome.report.error?.contains("content") == true)
  }

  @Test("A site may have an address: then there are a map of it and canonical links")
  func address() throws {
    let site = try site(["content/site.yml": "title: Ours\nurl: https://example.org/decks\n"])
    #expect(try Tool().run("build", "--site", site.path).code == 0)
    #expect(
      try site.text("public/sitemap.xml").contains(
        "<loc>https://example.org/decks/dogs/beagle.html</loc>"))
    #expect(
      try site.text("public/dogs/beagle.html").contains(
        "href=\"https://example.org/decks/dogs/beagle.html\""))
    #expect(
      try site.text("public/robots.txt").contains("Sitemap: https://example.org/decks/sitemap.xml"))
  }
}
