import Foundation
import TestSupport
import Testing

@Suite("Build settings in content/site.yml")
struct BuildSettingsTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  func run(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(arguments + ["--site", site.path])
  }

  @Test("The output folder and its compressed copies")
  func output() throws {
    try site.write("build: { precompress: true, output: dist/www }\n", to: "content/site.yml")
    #expect(try run("build").code == 0)
    #expect(site.files.contains("dist/www/index.html.br"))
    #expect(!site.files.contains { $0.hasPrefix("public/") })
    // The same folder is checked: without a built site, links are not.
    #expect(!(try run("check").output.contains("no built site found")))
  }

  @Test("Options take precedence")
  func options() throws {
    try site.write("build: { precompress: true, output: dist }\n", to: "content/site.yml")
    #expect(try run("build", "--no-precompress", "--output", site.path + "/www").code == 0)
    #expect(site.files.contains("www/index.html"))
    #expect(!site.files.contains { $0.hasSuffix(".gz") || $0.hasPrefix("dist/") })
  }

  @Test(
    "65: an output folder that is not a separate folder of the site",
    arguments: [
      ("/srv/www", "is outside the site's folder"), ("../www", "is outside the site's folder"),
      ("content", "is inside content"), ("content/www", "is inside content"),
      ("Templates", "is inside Templates"), (".decks", "names a hidden file or folder"),
      (".", "names a hidden file or folder"),
    ])
  func invalidOutput(path: String, reason: String) throws {
    try site.write("build: { output: \(path) }\n", to: "content/site.yml")
    let outcome = try run("build")
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.hasPrefix("content/site.yml:1:18: the output folder \(reason)"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("choose a separate folder"))
  }

  @Test("64: an output folder that is a link to the content")
  func linkedOutput() throws {
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/www", withDestinationPath: site.path + "/content")
    try site.write("build: { output: www }\n", to: "content/site.yml")
    let outcome = try run("build")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("the output folder \(site.path)/www is inside"))
  }
}
