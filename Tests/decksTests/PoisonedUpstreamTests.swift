import Foundation
import TestSupport
import Testing

@Suite("A poisoned upstream never wins", .needsRecordings)
struct PoisonedUpstreamTests {
  let site: TemporaryFolder
  let cache: TemporaryFolder
  let replay: Replay

  init() throws {
    replay = try Replay(photos: .sample())
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
  var served: [String: Data] {
    get throws {
      try site.contents.filter { $0.key.hasPrefix("public/") && !$0.key.contains(".decks") }
    }
  }

  private static let breeds = "api.thecatapi.com/v1/breeds"
  private static func fault(_ name: String, _ more: String = "") -> String {
    #"{"match": "\#(breeds)", "fault": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  @Test(
    "Whatever is wrong with a list, the last good one is used and its age is said; --strict says 69"
  )
  func faults() throws {
    #expect(try build().code == 0)
    let good = try served
    #expect(good.keys.contains("public/cats/siberian.html"))
    let three = #"[{"id":"a","name":"A"},{"id":"b","name":"B"},{"id":"B","name":"b"}]"#
    for fault in [
      Self.fault("html"), Self.fault("empty_list"), Self.fault("invalid_json"),
      Self.fault("wrong_shape"), Self.fault("empty_body"), Self.fault("status", #""status": 500"#),
      Self.fault("json_body", "\"value\": \(three)"), Self.fault("status", #""status": 404"#),
    ] {
      try replay.plan(fault)
      let outcome = try build("--refresh")
      #expect(outcome.code == 0, "\(fault): \(outcome.errors)")
      let told = try outcome.report.warnings.filter { $0.contains("old is used") }
      #expect(told.count == 1, "\(fault): \(told)")
      #expect(told.first?.contains("v1/breeds?limit=100&page=0") == true, "\(fault)")
      #expect(try served == good, "\(fault)")
    }
    try replay.plan(Self.fault("json_body", "\"value\": \(three)"))
    let strict = try build("--refresh", "--strict")
    #expect(strict.code == 69)
    #expect(try strict.report.error?.contains("lost 67 of 67 breeds") == true)
    #expect(try served == good)
    #expect(try replay.stats().canary_hits == 0)

    try replay.plan("[]")
    let mended = try build("--strict")
    #expect(mended.code == 0, "\(mended.output)")
    #expect(try mended.report.warnings.allSatisfy { !$0.contains("old is used") })
  }

  @Test("--accept-changes takes the new list, and nothing is said of it the next time")
  func accepting() throws {
    #expect(try build().code == 0)
    let breeds = try JSONSerialization.jsonObject(
      with: Data(
        contentsOf: Recordings.folder.appending(path: "api.thecatapi.com/v1/breeds.json")))
    let some = try JSONSerialization.data(
      withJSONObject: Array(try #require(breeds as? [Any]).prefix(50)))
    try replay.plan(Self.fault("json_body", "\"value\": \(String(decoding: some, as: UTF8.self))"))
    let refused = try build("--refresh")
    #expect(try refused.report.warnings.contains { $0.contains("lost 17 of 67 breeds") })
    #expect(try refused.report.counts.breeds == 67)
    let taken = try build("--accept-changes")
    #expect(taken.code == 0, "\(taken.output)")
    #expect(try taken.report.counts.breeds == 50)
    #expect(try build("--refresh").report.counts.breeds == 50)
  }

  @Test("A site is not published without what it has, where the cache is lost and nobody answers")
  func loss() throws {
    #expect(try build().code == 0)
    let good = try served
    try FileManager.default.removeItem(atPath: cache.path)
    try FileManager.default.removeItem(atPath: site.path + "/.decks")
    try replay.plan(#"{"match": "*", "fault": "html"}"#)
    try site.write(
      "---\nname: Moggy\nmarks: { ears: two }\n---\n", to: "content/breeds/cats/moggy.md")
    for options in [[], ["--offline"]] {
      let outcome = try CLI(environment: ["DECKS_CACHE_DIR": cache.path]).run(
        ["build", "--site", site.path] + options)
      #expect(outcome.code == 69)
      #expect(outcome.errors.contains("nothing is published"), "\(outcome.errors)")
      #expect(try served == good)
    }
    // Likewise if the list is available but none of its photos are.
    try replay.plan(#"{"match": ["*/images/*", "cdn2.thecatapi.com/*"], "fault": "html"}"#)
    #expect(try build().code == 69)
    #expect(try served == good)

    try replay.plan(#"{"match": "*", "fault": "html"}"#)
    try FileManager.default.removeItem(atPath: cache.path)
    #expect(try build("--accept-changes").code == 0)
    #expect(try served.keys.contains("public/cats/moggy.html"))
    #expect(try !served.keys.contains("public/cats/siberian.html"))
  }
}
