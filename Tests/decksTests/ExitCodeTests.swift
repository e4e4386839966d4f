import Foundation
import TestSupport
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  /// Creates a small site.
  func site(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    for (name, text) in files { try site.write(text, to: name) }
    return site
  }

  @Test("0: a site with only the name of one breed")
  func minimalSite() throws {
    let site = try site()
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    #expect(try site.text("public/dogs/beagle.html").contains("Beagle"))
  }

  @Test(
    "64: wrong usage, with a usage line",
    arguments: [
      ["biuld"], ["build", "--jbos", "3"], ["build", "--jobs", "0"],
      ["build", "--time-limit", "0"],
      ["build", "--offline", "--refresh"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try CLI().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("Usage:"))
  }

  @Test("65: content errors, all reported with positions")
  func contentErrors() throws {
    let site = try site([
      "content/breeds/dogs/pug.md": "---\nname: Pug\nwieght: 3\n---\n",
      "content/breeds/dogs/akita.md": "---\nname: Akita\ncommon: many\n---\n",
    ])
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(
      outcome.errors == """
        content/breeds/dogs/akita.md:3:9: expected a whole number from 1 to 100000
        content/breeds/dogs/pug.md:3:1: unknown field "wieght"; did you mean "weight"?

        """)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/public"))
  }

  @Test("65: HTML in notes, reported with position")
  func htmlInNotes() throws {
    let site = try site([
      "content/breeds/dogs/pug.md": "---\nname: Pug\n---\nFlat.\n\nA <script>alert(1)</script>\n"
    ])
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("content/breeds/dogs/pug.md:6:3: "))
  }

  @Test("65: errors in fields and notes, reported together before fetching")
  func fieldsAndNotes() throws {
    let site = try site([
      "content/decks/dogs.yml": """
      title: Dogs
      species: dog
      source: dog-ceo
      url: http://127.0.0.1:1/api
      photos: 9223372036854775807
      """,
      "content/breeds/dogs/pug.md": "---\nname: Pug\n---\nA <b>flat</b> face.\n",
    ])
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("dogs.yml:5:9: expected a whole number from 0 to 100"))
    #expect(outcome.errors.contains("pug.md:4:3: "))
    #expect(!outcome.errors.contains("127.0.0.1"))
  }

  @Test("65: a local JSON list that cannot be read")
  func unreadableList() throws {
    let site = try site([
      "content/decks/ours.yml":
        "title: Ours\nspecies: dog\nsource: json\nurl: ours.json\nfields: { name: n }\n"
    ])
    #expect(try CLI().run("build", "--site", site.path).code == 65)
    try site.write(
      "[{\"n\": \"Rex\", \"age\": -1e300}, {\"n\": \"愛\", \"age\": \"-inf\"}]", to: "ours.json")
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    #expect(try site.text("public/ours/rex.html").contains("Rex"))
    #expect(site.files.contains { $0.hasPrefix("public/ours/entry-") })
  }

  @Test("65: a folder without a site")
  func folderWithoutSite() throws {
    let folder = try TemporaryFolder()
    let outcome = try CLI().run("build", "--site", folder.path)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("pass the folder that contains content/ with --site"))
    #expect(folder.files.isEmpty)
  }

  @Test("69: an unreachable source without cached data")
  func unreachableSource() throws {
    let site = try TemporaryFolder()
    try site.write(
      "title: Dogs\nspecies: dog\nsource: dog-ceo\nurl: http://127.0.0.1:1/api\n",
      to: "content/decks/dogs.yml")
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("http://127.0.0.1:1/api/breeds/list/all"))
  }

  @Test("73: an output folder that cannot be created")
  func outputIsAFile() throws {
    let site = try site(["public": "a file, no folder"])
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("cannot be written"))
  }

  @Test("75: another build locks the site")
  func lockedSite() throws {
    let site = try site()
    try site.write("", to: ".decks/lock")
    let descriptor = open(site.path + "/.decks/lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let outcome = try CLI().run("build", "--site", site.path)
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("another build is using"))
  }

  @Test("75: another build has locked the output folder")
  func lockedOutput() throws {
    let site = try site()
    try site.write("", to: "public/.decks-lock")
    let descriptor = open(site.path + "/public/.decks-lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try CLI().run("build", "--site", site.path).code == 75)
  }

  @Test("75: a port in use, reported before building")
  func portInUse() throws {
    let site = try site()
    let other = try StubServer { _ in [] }
    let outcome = try CLI().run("serve", "--site", site.path, "--port", "\(other.port)")
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("port \(other.port) is already in use"))
    #expect(!FileManager.default.fileExists(atPath: site.path + "/public"))
  }

  @Test("64: a host that is not an IP address of this machine")
  func invalidHost() throws {
    let site = try site()
    #expect(try CLI().run("serve", "--site", site.path, "--host", "example.org").code == 64)
    #expect(try CLI().run("serve", "--site", site.path, "--host", "192.0.2.1").code == 64)
  }

  @Test(
    "64: an output folder that contains the site or is inside its sources",
    arguments: ["", "/content", "/content/breeds/new", "/.decks", "/.decks/cache", "/..", "/../.."])
  func outputOverlapsSite(path: String) throws {
    let site = try site()
    let before = site.files
    let outcome = try CLI().run(
      "build", "--site", site.path, "--offline", "--output", site.path + path)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("choose a separate folder"))
    #expect(site.files == before)
  }

  @Test("64: an output folder in the target of a symbolic link to the content")
  func outputInLinkedContent() throws {
    let site = try site()
    let elsewhere = try TemporaryFolder()
    try FileManager.default.moveItem(
      atPath: site.path + "/content", toPath: elsewhere.path + "/content")
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/content", withDestinationPath: elsewhere.path + "/content")
    let outcome = try CLI().run(
      "build", "--site", site.path, "--offline", "--output", elsewhere.path + "/content/pages")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("choose a separate folder"))
  }

  @Test("73: a report that cannot be written")
  func unwritableReport() throws {
    let site = try site()
    let command = "\(CLI.program) build --site \(site.path) --offline --report json > /dev/full"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
  }

  @Test("The JSON report contains the error")
  func errorInJSONReport() throws {
    let outcome = try CLI().run("build", "--site", try TemporaryFolder().path, "--report", "json")
    #expect(outcome.code == 65)
    #expect(try outcome.report.error?.contains("content") == true)
  }

  @Test("A site with a URL has a sitemap and canonical links")
  func siteURL() throws {
    let site = try site(["content/site.yml": "title: Ours\nurl: https://example.org/decks\n"])
    #expect(try CLI().run("build", "--site", site.path).code == 0)
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
