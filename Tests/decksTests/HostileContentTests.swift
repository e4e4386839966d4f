import Foundation
import TestSupport
import Testing

@Suite("Hostile content")
struct HostileContentTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/" + name, withDestinationPath: target)
  }

  @Test("Symbolic links out of the site are rejected, and their targets are not published")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("---\nname: Secret\n---\n", to: "secret.md")
    try outside.write("[{\"name\":\"Secret\"}]", to: "list.json")
    try link("content/breeds/dogs/secret.md", to: outside.path + "/secret.md")
    let breed = try CLI().run("build", "--site", site.path)
    #expect(breed.code == 65)
    #expect(
      breed.errors.contains(
        "content/breeds/dogs/secret.md: the file is a symbolic link to outside the site"))
    try FileManager.default.removeItem(atPath: site.path + "/content/breeds/dogs/secret.md")

    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: site.path + "/Templates")
    try site.write("", to: "Templates/assets/.keep")
    try link("Templates/assets/key.png", to: outside.path + "/secret.md")
    let asset = try CLI().run("build", "--site", site.path)
    #expect(asset.code == 65)
    #expect(
      asset.errors.contains(
        "Templates/assets/key.png: the file is a symbolic link to outside the site")
    )
    try FileManager.default.removeItem(atPath: site.path + "/Templates")

    try site.write(
      """
      title: Dogs
      species: dog
      source: json
      url: list.json
      fields: { name: name }
      """, to: "content/decks/dogs.yml")
    try link("list.json", to: outside.path + "/list.json")
    let list = try CLI().run("build", "--site", site.path)
    #expect(list.code == 65)
    #expect(
      list.errors.contains("the source's \"url\" names a symbolic link to outside the site"))
    #expect(!site.files.contains { $0.hasPrefix("public/") && $0.contains("ecret") })
  }

  @Test("Symbolic links within the site are followed")
  func linksWithinSite() throws {
    try link("content/breeds/dogs/hound.md", to: "beagle.md")
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    #expect(site.files.contains("public/dogs/hound.html"))
  }

  @Test("Terminal escape sequences in content are printed escaped")
  func terminalEscapes() throws {
    try site.write(
      "---\nname: Beagle\n---\n[a](javascript:\u{1B}]0;x\u{7}\u{202E})\n",
      to: "content/breeds/dogs/beagle.md")
    try site.write(
      "title: Dogs\nspecies: dog\n\"\\e[2J\\u202e\": 1\n", to: "content/decks/dogs.yml")
    for command in ["build", "check"] {
      let outcome = try CLI().run(command, "--site", site.path)
      #expect(outcome.code == 65)
      let text = outcome.output + outcome.errors
      #expect(text.contains("\\u{1B}"), "\(command)")
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" },
        "\(command)")
    }
  }
}
