import Foundation
import TestSupport
import Testing

@Suite("Feed of successive builds")
struct FeedBuildTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Ours\nurl: https://example.org/decks/\n", to: "content/site.yml")
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try write(breed: "Beagle")
  }

  func write(breed: String) throws {
    try site.write(
      "---\nname: \(breed)\n---\n", to: "content/breeds/dogs/\(breed.lowercased()).md")
  }

  func build() throws -> CLI.Outcome {
    let outcome = try CLI().run("build", "--site", site.path, "--report", "json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome
  }

  var entries: Int { get throws { try site.text("public/feed.xml").matches(of: /<entry>/).count } }

  @Test("A new breed adds an entry; a build without changes writes neither feed nor history")
  func newBreed() throws {
    _ = try build()
    #expect(try entries == 1)
    #expect(try site.text("public/feed.xml").contains("Ours launches with 1 breed"))
    #expect(
      try site.text("public/dogs/beagle.html").contains(
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Ours\" href=\"../feed.xml\">"
      ))

    let before = try fileStates()
    _ = try build()
    #expect(try fileStates() == before)

    // Additions at the time of the first build form the feed's first entry; later ones are news.
    let history = try site.text(".decks/history.json")
    let earlier = history.replacing(/"at" : "[^"]*"/, with: "\"at\" : \"2026-01-31T10:00:00Z\"")
    try site.write(earlier, to: ".decks/history.json")
    try write(breed: "Pug")
    _ = try build()
    #expect(try entries == 2)
    #expect(try site.text("public/feed.xml").contains("https://example.org/decks/dogs/pug.html"))
    #expect(try site.text("public/feed.xml").contains("tag:example.org,2026-01-31:/decks/feed"))
  }

  @Test("Two builds of a site write the same feed")
  func determinism() throws {
    _ = try build()
    let other = try TemporaryFolder()
    #expect(try CLI().run("build", "--site", site.path, "--output", other.path).code == 0)
    #expect(try other.data("feed.xml") == site.data("public/feed.xml"))
  }

  @Test("A breed that is removed and restored is not news")
  func restoredBreed() throws {
    try write(breed: "Pug")
    _ = try build()
    let feed = try site.data("public/feed.xml")
    let history = try site.data(".decks/history.json")
    let file = site.path + "/content/breeds/dogs/pug.md"
    try FileManager.default.removeItem(atPath: file)
    _ = try build()
    try write(breed: "Pug")
    _ = try build()
    #expect(try site.data("public/feed.xml") == feed)
    #expect(try site.data(".decks/history.json") == history)
  }

  /// Returns the inode numbers and contents of the feed and the history, to detect replaced files.
  private func fileStates() throws -> [String] {
    try ["public/feed.xml", ".decks/history.json"].map { name in
      let file = try FileManager.default.attributesOfItem(atPath: site.path + "/" + name)
      let number = try #require(file[.systemFileNumber] as? NSNumber)
      return try "\(number) \(site.text(name))"
    }
  }

  @Test("A corrupt history is renamed and reported, and a new one is started")
  func corruptHistory() throws {
    _ = try build()
    try site.write("{ \"version\": 1, \"sight", to: ".decks/history.json")
    let warnings = try build().report.warnings
    let warning = try #require(warnings.first { $0.contains("history.json") })
    #expect(warning.contains("is damaged") && warning.contains("restore the file from a backup"))
    let aside = try #require(site.files.first { $0.hasPrefix(".decks/history.json.") })
    #expect(try site.text(aside) == "{ \"version\": 1, \"sight")
    #expect(try entries == 1)
    #expect(try !build().report.warnings.contains { $0.contains("history.json") })
  }

  @Test("A site without a URL has no feed, no link to a feed, and a warning")
  func siteWithoutURL() throws {
    try site.write("title: Ours\n", to: "content/site.yml")
    #expect(try build().report.warnings.contains { $0.contains("feed.xml") })
    #expect(!site.files.contains("public/feed.xml"))
    #expect(try !site.text("public/dogs/beagle.html").contains("atom+xml"))
    #expect(site.files.contains(".decks/history.json"), "keeps the dates for a later feed")
  }
}
