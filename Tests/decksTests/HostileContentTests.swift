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
      list.errors.contains("the source's \"url\" is a symbolic link that leads outside the site"))
    #expect(!site.files.contains { $0.hasPrefix("public/") && $0.contains("ecret") })
  }

  @Test(
    "A linked folder outside the site is reported, and its files are not listed",
    arguments: ["content/static", "content/static/a", "content/static/.well-known"])
  func linkedStaticFolder(folder: String) throws {
    let outside = try TemporaryFolder()
    for name in ["a.txt", "b/c.txt"] { try outside.write("secret", to: name) }
    if folder != "content/static" { try site.write("x", to: "content/static/own.txt") }
    try link(folder, to: outside.path)
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("\(folder): the file is a symbolic link to outside the site"))
    #expect(!outcome.errors.contains("\(folder)/"), "\(outcome.errors)")
  }

  @Test(
    "A build writes nothing through links in its state and cache folders",
    arguments: [".decks", ".decks/cache", ".decks/cache/renditions", ".decks/cache/bodies/3f"])
  func linkedState(folder: String) throws {
    let outside = try TemporaryFolder()
    try site.write("[{\"name\":\"Pug\"}]", to: "list.json")
    try site.write(
      "title: Pugs\nspecies: dog\nsource: json\nurl: list.json\n", to: "content/decks/pugs.yml")
    let parent = URL(filePath: site.path + "/" + folder).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try link(folder, to: outside.path)
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 73, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("\(site.path)/\(folder) cannot be written: it is a symbolic link"))
    #expect(outcome.errors.contains("DECKS_CACHE_DIR"))
    #expect(outside.files.isEmpty && !site.files.contains { $0.hasPrefix("public/") })
  }

  @Test("The cache may be anywhere if the environment names its folder")
  func cacheElsewhere() throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: site.path + "/.decks", withIntermediateDirectories: true)
    try link(".decks/cache", to: outside.path)
    try site.write("[{\"name\":\"Pug\"}]", to: "list.json")
    try site.write(
      "title: Pugs\nspecies: dog\nsource: json\nurl: list.json\n", to: "content/decks/pugs.yml")
    var cli = CLI()
    cli.environment["DECKS_CACHE_DIR"] = site.path + "/.decks/cache"
    #expect(try cli.run("build", "--site", site.path).code == 0)
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

  @Test("The quiz, lists and JSON reports print names and titles escaped")
  func terminalEscapesInNames() throws {
    let hostile = #"\u001b]0;x\u0007\u009b2J\u202e"#
    try site.write(
      "title: \"Dogs\(hostile)\"\nspecies: dog\nsource: json\nurl: list.json\n",
      to: "content/decks/dogs.yml")
    try site.write("[{\"name\":\"Pug\(hostile)\"}]", to: "list.json")
    for name in ["beagle", "boxer", "corgi", "husky"] {
      try site.write(
        "---\nname: \"\(name)\(hostile)\"\nmarks: { ears: \"long\(hostile)\" }\n---\n",
        to: "content/breeds/dogs/\(name).md")
    }
    for arguments in [
      ["quiz", "dogs", "--seed", "1"], ["list", "dogs"], ["list", "dogs", "--json"],
      ["check"], ["check", "--report", "json"], ["build", "--verbose"],
      ["build", "--report", "json"], ["fetch"],
    ] {
      let outcome = try CLI().run(arguments + ["--site", site.path], input: "1\n2\nq\n")
      let text = outcome.output + outcome.errors
      #expect(!text.isEmpty, "\(arguments)")
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0 == "\t"
            || $0.properties.generalCategory != .control
              && $0 != "\u{202E}"
        }, "\(arguments): \(text.debugDescription)")
    }
  }

  @Test("The breeds of a list and of content files together are limited")
  func deckLimit() throws {
    try site.write("title: Breeds\ncache: { breeds: 2 }\n", to: "content/site.yml")
    try site.write(
      "title: Dogs\nspecies: dog\nsource: json\nurl: list.json\n", to: "content/decks/dogs.yml")
    try site.write("[{\"name\":\"Pug\"},{\"name\":\"Boxer\"}]", to: "list.json")
    for command in ["build", "check"] {
      let outcome = try CLI().run(command, "--site", site.path)
      #expect(outcome.code == 65)
      #expect(
        (outcome.output + outcome.errors).contains(
          "content/decks/dogs.yml: the deck has 3 breeds, more than 2"), "\(outcome)")
    }
    #expect(!site.files.contains { $0.hasPrefix("public/dogs/") })
  }

  @Test("A local list that has grown suddenly must be accepted")
  func localGrowth() throws {
    let deck = "title: Dogs\nspecies: dog\nsource: json\nurl: list.json\n"
    try site.write(deck, to: "content/decks/dogs.yml")
    try site.write("[{\"name\":\"Pug\"}]", to: "list.json")
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let names = (0...1000).map { "{\"name\":\"n\($0)\"}" }.joined(separator: ",")
    try site.write("[\(names)]", to: "list.json")
    // Another error, so that the accepted list is not rendered, which takes long.
    try site.write(deck + "without: [missing]\n", to: "content/decks/dogs.yml")
    let refused = try CLI().run("build", "--site", site.path)
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "the deck has 1002 breeds, but had only 2 until the last build; if this is correct, use "
          + "--accept-changes"), "\(refused.errors)")
    let accepted = try CLI().run("build", "--site", site.path, "--accept-changes")
    #expect(accepted.code == 65 && accepted.errors.contains("missing"), "\(accepted.errors)")
    #expect(!accepted.errors.contains("--accept-changes"))
  }

  @Test("The name of a static file cannot add a header to the printed rules")
  func lineBreakInFileName() throws {
    try site.write("x", to: "content/static/a\n  X-Evil: 1\n.txt")
    for arguments in [["headers", "--netlify"], ["check"], ["build"]] {
      let outcome = try CLI().run(arguments + ["--site", site.path])
      #expect(outcome.code == 73, "\(arguments): \(outcome)")
      #expect(!outcome.output.contains("X-Evil"))
      #expect(outcome.errors.contains("rename it"))
    }
  }
}
