import Foundation
import TestSupport
import Testing

@Suite("decks init")
struct InitTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  func run(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(arguments, in: home)
  }

  @Test("Each kind of deck builds offline, with portraits", arguments: ["dogs", "cats", "list"])
  func builds(deck: String) throws {
    #expect(try run("init", "site", "--deck", deck).code == 0)
    let outcome = try run("build", "--site", "site", "--offline", "--report", "json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let report = try outcome.report
    #expect(report.counts.breeds == 3 && report.counts.portraits == 3)
    // The only warnings are that nothing is cached yet and that the site has no url.
    #expect(
      report.warnings.allSatisfy {
        $0.contains("content files only") || $0.contains("\"url\" is missing")
      },
      "\(report.warnings)")
    let quiz = try run("quiz", "--site", "site", "--seed", "1")
    #expect(quiz.code == 0)
  }

  @Test(
    "The example breed has every known field",
    arguments: ["dogs/beagle", "cats/siamese", "ours/biscuit"])
  func everyField(breed: String) throws {
    let deck = breed.hasPrefix("ours") ? "list" : String(breed.prefix { $0 != "/" })
    #expect(try run("init", "site", "--deck", deck).code == 0)
    let path = "site/content/breeds/\(breed).md"
    let shown = Set(
      try home.text(path).matches(of: /(?m)^([a-z]+):/).map { String($0.output.1) })
    // The parser's list of known fields.
    let reader = try String(
      contentsOfFile: CLI.project + "/Sources/Content/BreedFile+YAML.swift", encoding: .utf8)
    let known = try #require(reader.firstMatch(of: /known = \[([^\]]*)\]/)).output.1
      .matches(of: /"([a-z]+)"/).map { String($0.output.1) }
    #expect(shown == Set(known))
    #expect(try home.text("site/README.md").contains("content/breeds/\(breed).md"))
  }

  @Test("The title can be any line of text and defaults to the folder's name")
  func title() throws {
    let title = #"The "Kennel" \ Club: #1 – 개 {{x}}"#
    #expect(try run("init", "named", "--title", title).code == 0)
    #expect(try run("build", "--site", "named", "--offline").code == 0)
    #expect(
      try home.text("named/public/index.html").contains(
        #"The &quot;Kennel&quot; \ Club: #1 – 개 {{x}}"#))
    #expect(try run("init", "my-dogs").code == 0)
    #expect(try home.text("my-dogs/content/site.yml").hasPrefix("title: \"My dogs\"\n"))
    #expect(try run("init", "other", "--title", "two\nlines").code == 64)
    #expect(try run("init", "other", "--title", " ").code == 64)
    #expect(!home.files.contains { $0.hasPrefix("other") })
  }

  @Test("73: existing files are listed and not overwritten")
  func existingFiles() throws {
    try home.write("mine", to: "site/README.md")
    try home.write("mine", to: "site/content/notes.txt")
    let outcome = try run("init", "site")
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("site already contains README.md, content"))
    #expect(home.files == ["site/README.md", "site/content/notes.txt"])
    try home.write("mine", to: "file")
    #expect(try run("init", "file").code == 73)
    #expect(try home.text("file") == "mine")
  }

  @Test(
    "git ignores the output and the cache, but not the history and the content",
    .enabled(if: programOnPath("git") != nil, "git is not installed"))
  func gitIgnore() throws {
    #expect(try run("init", "site").code == 0)
    #expect(try run("build", "--site", "site", "--offline").code == 0)
    let git = ["git", "-C", home.path + "/site"]
    _ = try runProgram("/usr/bin/env", git + ["init", "--quiet"])
    let untracked = try runProgram(
      "/usr/bin/env", git + ["ls-files", "--others", "--exclude-standard"])
    let names = String(decoding: untracked, as: UTF8.self).split(separator: "\n")
    #expect(
      names.filter { $0.hasPrefix(".decks/") || $0.hasPrefix("public/") } == [".decks/history.json"]
    )
    #expect(names.contains("content/breeds/dogs/beagle.md"))
  }

  @Test("A site can be created next to unrelated files")
  func unrelatedFiles() throws {
    try home.write("mine", to: "site/LICENSE")
    #expect(try run("init", "site").code == 0)
    #expect(try home.text("site/LICENSE") == "mine")
  }
}
