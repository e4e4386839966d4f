import Foundation
import TestSupport
import Testing

@Suite(
  "make install",
  .enabled(
    if: programOnPath("make") != nil && programOnPath("python3") != nil,
    "make or python3 is not installed"))
struct InstallTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  func make(_ target: String) throws {
    _ = try runProgram(
      "/usr/bin/env",
      ["make", target, "DECKS=\(CLI.program)", "DESTDIR=\(home.path)/staged", "PREFIX=/opt/a b"],
      from: URL(filePath: CLI.project))
  }

  func run(_ arguments: String...) throws {
    _ = try runProgram(home.path + "/moved/bin/decks", arguments, from: URL(filePath: home.path))
  }

  @Test("A moved installation creates and builds a site with its own files")
  func movedInstallation() throws {
    try make("install")
    try FileManager.default.moveItem(
      atPath: home.path + "/staged/opt/a b", toPath: home.path + "/moved")
    // Mark the installed files, to distinguish them from those of the checkout.
    let share = "moved/share/decks/"
    let page = share + "Templates/layouts/page.html"
    try home.write(home.text(page).replacing("</body>", with: "<!--ours--></body>"), to: page)
    let readMe = share + "Templates/starters/site/README.md"
    try home.write(home.text(readMe) + "ours", to: readMe)

    try run("init", "site")
    #expect(try home.text("site/README.md").hasSuffix("ours"))
    try run("build", "--site", "site", "--offline")
    #expect(try home.text("site/public/dogs/beagle.html").contains("<!--ours-->"))
  }

  @Test("Shell completions and the manual page are installed")
  func completionsAndManual() throws {
    try make("install")
    let files = Set(home.files.map { $0.replacing("staged/opt/a b/", with: "") })
    #expect(
      files.isSuperset(of: [
        "bin/decks", "share/man/man1/decks.1", "share/bash-completion/completions/decks",
        "share/zsh/site-functions/_decks", "share/fish/vendor_completions.d/decks.fish",
        "share/decks/Templates/layouts/page.html", "share/decks/Templates/starters/site/.gitignore",
      ]))
    #expect(
      try home.text("staged/opt/a b/share/fish/vendor_completions.d/decks.fish").contains("init"))
  }

  @Test("Uninstall keeps other files, and install removes files of older versions")
  func installAndUninstall() throws {
    try home.write("theirs", to: "staged/opt/a b/bin/other")
    try make("install")
    let root = "staged/opt/a b/"
    try home.write("theirs", to: root + "share/decks/Templates/pages/theirs.md")
    // An older version installed one more template.
    try home.write("", to: root + "share/decks/Templates/pages/older.md")
    try home.write(
      home.text(root + "share/decks/files") + "./share/decks/Templates/pages/older.md\n",
      to: root + "share/decks/files")
    try make("install")
    #expect(!home.files.contains { $0.hasSuffix("older.md") })
    try make("uninstall")
    #expect(home.files == [root + "bin/other", root + "share/decks/Templates/pages/theirs.md"])
  }
}
