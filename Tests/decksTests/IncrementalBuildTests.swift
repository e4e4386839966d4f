import Foundation
import TestSupport
import Testing

@Suite("Incremental builds")
struct IncrementalBuildTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder.projectSite(sampled: true)
    // Copy the templates, since tests edit them.
    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: site.path + "/Templates")
  }

  func build(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(["build", "--site", site.path, "--offline"] + arguments)
  }

  /// Returns the published files of a build in a new folder, with the same history and caches but
  /// without the state of an earlier build.
  func clean(_ arguments: String...) throws -> [String: Data] {
    let other = try TemporaryFolder()
    for folder in ["content", "Templates", ".decks"] {
      try FileManager.default.copyItem(
        atPath: "\(site.path)/\(folder)", toPath: "\(other.path)/\(folder)")
    }
    for file in ["state", "reading"] {
      try? FileManager.default.removeItem(atPath: "\(other.path)/.decks/\(file)")
    }
    #expect(
      try CLI().run(["build", "--site", other.path, "--offline"] + arguments).code == 0)
    return try published(other)
  }

  func published(_ site: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in site.files where name.hasPrefix("public/") && !name.contains("/.decks") {
      files[name] = try Data(contentsOf: URL(filePath: "\(site.path)/\(name)"))
    }
    return files
  }

  func edit(_ file: String, _ change: (String) -> String) throws {
    let text = try site.text(file)
    let edited = change(text)
    try #require(edited != text)
    try site.write(edited, to: file)
  }

  @Test("After any change, the site matches a clean build")
  func matchesCleanBuild() throws {
    #expect(try build().code == 0)
    let changes: [(String, () throws -> Void)] = [
      ("a note", { try edit("content/breeds/dogs/beagle.md") { $0 + "\nOne more line.\n" } }),
      (
        "a breed name shown on other pages",
        {
          try edit("content/breeds/dogs/hound-basset.md") {
            $0.replacing("name: Basset Hound", with: "name: Zebra Hound")
          }
        }
      ),
      (
        "a coat that changes a portrait",
        {
          try edit("content/breeds/cats/siamese.md") {
            $0.replacing("length: short", with: "length: long")
          }
        }
      ),
      (
        "a removed breed",
        {
          for file in site.files where file.hasPrefix("content/breeds/dogs/pug.") {
            try FileManager.default.removeItem(atPath: "\(site.path)/\(file)")
          }
        }
      ),
      (
        "a new breed",
        {
          try site.write("---\nname: Newcomer\n---\nNew.\n", to: "content/breeds/dogs/newcomer.md")
        }
      ),
      (
        "a deck's title",
        { try edit("content/decks/cats.yml") { $0.replacing("title: ", with: "title: All ") } }
      ),
      (
        "a template",
        {
          try edit("Templates/layouts/page.html") { $0.replacing("</footer>", with: "!</footer>") }
        }
      ),
      (
        "a partial",
        { try edit("Templates/partials/tile.html") { "<!-- tile -->" + $0 } }
      ),
      (
        "a phrase that pages of other languages show",
        { try edit("Templates/locales/ko.yml") { $0.replacing("  offer: ", with: "  offer: 자, ") } }
      ),
      (
        "how common a breed is, which decides the cover",
        {
          try edit("content/breeds/dogs/beagle.md") {
            $0.replacing(#/\ncommon: \d+/#, with: "\ncommon: 9999")
          }
        }
      ),
      ("a style", { try edit("Templates/styles/site.css") { $0 + "\np { color: red; }\n" } }),
      (
        "a deck's species",
        {
          try edit("content/decks/cats.yml") { $0.replacing("species: cat", with: "species: dog") }
        }
      ),
      (
        "the name of a breed that the deck lacks",
        {
          try edit("content/breeds/dogs/beagle.md") {
            $0.replacing(
              "lookalikes:\n", with: "lookalikes:\n  - { breed: wolf-grey, tell: wild }\n")
          }
          #expect(try build().code == 0)
          try edit("content/decks/dogs.yml") {
            $0.replacing("\nnames:\n", with: "\nnames:\n  wolf-grey: Grey Wolf\n")
          }
        }
      ),
      (
        "the site's URL",
        { try edit("content/site.yml") { $0 + "\nurl: https://example.org/x/\n" } }
      ),
    ]
    for (name, change) in Sample.of(changes, 3) {
      try change()
      // Build twice, since assets of the previous pages are kept for one more build.
      for _ in 1...2 {
        let outcome = try build()
        #expect(outcome.code == 0, "\(name): \(outcome.errors)")
      }
      let (now, expected) = (try published(site), try clean())
      #expect(Set(now.keys) == Set(expected.keys), "\(name)")
      for (file, bytes) in expected where now[file] != bytes {
        Issue.record("\(file) differs from a clean build after a change of \(name)")
      }
    }
  }

  @Test("Editing notes writes only the breed's page in their language")
  func editedNote() throws {
    #expect(try build().code == 0)
    try edit("content/breeds/dogs/beagle.md") { $0 + "\nOne more line.\n" }
    let outcome = try build("--report", "json")
    #expect(try outcome.report.counts.written == 1)
  }

  @Test("A changed partial writes only the pages that use it")
  func editedPartial() throws {
    #expect(try build().code == 0)
    let before = try published(site)
    try edit("Templates/partials/setting.html") { $0 + "<p>More.</p>" }
    #expect(try build().code == 0)
    let after = try published(site)
    let changed = after.filter { before[$0.key] != $0.value }.keys
      .filter { $0.hasSuffix(".html") }.sorted()
    #expect(changed == ["public/ko/you.html", "public/you.html", "public/zh-hans/you.html"])
  }

  @Test("The service worker changes only with the bytes of the files that it caches")
  func serviceWorkerOfSameBytes() throws {
    #expect(try build().code == 0)
    let before = try site.text("public/service-worker.js")
    // A template comment affects the page's key, but not the page.
    try edit("Templates/pages/you.html") { $0 + "{{! A comment }}\n" }
    #expect(try build().code == 0)
    #expect(try site.text("public/service-worker.js") == before)
    try edit("Templates/pages/you.html") { $0 + "\nA sentence.\n" }
    #expect(try build().code == 0)
    #expect(try site.text("public/service-worker.js") != before)
  }

  @Test("A second build runs no phases and writes nothing")
  func secondBuild() throws {
    // A build treats files as changed if their timestamps are too recent to be reliable.
    try site.waitUntilSettled()
    #expect(try !build("--report", "json").report.phases.isEmpty)
    let second = try build("--report", "json").report
    #expect(second.phases.isEmpty, "\(second.phases)")
    #expect(second.counts.written == 0 && second.counts.unchanged > 100)

    // An edited history causes a rebuild.
    try edit(".decks/history.json") { $0 + "\n" }
    #expect(try !build("--report", "json").report.phases.isEmpty)
  }

  @Test("The report and a table show how often each cache was used")
  func cacheUse() throws {
    func lookups(_ hits: Int, _ misses: Int) -> CLI.Report.Lookups {
      CLI.Report.Lookups(hits: hits, misses: misses)
    }
    try site.waitUntilSettled()
    let files = site.files.count { $0.hasPrefix("content/breeds/") }
    let first = try build("--report", "json").report
    #expect(first.caches["lastBuild"] == lookups(0, 1))
    #expect(first.caches["breedFiles"] == lookups(0, files))
    #expect(first.caches["lists"] == lookups(0, 1))
    #expect(first.caches["responses"]?.hits == 0)
    #expect(first.caches["similarBreeds"] == lookups(0, 2))
    #expect(first.caches["outputFiles"] == lookups(0, first.counts.written))

    try edit("content/breeds/dogs/beagle.md") { $0 + "\nOne more line.\n" }
    let second = try build("--report", "json", "--stats").report
    #expect(second.caches["breedFiles"] == lookups(files - 1, 1))
    #expect(second.caches["lists"] == lookups(1, 0))
    #expect(second.caches["responses"] == lookups(0, 0))
    #expect(second.caches["similarBreeds"] == lookups(2, 0))
    #expect(second.caches["pictures"]?.misses == 1)
    #expect(
      second.caches["outputFiles"] == lookups(second.counts.unchanged, second.counts.written))

    try site.waitUntilSettled()
    _ = try build()
    let table = try build("--stats").output.split(separator: "\n").map {
      $0.split(separator: "  ").map { $0.filter { $0 != " " } }
    }
    #expect(Array(table.prefix(2)) == [["cache", "hits", "misses"], ["lastbuild", "1", "0"]])
    #expect(table.dropFirst(2).allSatisfy { $0.suffix(2) == ["0", "0"] })
    #expect(table.count == 1 + second.caches.count)
  }

  @Test("An error leaves the site unchanged, and fixing it updates the site")
  func errorAndFix() throws {
    #expect(try build().code == 0)
    let before = try published(site)
    try edit("content/breeds/dogs/beagle.md") { $0 + "\n<b>markup</b>\n" }
    try edit("content/breeds/cats/siamese.md") { $0 + "\nMore.\n" }
    #expect(try build().code == 65)
    #expect(try published(site) == before)
    try edit("content/breeds/dogs/beagle.md") { $0.replacing("<b>markup</b>", with: "words") }
    #expect(try build().code == 0)
    #expect(try published(site) == clean())
  }

  @Test("Without a terminal, a build prints one line, or nothing if nothing changed")
  func outputWithoutTerminal() throws {
    let first = try build()
    #expect(first.output.split(separator: "\n").count == 1)
    #expect(first.output.contains("files written"))
    #expect(first.errors.contains("content files only"))
    let second = try build()
    #expect(second.output == "" && second.errors == "")
    try edit("content/breeds/dogs/beagle.md") { $0 + "\nOne more line.\n" }
    #expect(try build().output.contains("1 file written"))
  }

  @Test("A corrupt state file is ignored")
  func corruptState() throws {
    #expect(try build().code == 0)
    let before = try published(site)
    for file in ["state", "reading"] {
      for bytes: [UInt8] in [[], [1, 2, 3], Array(repeating: 0xFF, count: 5000)] {
        try Data(bytes).write(to: URL(filePath: "\(site.path)/.decks/\(file)"))
        let outcome = try build("--report", "json")
        #expect(outcome.code == 0)
        #expect(try outcome.report.counts.written == 0)
        #expect(try published(site) == before)
      }
    }
  }

  @Test(
    "--precompress writes compressed copies of text files; builds without it remove them",
    .enabled(if: programOnPath("brotli") != nil, "brotli is not installed"))
  func precompressed() throws {
    try edit("content/site.yml") {
      $0.replacing(#/languages: .*/#, with: "languages: [en]")
    }
    #expect(try build("--precompress").code == 0)
    let page = try Data(contentsOf: URL(filePath: site.path + "/public/dogs/beagle.html"))
    for (ending, tool) in [("gz", ["gzip", "-dc"]), ("br", ["brotli", "-dc"])] {
      let file = "\(site.path)/public/dogs/beagle.html.\(ending)"
      #expect(FileManager.default.fileExists(atPath: file))
      let unpacked = try runProgram("/usr/bin/env", tool + [file])
      #expect(page == unpacked)
    }
    #expect(!site.files.contains { $0.hasSuffix(".webp.gz") || $0.hasSuffix(".avif.gz") })
    #expect(try build().code == 0)
    #expect(!site.files.contains("public/dogs/beagle.html.gz"))
    #expect(try build().code == 0)
    #expect(!site.files.contains { $0.hasSuffix(".br") })
  }
}
