import Foundation
import TestSupport
import Testing

@Suite("Cache and source commands", .needsRecordings)
struct CacheCommandTests {
  let site: TemporaryFolder
  let replay: ReplayServer
  let cli: CLI

  init() throws {
    replay = try ReplayServer(photos: .sample(with: ["beagle", "hound", "terrier"]))
    site = try TemporaryFolder.projectSite(photos: 1)
    cli = CLI(environment: [
      "DECKS_DOG_CEO_URL": replay.base + "/dog.ceo/api",
      "DECKS_CAT_API_URL": replay.base + "/api.thecatapi.com/v1",
    ])
  }

  func run(_ arguments: String...) throws -> CLI.Outcome {
    try cli.run(arguments + ["--site", site.path])
  }

  private struct Fetched: Decodable {
    struct Deck: Decodable {
      var breeds: Int
      var photos: Int
    }
    var decks: [String: Deck]
    var requests: Int
    var bytes: Int
  }

  private struct Findings: Decodable {
    struct Fault: Decodable { var path: String }
    var checked: Int
    var damaged: [Fault]
    var others: [Fault]
  }

  @Test("The cache can be filled, used offline, verified, repaired and cleared")
  func cacheLifecycle() throws {
    let outcome = try run("fetch", "--report", "json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let fetched = try JSONDecoder().decode(Fetched.self, from: Data(outcome.output.utf8))
    #expect(fetched.decks["cats"]?.breeds == 67)
    #expect(fetched.decks["dogs"]?.breeds == 201)
    #expect(fetched.requests > (Sample.isWhole ? 300 : 100))
    #expect(fetched.bytes > (Sample.isWhole ? 1_000_000 : 100_000))
    #expect(!FileManager.default.fileExists(atPath: site.path + "/public"))

    try replay.reset()
    let again = try run("fetch")
    #expect(again.output.split(separator: "\n").last?.hasPrefix("0 requests, ") == true)
    #expect(try run("build", "--offline").code == 0)
    #expect(try run("cache", "verify").code == 0)
    #expect(try replay.stats().requests == 0)

    let photo = try #require(
      site.files.first { $0.hasPrefix(".decks/cache/bodies/") && $0.count > 60 })
    try site.write("no photo", to: photo)
    try site.write("note", to: ".decks/cache/note")
    let verified = try run("cache", "verify", "--json")
    #expect(verified.code == 65)
    let findings = try JSONDecoder().decode(Findings.self, from: Data(verified.output.utf8))
    #expect(findings.damaged.map(\.path) == [site.path + "/" + photo])
    #expect(findings.others.map(\.path) == [site.path + "/.decks/cache/note"])

    let repair = try run("fetch")
    #expect(repair.errors.contains("is damaged"), "\(repair.errors)")
    #expect(try run("cache", "verify").code == 0)
    #expect(try replay.stats().requests == 1)

    let status = try run("cache", "status")
    #expect(status.output.contains("1 file not created by decks"))
    #expect(status.output.contains(" of 500 MB"))
    #expect(try run("cache", "clear").code == 0)
    #expect(
      Set(site.files.filter { $0.hasPrefix(".decks/cache/") }) == [
        ".decks/cache/lock", ".decks/cache/note", ".decks/cache/state",
      ])
  }

  @Test("Breeds and photos are listed as plain lines, and are found by part of a name")
  func listAndSearch() throws {
    let dogs = try run("list", "dogs")
    #expect(dogs.code == 0)
    #expect(dogs.errors.isEmpty)
    #expect(dogs.output.split(separator: "\n").count == 201)
    #expect(dogs.output.contains("\nhound/afghan\tAfghan Hound\n"))

    let photos = try run("photos", "dogs", "hound/afghan")
    #expect(photos.code == 0)
    #expect(
      photos.output.split(separator: "\n").allSatisfy {
        $0.hasPrefix("\(replay.base)/images.dog.ceo/breeds/hound-afghan/")
      })
    #expect(try run("photos", "dogs", "hound-afghan").output == photos.output)

    #expect(try run("search", "cats", "sibe").output == "sibe\tSiberian\n")
    #expect(try run("search", "dogs", "Afgh").output == "hound/afghan\tAfghan Hound\n")
    #expect(try run("search", "dogs", "no such dog").output == "")
    #expect(try run("search", "dogs", "비글").output == "")

    // Offline, the output is the same.
    try replay.reset()
    #expect(try run("list", "dogs", "--offline").output == dogs.output)
    #expect(try run("photos", "dogs", "hound/afghan", "--offline").output == photos.output)
    #expect(try replay.stats().requests == 0)
  }

  @Test("Control characters in names are not printed")
  func controlCharacters() throws {
    try replay.plan(#"{"match": "*/v1/breeds*", "fault": "names"}"#)
    let cats = try run("list", "cats")
    #expect(cats.code == 0)
    for text in [cats.output, cats.errors] {
      #expect(
        text.unicodeScalars.allSatisfy {
          ($0.value >= 0x20 || $0 == "\n" || $0 == "\t") && $0 != "\u{202E}" && $0 != "\u{7F}"
        })
    }
  }

  @Test("Unknown names, uncached lists and invalid searches are errors")
  func invalidQueries() throws {
    let deck = try run("list", "dgos")
    #expect(deck.code == 64)
    #expect(deck.errors.contains("did you mean \"dogs\"?"))
    let breed = try run("photos", "dogs", "hound/afgan")
    #expect(breed.code == 64)
    #expect(breed.errors.contains("did you mean \"hound/afghan\"?"))
    #expect(try run("list", "cats", "--offline").code == 69)
    #expect(try run("search", "cats", " ").code == 64)
    #expect(try run("search", "cats", "<").code == 64)
  }

  @Test("75: the cache is locked by another run; cached data can still be read")
  func lockedCache() throws {
    #expect(try run("list", "dogs").code == 0)
    let descriptor = open(site.path + "/.decks/cache/lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    for command in [["fetch"], ["build"], ["cache", "prune"], ["cache", "clear"]] {
      let outcome = try cli.run(command + ["--site", site.path])
      #expect(outcome.code == 75, "\(command)")
      #expect(outcome.errors.contains("another decks process is using the cache"))
    }
    #expect(try run("list", "dogs").code == 0)
    #expect(try run("list", "cats").code == 75)
    #expect(try run("cache", "verify").code == 0)
    #expect(try run("cache", "status", "--json").code == 0)
  }

  @Test("Files that a build uses are kept even above the cache limit")
  func cacheLimit() throws {
    try site.write(
      "title: Ours\ndecks: [dogs, cats]\ncache: { megabytes: 1 }\n", to: "content/site.yml")
    let first = try run("build", "--report", "json")
    #expect(first.code == 0)
    let photos = try first.report.counts.photos
    #expect(photos > (Sample.isWhole ? 100 : 4))
    #expect(try first.report.warnings.contains { $0.hasPrefix("the build uses ") })
    // Rebuild everything from the cache.
    try FileManager.default.removeItem(atPath: site.path + "/public")
    let second = try run("build", "--offline", "--report", "json")
    #expect(second.code == 0)
    #expect(try second.report.counts.photos == photos)

    // Files that only the removed deck used are pruned.
    try FileManager.default.removeItem(atPath: site.path + "/content/decks/dogs.yml")
    try FileManager.default.removeItem(atPath: site.path + "/content/breeds/dogs")
    try site.write(
      "title: Ours\ndecks: [cats]\ncache: { megabytes: 1 }\n", to: "content/site.yml")
    let before = site.files.count { $0.hasPrefix(".decks/cache/bodies/") }
    #expect(try run("build", "--refresh").code == 0)
    let after = site.files.count { $0.hasPrefix(".decks/cache/bodies/") }
    // Most photos are of dogs, but in a sample, only some are.
    #expect(after * (Sample.isWhole ? 2 : 1) < before)
    #expect(try run("cache", "verify").code == 0)
  }

  @Test("66: the cache was written by a newer version of decks")
  func newerCache() throws {
    try site.write("decks-cache 99\nabc\n", to: ".decks/cache/state")
    for command in [["fetch"], ["build"], ["cache", "status"], ["cache", "clear"]] {
      let outcome = try cli.run(command + ["--site", site.path])
      #expect(outcome.code == 66, "\(command)")
      #expect(outcome.errors.contains("newer version"), "\(outcome.errors)")
    }
  }

  @Test("69: a source without a valid response makes fetch fail")
  func invalidResponse() throws {
    try replay.plan(#"{"match": "dog.ceo/*", "fault": "html"}"#)
    let outcome = try run("fetch")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("cats: 67 breeds"))
    #expect(outcome.errors.contains("breeds/list/all"))
  }

  @Test("Cache settings are read, and errors in them have positions")
  func cacheSettings() throws {
    try site.write(
      "title: Ours\ndecks: [dogs, cats]\ncache:\n  atLeast: 5\n  atMost: 4\n  tolerance: 101\n  megabits: 3\n",
      to: "content/site.yml")
    let wrong = try run("build", "--offline")
    #expect(wrong.code == 65)
    #expect(
      wrong.errors.contains("site.yml:5:11: \"atMost\" is less than \"atLeast\"; raise \"atMost\""),
      "\(wrong.errors)")
    #expect(wrong.errors.contains("site.yml:6:14: expected a whole number from 0 to 100"))
    #expect(wrong.errors.contains("did you mean \"megabytes\"?"))
    try site.write(
      "title: Ours\ndecks: [dogs, cats]\ncache: { megabytes: 7 }\n", to: "content/site.yml")
    #expect(try run("cache", "status").output.contains(" of 7.0 MB"))
  }
}
