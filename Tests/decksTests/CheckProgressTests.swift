import Foundation
import TestSupport
import Testing

@Suite("decks check-progress says whether a progress file is sound, and what is in it")
struct CheckProgressTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.projectSite()
  }

  func check(_ sample: ProgressSample, _ arguments: String...) throws -> Tool.Outcome {
    try check(try sample.text, arguments)
  }

  func check(_ text: String, _ arguments: [String] = []) throws -> Tool.Outcome {
    try folder.write(text, to: "progress.json")
    return try Tool().run(
      ["check-progress", folder.path + "/progress.json", "--site", folder.path] + arguments)
  }

  @Test("A sound file: its figures, and code 0")
  func sound() throws {
    let outcome = try check(ProgressSample(days: 3), "--now", ProgressSample.end(days: 3))
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      outcome.output.replacing("\n", with: " ").contains("1 learner, 30 answers and 3 sessions"))
    #expect(lines.contains("Mia"))
    // Of four choices each slip takes a third of an answer off: (27 - 3/3) / 30.
    #expect(lines.contains { $0.contains("30, of them 27 right (90%); 87% known") })
    #expect(lines.contains { $0.contains("3 sessions on 3 days, 3 minutes") })
    #expect(lines.contains { $0.contains("3 days, the best 3") })
    #expect(lines.contains { $0.contains("10 answered, 9 right") })
    #expect(lines.contains { $0.contains("Dogs") && $0.contains("of 24 today") })
  }

  @Test("The same through a pipe, and as JSON")
  func json() throws {
    let outcome = try Tool().run(
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
    #expect(learner.decks.first?.coverage?.total == 24)
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

  @Test("Breeds are those of the built site where there is one")
  func builtSite() throws {
    let sample = ProgressSample(days: 1)
    let before = try check(sample, "--json").output
    #expect(try Tool().run("build", "--site", folder.path, "--offline").code == 0)
    #expect(try check(sample, "--json").output == before)
  }

  @Test("A file that cannot be read: 66")
  func unreadable() throws {
    let outcome = try Tool().run("check-progress", folder.path + "/none.json")
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("none.json cannot be read: No such file"))
    #expect(try Tool().run("check-progress", folder.path).code == 66)
  }

  @Test("Wrong usage: 64", arguments: [[], ["x.json", "--now", "noon"]])
  func usage(arguments: [String]) throws {
    #expect(try Tool().run(["check-progress"] + arguments).code == 64)
  }
}
