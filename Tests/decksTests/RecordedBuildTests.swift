import Foundation
import StudyCodecs
import TestSupport
import Testing

@Suite("Builds from the recorded upstream", .needsRecordings)
struct RecordedBuildTests {
  let output: TemporaryFolder
  let cache: TemporaryFolder

  init() throws {
    output = try TemporaryFolder()
    cache = try TemporaryFolder()
  }

  func build(_ site: TemporaryFolder, _ replay: ReplayServer, key: String? = nil) throws
    -> CLI.Outcome
  {
    var environment = [
      "DECKS_CACHE_DIR": cache.path, "DECKS_DOG_CEO_URL": replay.base + "/dog.ceo/api",
      "DECKS_CAT_API_URL": replay.base + "/api.thecatapi.com/v1",
    ]
    environment["DECKS_CAT_API_KEY"] = key
    return try CLI(environment: environment).run(
      "build", "--site", site.path, "--output", output.path, "--report", "json")
  }

  /// Returns the breed names on a deck's browse pages, by link target.
  func browsed(_ deck: String) throws -> [String: String] {
    var names: [String: String] = [:]
    for file in output.files
    where file.hasPrefix("\(deck)/index") || file.hasPrefix("\(deck)/page-") {
      for match in try output.text(file).matches(
        of: /<a class="tile" href="([a-z0-9-]+)\.html">[\s\S]*?<span class="name">([^<]*)/)
      {
        names[String(match.output.1)] = String(match.output.2)
      }
    }
    return names
  }

  @Test("All breeds have readable names and up to eight photos; a second build does nothing")
  func allBreeds() throws {
    let replay = try ReplayServer(photos: .sample(with: ["collie", "pinscher", "schnauzer"]))
    let site = try TemporaryFolder.projectSite()
    let first = try build(site, replay)
    #expect(first.code == 0, "\(first.errors)")
    let report = try first.report
    #expect(report.counts.photos > (Sample.isWhole ? 1000 : 20))
    // In a sample, requests for photos outside the sample return 404 too.
    if Sample.isWhole { #expect(report.warnings.count { $0.contains("404") } > 50) }

    let list = try JSONDecoder().decode(
      DogList.self,
      from: Data(contentsOf: Recordings.folder.appending(path: "dog.ceo/api/breeds/list/all.json")))
    let slugs = list.message.flatMap { main, subs in [main] + subs.map { "\(main)-\($0)" } }
    #expect(slugs.count == 107 + 94)
    let dogs = try browsed("dogs")
    #expect(Set(slugs).subtracting(dogs.keys) == [])
    #expect(dogs["germanshepherd"] == "German Shepherd")
    #expect(dogs["terrier-kerryblue"] == "Kerry Blue Terrier")
    #expect(dogs["danish-swedish"] == "Danish-Swedish Farmdog")
    #expect(dogs["hound-afghan"] == "Afghan Hound")
    #expect(try browsed("cats").count == 67)

    let deck = try PublishedDeck("dogs", in: output)
    #expect(deck.breeds.allSatisfy { (1...8).contains($0.photos.count) })
    let cards = Set(deck.breeds.map(\.id))
    #expect(cards.isSuperset(of: ["schnauzer", "collie", "pinscher", "schnauzer-giant", "pug"]))
    #expect(cards.isDisjoint(with: ["hound", "terrier"]))
    #expect(try output.text("dogs/akita.html").contains("Akita"))
    #expect(try output.text("dogs/hound.html").contains("hound-afghan.html"))

    try replay.reset()
    let before = try output.contents
    let second = try build(site, replay).report.counts
    #expect(second.requests == 0)
    #expect(second.written == 0)
    #expect(second.removed == 0)
    #expect(try replay.stats().requests == 0)
    #expect(try output.contents == before)

    // Without the build cache, the other caches still contain everything.
    try FileManager.default.removeItem(atPath: site.path + "/.decks/state")
    let third = try build(site, replay).report
    for cache in ["responses", "photos"] {
      let (filled, used) = (report.caches[cache], third.caches[cache])
      #expect(filled?.hits == 0 && (filled?.misses ?? 0) > 0, "\(cache): \(report.caches)")
      #expect(used?.misses == 0 && (used?.hits ?? 0) > 0, "\(cache): \(third.caches)")
    }
    #expect(report.caches["photos"]?.misses == third.caches["photos"]?.hits)
  }

  /// Whether a page contains text. Compares bytes, for speed on thousands of pages.
  private func contains(_ page: Data, _ text: String) -> Bool {
    page.range(of: Data(text.utf8)) != nil
  }

  /// Returns the tags of a page that begin with `start`.
  private func tags(of start: String, in page: Data) -> [String] {
    var found: [String] = []
    var rest = page[...]
    while let begin = rest.range(of: Data(start.utf8))?.lowerBound {
      let end = rest[begin...].range(of: Data(">".utf8))?.upperBound ?? rest.endIndex
      found.append(String(decoding: rest[begin..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return found
  }

  /// Whether a script is loaded from a file, or is data that browsers do not run.
  private func isAllowedScript(_ tag: String) -> Bool {
    tag.contains("src=\"") || tag == "<script type=\"application/ld+json\">"
  }

  private struct DogList: Decodable {
    var message: [String: [String]]
  }

  @Test(
    "A hostile upstream is reported, and cannot run code, write elsewhere or reach other hosts",
    arguments: Sample.of(
      [
        ("names", #"{"match": "*/breeds*", "fault": "names"}"#, "name"),
        ("html", #"{"match": "*", "fault": "html"}"#, "the response"),
        ("invalid_json", #"{"match": "*/breeds*", "fault": "invalid_json"}"#, "the response"),
        ("wrong_shape", #"{"match": "*/breeds*", "fault": "wrong_shape"}"#, "the response"),
        (
          "image_svg",
          #"{"match": "images.dog.ceo/*", "fault": "image_svg", "type": "image/jpeg"}"#,
          "is not a JPEG"
        ),
        ("redirect", #"{"match": "*", "fault": "redirect", "to": "file:///etc/passwd"}"#, "file"),
        (
          "canary", #"{"match": "*", "fault": "redirect", "to": "canary"}"#,
          "not a public address"
        ),
        ("urls", #"{"match": "*/images*", "fault": "urls"}"#, "request blocked"),
      ], 2))
  func hostileUpstream(name: String, plan: String, message: String) throws {
    let replay = try ReplayServer(faults: plan, photos: .sample())
    let parent = try TemporaryFolder()
    let site = try TemporaryFolder.projectSite(photos: 1)
    let outcome = try CLI(environment: [
      "DECKS_CACHE_DIR": cache.path, "DECKS_DOG_CEO_URL": replay.base + "/dog.ceo/api",
      "DECKS_CAT_API_URL": replay.base + "/api.thecatapi.com/v1",
    ]).run(
      "build", "--site", site.path, "--output", parent.path + "/inner/public", "--report", "json"
    )
    #expect(outcome.code == 0, "\(outcome.errors)")
    let warnings = try outcome.report.warnings
    #expect(warnings.contains { $0.contains(message) }, "\(warnings.prefix(5))")
    #expect(warnings.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
    #expect(try replay.stats().canary_hits == 0)
    for file in parent.files {
      #expect(file.hasPrefix("inner/public/"))
      if file.hasSuffix(".html") {
        let page = try parent.data(file)
        let scripts = tags(of: "<script", in: page)
        #expect(!contains(page, "__pwned") || !scripts.contains("<script>"), "\(file)")
        #expect(scripts.allSatisfy(isAllowedScript), "\(file)")
        #expect(!contains(page, "root:x:0"))
      }
      // The deck's data, not its file list or search index.
      if file.contains(/\/data\/[a-z]+(\.[a-z-]+)?\.[0-9a-f]{16}\.json$/),
        !file.contains(".files.")
      {
        #expect(parseDeck([UInt8](try parent.data(file))).problems.isEmpty, "\(file)")
      }
      if file.hasSuffix(".svg") { #expect(try !parent.text(file).contains("<script")) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == ["inner"])
  }

  @Test("The API key is sent to its API as a header, and nowhere else")
  func apiKey() throws {
    let replay = try ReplayServer(photos: .sample())
    let secret = "live_0123456789abcdefghijklmnop"
    let outcome = try build(TemporaryFolder.projectSite(photos: 1), replay, key: secret)
    #expect(outcome.code == 0)
    #expect(try replay.log().contains { $0.api_key_sent == true })
    #expect(
      try replay.log().allSatisfy { $0.api_key_sent != true || $0.host == "api.thecatapi.com" })
    #expect(!outcome.output.contains(secret) && !outcome.errors.contains(secret))
    for folder in [output, cache] {
      for (name, data) in try folder.contents {
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(name) contains the key")
      }
    }
  }

  @Test("A JSON list becomes a deck, and entries of the same name stay separate")
  func jsonList() throws {
    let site = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Recordings.folder.appending(path: "dogs.json"),
      to: URL(filePath: site.path + "/dogs.json"))
    try site.write(
      """
      title: Our dogs
      species: dog
      source: json
      url: dogs.json
      fields: { name: dogName, description: description, age: age, image: image }
      """, to: "content/decks/ours.yml")
    let outcome = try CLI().run("build", "--site", site.path, "--offline", "--report", "json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try outcome.report.counts.breeds == 5)
    let page = try site.text("public/ours/spots.html")
    #expect(
      page.contains("former guard dog for Mayor Kobayashi&#39;s ward") || page.contains("Kobayashi")
    )
    #expect(FileManager.default.fileExists(atPath: site.path + "/public/ours/spots-2.html"))
  }
}
