import Foundation
import TestSupport
import Testing

@Suite("Bad data from an upstream", .needsRecordings)
struct PoisonedUpstreamTests {
  let site: TemporaryFolder
  let cache: TemporaryFolder
  let replay: ReplayServer

  init() throws {
    replay = try ReplayServer(photos: .sample())
    cache = try TemporaryFolder()
    site = try TemporaryFolder()
    try site.write(
      "title: Cats\nspecies: cat\nsource: cat-api\nurl: \(replay.base)/api.thecatapi.com/v1\nphotos: 1\n",
      to: "content/decks/cats.yml")
  }

  func build(_ options: String...) throws -> CLI.Outcome {
    try CLI(environment: ["DECKS_CACHE_DIR": cache.path]).run(
      ["build", "--site", site.path, "--report", "json"] + options)
  }

  /// The published files, except decks' internal ones.
  var publishedFiles: [String: Data] {
    get throws {
      try site.contents.filter { $0.key.hasPrefix("public/") && !$0.key.contains(".decks") }
    }
  }

  private static let breeds = "api.thecatapi.com/v1/breeds"
  private static func fault(_ name: String, _ more: String = "") -> String {
    #"{"match": "\#(breeds)", "fault": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  @Test(
    "The last good list replaces a bad one, with a warning; --strict exits with 69"
  )
  func badLists() throws {
    #expect(try build().code == 0)
    let good = try publishedFiles
    #expect(good.keys.contains("public/cats/siberian.html"))
    let shortList = #"[{"id":"a","name":"A"},{"id":"b","name":"B"},{"id":"B","name":"b"}]"#
    for fault in [
      Self.fault("html"), Self.fault("empty_list"), Self.fault("invalid_json"),
      Self.fault("wrong_shape"), Self.fault("empty_body"), Self.fault("status", #""status": 500"#),
      Self.fault("json_body", "\"value\": \(shortList)"), Self.fault("status", #""status": 404"#),
    ] {
      try replay.plan(fault)
      let outcome = try build("--refresh")
      #expect(outcome.code == 0, "\(fault): \(outcome.errors)")
      let ageWarnings = try outcome.report.warnings.filter { $0.contains("using a copy from") }
      #expect(ageWarnings.count == 1, "\(fault): \(ageWarnings)")
      #expect(ageWarnings.first?.contains("v1/breeds?limit=100&page=0") == true, "\(fault)")
      #expect(try publishedFiles == good, "\(fault)")
    }
    try replay.plan(Self.fault("json_body", "\"value\": \(shortList)"))
    let strict = try build("--refresh", "--strict")
    #expect(strict.code == 69)
    #expect(try strict.report.error?.contains("no longer contains 67 of 67 breeds") == true)
    #expect(try publishedFiles == good)
    #expect(try replay.stats().canary_hits == 0)

    try replay.plan("[]")
    let recovered = try build("--strict")
    #expect(recovered.code == 0, "\(recovered.output)")
    #expect(try recovered.report.warnings.allSatisfy { !$0.contains("using a copy from") })
  }

  @Test("--accept-changes uses the new list in this and later builds")
  func acceptedChanges() throws {
    #expect(try build().code == 0)
    let breeds = try JSONSerialization.jsonObject(
      with: Data(
        contentsOf: Recordings.folder.appending(path: "api.thecatapi.com/v1/breeds.json")))
    let fewer = try JSONSerialization.data(
      withJSONObject: Array(try #require(breeds as? [Any]).prefix(50)))
    try replay.plan(Self.fault("json_body", "\"value\": \(String(decoding: fewer, as: UTF8.self))"))
    let refused = try build("--refresh")
    #expect(
      try refused.report.warnings.contains { $0.contains("no longer contains 17 of 67 breeds") })
    #expect(try refused.report.counts.breeds == 67)
    let accepted = try build("--accept-changes")
    #expect(accepted.code == 0, "\(accepted.output)")
    #expect(try accepted.report.counts.breeds == 50)
    #expect(try build("--refresh").report.counts.breeds == 50)
  }

  @Test("A site is not published if the cache is lost and the upstream fails")
  func lostCache() throws {
    #expect(try build().code == 0)
    let good = try publishedFiles
    try FileManager.default.removeItem(atPath: cache.path)
    try FileManager.default.removeItem(atPath: site.path + "/.decks")
    try replay.plan(#"{"match": "*", "fault": "html"}"#)
    try site.write(
      "---\nname: Moggy\nmarks: { ears: two }\n---\n", to: "content/breeds/cats/moggy.md")
    for options in [[], ["--offline"]] {
      let outcome = try CLI(environment: ["DECKS_CACHE_DIR": cache.path]).run(
        ["build", "--site", site.path] + options)
      #expect(outcome.code == 69)
      #expect(outcome.errors.contains("nothing was published"), "\(outcome.errors)")
      #expect(try publishedFiles == good)
    }
    // Likewise if the list is available but none of its photos are.
    try replay.plan(#"{"match": ["*/images/*", "cdn2.thecatapi.com/*"], "fault": "html"}"#)
    #expect(try build().code == 69)
    #expect(try publishedFiles == good)

    try replay.plan(#"{"match": "*", "fault": "html"}"#)
    try FileManager.default.removeItem(atPath: cache.path)
    #expect(try build("--accept-changes").code == 0)
    #expect(try publishedFiles.keys.contains("public/cats/moggy.html"))
    #expect(try !publishedFiles.keys.contains("public/cats/siberian.html"))
  }
}
