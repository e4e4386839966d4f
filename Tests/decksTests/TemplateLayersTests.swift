import Foundation
import TestSupport
import Testing

@Suite("Template layers")
struct TemplateLayersTests {
  let site: TemporaryFolder
  /// A copy of the shipped templates, to change them as a new version of decks would.
  let shipped: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    shipped = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: shipped.path + "/Templates")
  }

  func decks(_ arguments: String...) throws -> CLI.Outcome {
    try CLI(environment: ["DECKS_TEMPLATES": shipped.path + "/Templates"])
      .run(arguments + ["--site", site.path])
  }

  func override(_ name: String, _ change: (String) -> String = { $0 + "<!-- ours -->" }) throws {
    let text = try shipped.text("Templates/" + name)
    let changed = change(text)
    try #require(changed != text)
    try site.write(changed, to: "Templates/" + name)
  }

  /// Returns the lines about templates in the output of `decks check`.
  func notices() throws -> [String] {
    let outcome = try decks("check")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("Templates")
    }
  }

  @Test("One changed partial is used with the shipped files")
  func changedPartial() throws {
    try override("partials/tile.html")
    try #require(try decks("build").code == 0)
    let page = try site.text("public/dogs/index.html")
    #expect(page.contains("<!-- ours -->"))
    #expect(page.contains("rel=\"stylesheet\""))
    #expect(try !site.text("public/dogs/beagle.html").contains("<!-- ours -->"))
  }

  @Test("Scripts, styles and assets override shipped files one by one")
  func changedAssets() throws {
    try override("styles/utilities.css") { $0 + "\n.ours { color: inherit; }\n" }
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Templates/icons/icon.svg")
    try #require(try decks("build").code == 0)
    let published = site.files.filter { $0.hasPrefix("public/assets/") }
    let styles = try published.filter { $0.hasSuffix(".css") }.map(site.text).joined()
    #expect(styles.contains(".ours"))
    #expect(styles.contains("--text:"))
    let icon = try #require(published.first { $0.contains("/icon.") })
    #expect(try site.text(icon) == "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
  }

  @Test("A Markdown page overrides a shipped page in HTML")
  func otherExtension() throws {
    try site.write(
      "{{<page}}\n{{$content}}\n# Gone\n{{/content}}\n{{/page}}\n", to: "Templates/pages/404.md")
    try #require(try decks("build").code == 0)
    #expect(try site.text("public/404.html").contains(">Gone</h1>"))
    #expect(try decks("templates", "list").output.contains("overridden\tpages/404.md\n"))
  }

  @Test("Phrases override shipped phrases one by one")
  func phrases() throws {
    try site.write("frame: { skip: Jump over the menu }\n", to: "Templates/locales/en.yml")
    try #require(try decks("build").code == 0)
    let page = try site.text("public/index.html")
    #expect(page.contains("Jump over the menu"))
    #expect(page.contains("No account needed."))
    try site.write("frame: { madeWith: Built }\n", to: "Templates/locales/en.yml")
    let outcome = try decks("build")
    #expect(outcome.code == 65)
    #expect(
      outcome.errors == """
        Templates/locales/en.yml: the placeholders of "frame.madeWith" differ from those in \
        \(shipped.path)/Templates/locales/en.yml: Made with decks {version}.

        """)
  }

  @Test("Changes in both layers are noticed by incremental builds")
  func incrementalBuilds() throws {
    func tile() throws -> String {
      try site.waitUntilSettled()
      try #require(try decks("build").code == 0)
      return try site.text("public/dogs/index.html")
    }
    #expect(try !tile().contains("<!-- ours -->"))
    try override("partials/tile.html")
    #expect(try tile().contains("<!-- ours -->"))
    // The overridden file has no effect.
    let original = try shipped.text("Templates/partials/tile.html")
    try shipped.write(original + "<!-- theirs -->", to: "Templates/partials/tile.html")
    #expect(try !tile().contains("<!-- theirs -->"))
    try FileManager.default.removeItem(atPath: site.path + "/Templates")
    #expect(try tile().contains("<!-- theirs -->"))
    try shipped.write(original, to: "Templates/partials/tile.html")
    #expect(try !tile().contains("<!-- theirs -->"))
  }

  @Test("A changed phrase of a shipped locale is used, although the site overrides others")
  func changedShippedLocale() throws {
    try site.write("frame: { skip: Jump over the menu }\n", to: "Templates/locales/en.yml")
    try #require(try decks("build").code == 0)
    try site.waitUntilSettled()
    try #require(try decks("build").code == 0)
    let phrases = try shipped.text("Templates/locales/en.yml")
    try shipped.write(
      phrases.replacing("No account needed.", with: "No account."), to: "Templates/locales/en.yml")
    try #require(try decks("build").code == 0)
    #expect(try site.text("public/index.html").contains("No account. Your answers"))
  }

  @Test("list prints the layer of each file")
  func list() throws {
    try override("partials/tile.html")
    try site.write("", to: "Templates/partials/ours.html")
    let lines = try decks("templates", "list").output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix("shipped\t") } == [
        "own\tpartials/ours.html", "overridden\tpartials/tile.html",
      ])
    #expect(lines.contains("shipped\tlayouts/page.html"))
    #expect(!lines.contains { $0.contains("starters") })
    struct Item: Decodable {
      var path, origin: String
    }
    let json = try JSONDecoder().decode(
      [Item].self, from: Data(try decks("templates", "list", "--json").output.utf8))
    #expect(json.map { "\($0.origin)\t\($0.path)" } == lines)
  }

  @Test("copy copies a shipped file and records its digest, but never overwrites")
  func copy() throws {
    let outcome = try decks("templates", "copy", "partials/tile.html")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Copied to Templates/partials/tile.html."))
    #expect(
      try site.data("Templates/partials/tile.html") == shipped.data("Templates/partials/tile.html"))
    #expect(try decks("templates", "copy", "Templates/styles/site.css").code == 0)
    // The record has the format of sha256sum.
    _ = try runProgram(
      "/usr/bin/sha256sum", ["--check", "--strict", site.path + "/Templates/shipped.sha256"],
      from: URL(filePath: shipped.path + "/Templates"))

    try site.write("edited", to: "Templates/partials/tile.html")
    let second = try decks("templates", "copy", "partials/tile.html")
    #expect(second.code == 73)
    #expect(
      second.errors == """
        Templates/partials/tile.html already exists, and existing files are not overwritten; move it \
        away to copy the shipped file again

        """)
    #expect(try site.text("Templates/partials/tile.html") == "edited")
  }

  @Test(
    "64: anything but a shipped file cannot be copied",
    arguments: [
      ("../content/site.yml", "is not a path below Templates/"),
      ("/etc/passwd", "is not a path below Templates/"),
      ("partials/../../x", "is not a path below Templates/"),
      ("partials/tiel.html", "did you mean \"partials/tile.html\"?"),
      ("partials", "is a folder; copy one of its files, such as partials/deck-row.html"),
      ("starters/site/README.md", "to list the paths, run decks templates list"),
    ])
  func refusedCopies(path: String, message: String) throws {
    let outcome = try decks("templates", "copy", path)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!site.files.contains { $0.hasPrefix("Templates/") })
  }

  @Test("73: a copy through a symbolic link out of the folder is refused")
  func linkedFolder() throws {
    let outside = try TemporaryFolder()
    try site.write("", to: "Templates/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/Templates/partials", withDestinationPath: outside.path)
    #expect(try decks("templates", "copy", "partials/tile.html").code == 73)
    #expect(outside.files.isEmpty)
  }

  @Test("check reports a copy whose original has changed, until its new digest is recorded")
  func changedOriginal() throws {
    try #require(try decks("templates", "copy", "partials/tile.html").code == 0)
    #expect(try notices() == [])
    let original = try shipped.text("Templates/partials/tile.html")
    try shipped.write(original + "<!-- new -->", to: "Templates/partials/tile.html")
    let notice = try #require(try notices().first)
    #expect(
      notice.hasPrefix(
        "Templates/shipped.sha256:2:1: notice: the shipped partials/tile.html has changed since it was "
          + "copied; compare Templates/partials/tile.html with \(shipped.path)/Templates/partials/tile.html, "
          + "then replace the digest on this line with "))
    let record = try site.text("Templates/shipped.sha256").split(separator: "\n")
    try site.write(
      "\(record[0])\n\(notice.suffix(64))  partials/tile.html\n", to: "Templates/shipped.sha256")
    #expect(try notices() == [])
    try site.write("{{>gone}}", to: "Templates/partials/tile.html")
    try site.write("", to: "Templates/partials/gone.html")
    try site.write(
      "\(record[0])\n\(notice.suffix(64))  partials/gone.html\n\(notice.suffix(64))  partials/pins.html\n",
      to: "Templates/shipped.sha256")
    #expect(
      try notices() == [
        "Templates/shipped.sha256:2:1: notice: decks no longer ships partials/gone.html, from which "
          + "Templates/partials/gone.html was copied; remove this line, and the copy if nothing uses it",
        "Templates/shipped.sha256:3:1: notice: Templates/partials/pins.html does not exist; remove this line",
      ])
  }

  @Test("check reports lines of the record that it cannot read")
  func damagedRecord() throws {
    try override("partials/tile.html")
    let digest = String(repeating: "0", count: 64)
    try site.write(
      "<<<<<<< ours\n\(digest)  partials/tile.html\n\(digest)  partials/tile.html\n",
      to: "Templates/shipped.sha256")
    let found = try notices()
    #expect(
      found.first
        == "Templates/shipped.sha256:1:1: notice: expected a SHA-256 digest, two spaces and a path; correct or remove the line"
    )
    #expect(
      found.last
        == "Templates/shipped.sha256:3:1: notice: partials/tile.html is listed twice; remove one of the lines"
    )
    #expect(found.count == 3)
  }

  @Test("check reports own files that override nothing and that nothing uses")
  func unusedFiles() throws {
    try override("partials/tile.html") { $0 + "{{>used}}" }
    let files = [
      "partials/used.html": "", "partials/tiles.html": "", "partial/tile.html": "",
      "pages/about.html": "", "layouts/wide.html": "", "styles/sites.css": "", "logo.svg": "",
      "partials/README": "", "locales/de.yml": "language: Deutsch\n",
      "locales/en.yml": "frame: { skpi: Jump }\n", "README.md": "", "assets/logo.svg": "",
      "assets/used.css": "p { background: url(\"./logo.svg\"); }",
    ]
    for (name, text) in files { try site.write(text, to: "Templates/" + name) }
    let list =
      "pages, layouts, partials, locales, scripts, styles, icons, standalone, generated, assets, "
      + "schema"
    #expect(
      try notices() == [
        "Templates/assets/used.css: notice: no template, script or style sheet refers to this file; remove it",
        "Templates/layouts/wide.html: notice: no page uses this layout; use it with {{<wide}}, or remove the file",
        "Templates/locales/de.yml: notice: \"de\" is not a language of the site; add it to \"languages\" in content/site.yml",
        "Templates/locales/en.yml: notice: decks has no phrase \"frame.skpi\", and no template uses {{words.frame.skpi}}; did you mean \"frame.skip\"?",
        "Templates/logo.svg: notice: this file is not read; move it into one of the folders \(list)",
        "Templates/pages/about.html: notice: decks has no page with this name, so this file is not used; rename or remove it",
        "Templates/partial: notice: this folder is not read; did you mean \"partials\"? (decks reads \(list))",
        "Templates/partials/README: notice: this file is not read, because its name has no extension; rename or remove it",
        "Templates/partials/tiles.html: notice: no template includes this partial; include it with {{>tiles}}, or remove the file; did you mean \"partials/tile.html\"?",
        "Templates/styles/sites.css: notice: no template, script or style sheet refers to this file; remove it; did you mean \"styles/site.css\"?",
      ])
  }

  @Test("A site that is a copy of all templates has no notices about them")
  func wholeCopy() throws {
    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: site.path + "/Templates")
    #expect(try notices() == [])
  }
}
