import JSON
import StudyCodecs
import StudyModel
import TestSupport
import Testing

@Suite struct FixtureTests {
  @Test("a file of each root type is read without problems and written in canonical form")
  func wholeFiles() throws {
    for root in Root.allCases {
      let text = try fixture(root.fixture)
      let reading = try Reading(root, Array(text.utf8))
      #expect(reading.lines == [])
      let canonical = try withoutNulls(JSON(parsing: Array(text.utf8))).canonicalText()
      #expect(reading.value == canonical)
    }
  }

  @Test(
    "Swift and JavaScript read each fixture with the same result and write the same bytes",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func swiftMatchesJavaScript() throws {
    let files =
      try Root.allCases.map { File(root: $0, text: try fixture($0.fixture)) }
      + [File(root: .progress, text: try fixture("progress-1.json"))]
    #expect(try readInJavaScript(files) == files.map { try Reading($0.root, Array($0.text.utf8)) })
  }

  @Test("a version 1 file is upgraded as expected, and the result is read back unchanged")
  func upgrade() throws {
    let old = try Reading(.progress, Array(fixture("progress-1.json").utf8))
    #expect(old.lines == [])
    let upgraded = try JSON(parsing: Array(fixture("progress-1.upgraded.json").utf8))
    #expect(old.value == (try upgraded.canonicalText()))
    #expect(try Reading(.progress, Array((old.value ?? "").utf8)).value == old.value)
  }

  @Test("recorded files, upgraded and merged too, do not contradict themselves")
  func consistentRecords() throws {
    let files = try ["progress-1.json", "progress-1.upgraded.json", "progress-2.json"].map {
      try #require(parseProgress(Array(fixture($0).utf8)).value)
    }
    for file in files {
      #expect(!file.reviews.isEmpty && !file.sessions.isEmpty)
      #expect(contradictions(in: file) == [])
      for other in files { #expect(contradictions(in: mergedProgress(file, other)) == []) }
    }
  }

  @Test("unknown fields are kept as canonical JSON and written back")
  func unknownFields() throws {
    let progress = try #require(parseProgress(Array(fixture("progress-2.json").utf8)).value)
    #expect(progress.other == ["future": "{\"plans\":[1e+21,1e-7,0,\"€\"]}"])
    #expect(
      progress.reviews[1].other == ["confidence": "0.3", "tags": "[\"x\",{\"a\":2,\"z\":1}]"])
    #expect(progress.reviews[0].other == nil)
  }

  @Test("a file can contain a hundred thousand answers with the longest generated names")
  func longLog() throws {
    let name = String(repeating: "f", count: 32)
    let breed = "nova-scotia-duck-tolling-retriever"
    var progress = emptyProgress()
    progress.reviews = (1...100_000).map { number in
      Review(
        id: "\(name)-\(number)", profileID: name, sessionID: name, deckID: "dogs", breedID: breed,
        skill: .recall, mode: .smart, kind: .schedule, deviceID: name, seq: number,
        at: 1_760_000_000_000 + number, zone: "America/Argentina/Buenos_Aires", offset: -180,
        day: 20_370, ms: 12_345, outcome: .right, isHinted: false, chosenBreedID: breed, typed: nil,
        choiceIDs: Array(repeating: breed, count: 4), photoID: name + name, other: nil)
    }
    let read = parseProgress(try canonicalProgress(progress))
    #expect(read.problems == [])
    #expect(read.value?.reviews.count == 100_000)
  }

  @Test("unknown fields with invalid JSON are written as text; known fields take precedence")
  func invalidUnknownField() throws {
    var progress = emptyProgress()
    progress.other = ["note": "not JSON", "version": "9"]
    let written = try JSON(parsing: canonicalProgress(progress))
    #expect(written["note"] == .string("not JSON"))
    #expect(written["version"] == .number(2))
  }

  @Test(
    "writing a number that is not finite is an error",
    arguments: [Double.nan, .infinity])
  func notFinite(number: Double) throws {
    var progress = emptyProgress()
    var settings = defaultSettings(profileID: "guest")
    settings.weights = Array(repeating: number, count: 21)
    progress.settings = [settings]
    #expect(throws: JSON.NotFinite.self) { try canonicalProgress(progress) }
  }

  /// Removes null fields, which represent nil and are not written.
  private func withoutNulls(_ json: JSON) -> JSON {
    switch json {
    case .array(let items): .array(items.map(withoutNulls))
    case .object(let members):
      .object(
        members.filter { $0.value != .null }.map { .init($0.name, withoutNulls($0.value)) })
    default: json
    }
  }
}
