import Foundation
import TestSupport
import Testing

@Suite("decks check-progress")
struct CheckProgressTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.projectSite()
  }

  func check(_ sample: ProgressSample, _ arguments: String...) throws -> CLI.Outcome {
    try check(try sample.text, arguments)
  }

  func check(_ text: String, _ arguments: [String] = []) throws -> CLI.Outcome {
    try folder.write(text, to: "progress.json")
    return try CLI().run(
      ["check-progress", folder.path + "/progress.json", "--site", folder.path] + arguments)
  }

  @Test("0: a valid file, with a summary")
  func validFile() throws {
    let outcome = try check(ProgressSample(days: 3), "--now", ProgressSample.end(days: 3))
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      outcome.output.replacing("\n", with: " ").contains("1 learner, 30 answers and 3 sessions"))
    #expect(lines.contains("Mia"))
    // With four choices, each wrong answer costs a third of a right one: (27 - 3/3) / 30.
    #expect(lines.contains { $0.contains("30, 27 right (90%); 87% known") })
    #expect(lines.contains { $0.contains("3 sessions on 3 study days, 3 minutes") })
    #expect(lines.contains { $0.contains("3 days, longest 3") })
    #expect(lines.contains { $0.contains("10 answered, 9 right") })
    #expect(lines.contains { $0.contains("Dogs") && $0.contains("of 165 today") })
  }

  @Test("A file on standard input is summarized as JSON")
  func standardInputToJSON() throws {
    let outcome = try CLI().run(
      [
        "check-progress", "-", "--json", "--site", folder.path, "--now",
        ProgressSample.end(days: 3),
      ], input: ProgressSample(days: 3).text)
    #expect(outcome.code == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.valid && report.problems.isEmpty && report.knowsBreeds)
    let learner = try #require(report.learners.first)
    #expect(learner.score.answered == 30 && learner.score.right == 27)
    #expect(abs(learner.score.known - 26.0 / 30) < 1e-12)
    #expect(learner.streak.current == 3 && learner.streak.today)
    #expect(learner.decks.first?.coverage?.total == 165)
  }

  struct Report: Decodable {
    struct Problem: Decodable {
      var pointer: String
      var message: String
    }
    struct Learner: Decodable {
      struct Score: Decodable {
        var answered, right: Int
        var known: Double
      }
      struct Streak: Decodable {
        var current: Int
        var today: Bool
      }
      struct Deck: Decodable {
        struct Coverage: Decodable {
          var total: Int
        }
        var coverage: Coverage?
      }
      var score: Score
      var streak: Streak
      var decks: [Deck]
    }
    var valid: Bool
    var knowsBreeds: Bool
    var problems: [Problem]
    var learners: [Learner]
  }

  @Test("The report is the same with and without a built site")
  func builtSite() throws {
    let sample = ProgressSample(days: 1)
    let before = try check(sample, "--json").output
    #expect(try CLI().run("build", "--site", folder.path, "--offline").code == 0)
    #expect(try check(sample, "--json").output == before)
  }

  @Test(
    "65: invalid records are set aside and reported by JSON pointer; the others count")
  func invalidRecords() throws {
    var sample = ProgressSample(days: 1)
    sample.reviews[3]["ms"] = -4
    sample.reviews[4]["breed"] = "Big Dog"
    sample.reviews[5]["__proto__"] = ["a": 1]
    let outcome = try check(sample)
    #expect(outcome.code == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix(": /reviews/3/ms is -4; expected an integer from 0 to 86400000"))
    #expect(lines[1].contains(": /reviews/4/breed is \"Big Dog\"; expected a slug"))
    #expect(lines[2].contains(": /reviews/5/__proto__ is not a valid name"))
    #expect(outcome.output.contains("answers  7, 6 right"))
    #expect(outcome.output.contains("Set aside: 3 records"))
  }

  @Test("65: a file in another format has one error and no summary")
  func otherFormat() throws {
    let text = try ProgressSample(days: 1).text
    let word = try #require(text.firstRange(of: "decks-progress"))
    let invalidFiles = [
      (String(text[..<word.upperBound]), "unexpected end of file"),
      (String(repeating: "[", count: 1 << 20), "nested more than"),
      ("", "expected a value"),
      ("{}", "/format is missing"),
      (
        "{\"format\":\"decks-progress\",\"version\":3}",
        "/version is 3, but this version of decks reads versions up to 2"
      ),
      ("{\"format\":\"decks-progress\",\"version\":\"two\"}", "expected 1 or 2"),
    ]
    for (text, message) in invalidFiles {
      let outcome = try check(text)
      #expect(outcome.code == 65)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test("0: a valid file with warnings")
  func validFileWithWarnings() throws {
    var sample = ProgressSample(days: 2)
    sample.reviews[2]["breed"] = "gone-dog"
    sample.reviews[19]["at"] = ProgressSample.start + 400 * ProgressSample.day
    let outcome = try check(sample, "--now", ProgressSample.end(days: 2))
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        "/reviews/2/breed The deck dogs no longer contains the breed gone-dog"))
    #expect(outcome.output.contains(/\/reviews\/19\S* The device's clock was/))
    #expect(outcome.output.contains("20, 18 right"))
    // Outside a site, the breeds are unknown.
    let folder = try TemporaryFolder()
    let outside = try CLI().run(
      ["check-progress", "-"], input: sample.text, in: folder)
    #expect(outside.code == 0)
    #expect(!outside.output.contains("no longer contains the breed"))
    #expect(outside.output.contains("--site"))
  }

  @Test("An answer about an alias counts for the breed")
  func breedAlias() throws {
    let dogs = try folder.text("content/decks/dogs.yml")
    try folder.write(
      dogs.replacing("aliases: {}", with: "aliases: { beagel: beagle }"),
      to: "content/decks/dogs.yml")
    var sample = ProgressSample(days: 1)
    sample.reviews[2]["breed"] = "beagel"
    #expect(try !check(sample).output.contains("no longer contains the breed"))
  }

  @Test("A version 1 file is upgraded and read")
  func versionOneFile() throws {
    let review: [String: Any] = [
      "id": "a-1", "session": "a", "deck": "dogs", "breed": "beagle", "chosen": "beagle",
      "choices": ["beagle", "pug"], "photo": "f1", "at": ProgressSample.start, "day": 20_526,
      "ms": 1200,
    ]
    let file: [String: Any] = ["format": "decks-progress", "version": 1, "reviews": [review]]
    let data = try JSONSerialization.data(withJSONObject: file)
    let outcome = try check(String(decoding: data, as: UTF8.self))
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Guest"))
    #expect(outcome.output.contains("1, 1 right"))
  }

  /// A valid file, one with an invalid value and one with an unknown field, all with escape sequences.
  @Test("Escape sequences in a file are not printed", arguments: ["name", "device", "field"])
  func escapeSequences(place: String) throws {
    var sample = ProgressSample(days: 1)
    let hostile = "\u{1B}[2Jx\u{202E}"
    sample.root["profiles"] = [
      [
        "id": "p1", "name": hostile, "kind": "guest", "status": "active", "created": 0,
        "lastActive": 0, "failedAttempts": 0, "modified": 0,
        "device": place == "device" ? hostile : "d",
      ]
    ]
    if place == "field" { sample.root[hostile] = 1 }
    for outcome in [try check(sample), try check(sample, "--json")] {
      #expect(outcome.code == (place == "name" ? 0 : 65))
      let text = outcome.output + outcome.errors
      #expect(text.contains("[2Jx"))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(text.debugDescription)")
    }
  }

  @Test("66: a file that cannot be read")
  func unreadableFile() throws {
    let outcome = try CLI().run("check-progress", folder.path + "/none.json")
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("none.json cannot be read: No such file"))
    #expect(try CLI().run("check-progress", folder.path).code == 66)
  }

  @Test(
    "73: standard output that cannot be written", arguments: [[], ["--json"]])
  func fullOutput(arguments: [String]) throws {
    try folder.write(ProgressSample(days: 1).text, to: "progress.json")
    let process = Process()
    process.executableURL = URL(filePath: CLI.program)
    process.arguments = ["check-progress", folder.path + "/progress.json"] + arguments
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 73)
    #expect(message == "cannot write to standard output: No space left on device\n")
  }

  @Test("64: invalid arguments", arguments: [[], ["x.json", "--now", "noon"]])
  func usage(arguments: [String]) throws {
    #expect(try CLI().run(["check-progress"] + arguments).code == 64)
  }
}
