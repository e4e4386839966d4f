import Foundation
import TestSupport
import Testing

@Suite("decks class")
struct ClassTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.projectSite(sampled: true)
    for (name, days) in [("Mia", 1), ("Ben", 2), ("=Ada", 3)] {
      try write(named(name, ProgressSample(days: days)), to: "\(name).json")
    }
  }

  func named(_ name: String, _ sample: ProgressSample) -> ProgressSample {
    var sample = sample
    var profiles = sample.root["profiles"] as? [[String: Any]] ?? []
    for index in profiles.indices {
      profiles[index]["name"] = name
      profiles[index]["id"] = profileID(of: name)
    }
    sample.root["profiles"] = profiles
    for index in sample.reviews.indices { sample.reviews[index]["profile"] = profileID(of: name) }
    for index in sample.sessions.indices { sample.sessions[index]["profile"] = profileID(of: name) }
    return sample
  }

  /// Returns an id of the profile with a name, in the letters that ids have.
  func profileID(of name: String) -> String {
    name.utf8.map { "\($0)" }.joined(separator: "-")
  }

  func write(_ sample: ProgressSample, to name: String) throws {
    try folder.write(sample.text, to: name)
  }

  /// Runs the command on files of the folder.
  func summarize(_ files: [String], _ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(["class"] + files + ["--site", "."] + arguments, in: folder)
  }

  let honest = ["Mia.json", "Ben.json", "=Ada.json"]

  @Test("0: honest files, as a table of pupils, confusions and breeds")
  func table() throws {
    let outcome = try summarize(honest)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(outcome.output.contains("3 pupils, 60 answers, 90% right"))
    #expect(outcome.output.contains("right  without lucky guesses  file"))
    #expect(lines.contains(["1", "Mia", "progress", "1", "10", "90%", "87%", "Mia.json"]))
    #expect(lines.contains(["2", "Ben", "progress", "2", "20", "90%", "87%", "Ben.json"]))
    // The first answer of each day takes a beagle for a pug.
    #expect(lines.contains(["Beagle", "Pug", "3", "6"]))
    #expect(lines.contains(["Beagle", "90%", "90%", "90%", "90%"]))
  }

  @Test("The breeds are those of the built site, in the output folder of content/site.yml")
  func outputFolder() throws {
    try folder.write("build: { output: dist }\n", to: "content/site.yml")
    #expect(try CLI().run("build", "--site", folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/content/breeds")
    let lines = try summarize(honest).output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.contains(["Beagle", "Pug", "3", "6"]))
  }

  @Test("65: unreadable, invalid and changed files are listed with reasons, and the others count")
  func filesThatDoNotCount() throws {
    var changed = named("Eve", ProgressSample(days: 1))
    changed.reviews[0]["outcome"] = "right"
    try write(changed, to: "Eve.json")
    var forged = named("Max", ProgressSample(days: 1))
    forged.sessions[0]["right"] = 10
    try write(forged, to: "Max.json")
    var invalid = ProgressSample(days: 1)
    invalid.reviews[3]["ms"] = -4
    try write(invalid, to: "invalid.json")

    let outcome = try summarize(honest + ["Eve.json", "Max.json", "invalid.json", "none.json"])
    #expect(outcome.code == 65)
    #expect(outcome.output == (try summarize(honest).output))
    let errors = outcome.errors.split(separator: "\n").map(String.init)
    try #require(errors.count == 5, "\(outcome.errors)")
    #expect(
      errors[0] == "Eve.json: /reviews/0/outcome The answer is marked correct, but pug was chosen "
        + "for beagle.")
    #expect(errors[1].hasPrefix("Eve.json: /sessions/0/right The session has 9 correct answers"))
    #expect(errors[2].hasPrefix("Max.json: /sessions/0/right The session has 10 correct answers"))
    #expect(errors[3].hasPrefix("invalid.json: /reviews/3/ms is -4; expected"))
    #expect(errors[4].hasPrefix("none.json: cannot be read: No such file"))

    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(summarize(["Mia.json", "Max.json"], "--as", "json").output.utf8))
    #expect(report.problems.map(\.file) == ["Max.json"])
    #expect(report.problems.map(\.pointer) == ["/sessions/0/right"])
    #expect(report.decks.map { $0.pupils.map(\.name) } == [["Mia"]])
  }

  struct Report: Decodable {
    struct Problem: Decodable {
      var file, pointer, message: String
    }
    struct Pupil: Decodable {
      struct Score: Decodable {
        var answered, right: Int
        var known: Double
      }
      var name: String
      var sessions: Int
      var score: Score
    }
    struct Deck: Decodable {
      struct Breed: Decodable {
        struct Cell: Decodable, Equatable {
          var answered, right: Int
        }
        var breed: String
        var pupils: [Cell]
      }
      struct Confusion: Decodable {
        var breed, chosen: String
        var pupils, times: Int
      }
      var pupils: [Pupil]
      var breeds: [Breed]
      var confusions: [Confusion]
    }
    var decks: [Deck]
    var problems: [Problem]
  }

  @Test("The report as JSON has all pupils, confusions and breeds")
  func json() throws {
    let outcome = try summarize(honest, "--as", "json")
    #expect(outcome.code == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let deck = try #require(report.decks.first)
    #expect(report.decks.count == 1 && report.problems.isEmpty)
    #expect(deck.pupils.map(\.name) == ["Mia", "Ben", "=Ada"])
    #expect(deck.pupils.map(\.sessions) == [1, 2, 3])
    #expect(deck.pupils.map(\.score.answered) == [10, 20, 30])
    #expect(deck.confusions.map(\.breed) == ["beagle"] && deck.confusions.map(\.times) == [6])
    #expect(deck.breeds.map(\.breed) == ["beagle"])
    #expect(deck.breeds.first?.pupils.map(\.right) == [9, 18, 27])
  }

  @Test("CSV has a row for each pupil and a column for each breed, and no formulas")
  func csv() throws {
    let outcome = try summarize(honest, "--as", "csv")
    #expect(
      outcome.output.components(separatedBy: "\r\n") == [
        "Deck,Pupil,File,Kind,\"Exam, seconds\",Sessions,Answers,Right,\"Right, %\","
          + "\"Without lucky guesses, %\",Beagle",
        "Dogs,Mia,Mia.json,Progress,,1,10,9,90%,87%,90%",
        "Dogs,Ben,Ben.json,Progress,,2,20,18,90%,87%,90%",
        "Dogs,'=Ada,'=Ada.json,Progress,,3,30,27,90%,87%,90%", "",
      ])
  }

  @Test("HTML is one page that loads nothing, with names as text")
  func html() throws {
    let settings = try folder.text("content/site.yml")
    try folder.write(settings + "theme: { radius: 7 }\n", to: "content/site.yml")
    try write(named("<img src=x>", ProgressSample(days: 1)), to: "hostile.json")
    try write(named("&amp;", ProgressSample(days: 1)), to: "<style>.json")
    let outcome = try summarize(["hostile.json", "<style>.json", "none.json"], "--as", "html")
    #expect(outcome.code == 65)
    let page = outcome.output
    #expect(page.contains("&lt;img src=x&gt;") && !page.contains("<img"))
    #expect(page.contains("&amp;amp;") && page.contains("&lt;style&gt;.json"))
    #expect(page.contains("none.json") && page.contains("No such file"))
    #expect(page.contains("<td class=\"all\">90%</td>"))
    // The sample takes beagles for pugs.
    #expect(page.contains("<td>Pug</td>"))
    #expect(page.contains(".heat") && page.replacing(" ", with: "").contains("--radius:7px"))
    #expect(page.contains("default-src 'none'") && !page.contains("<script"))
  }

  @Test("65: texts without results, and damaged links, are listed with reasons")
  func texts() throws {
    try folder.write("Hello, here is my homework.\n", to: "note.txt")
    try folder.write("{\"format\": \"decks-result\", \"version\": 1}", to: "result.json")
    let link =
      "https://example.org/quiz.html?deck=dogs&check=AAAAA&mode=name&challenge=7"
      + "&questions=3n0aabbbccc&list=challenge#codes=1010.123"
    // An exam without a check value could have another time.
    let exam = link.replacing("check=AAAAA&", with: "").replacing("&list", with: "&exam=300&list")
    let outcome = try summarize(["note.txt", "result.json", exam, link])
    #expect(outcome.code == 65)
    let errors = outcome.errors.split(separator: "\n").map(String.init)
    #expect(errors.first == "note.txt: contains no progress, no result and no link to one")
    #expect(errors.contains { $0.hasPrefix("result.json: /codes is missing") })
    #expect(
      errors.suffix(2)
        == (1...2).map {
          "link \($0): a link is incomplete or was changed; ask the pupil to send it again"
        })
  }

  @Test("0: a file given twice counts once and is named in a warning")
  func repeatedFile() throws {
    try write(named("Mia", ProgressSample(days: 1)), to: "copy.json")
    let outcome = try summarize(["Mia.json", "copy.json"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("1 pupil, 10 answers"))
    #expect(outcome.errors.hasPrefix("warning: copy.json contains answers that another file"))
  }

  @Test("0: a shared record and a backup of one pupil count once, in either order")
  func sharedRecord() throws {
    var backup = named("Mia", ProgressSample(days: 2))
    for index in backup.reviews.indices { backup.reviews[index]["ms"] = 1000 + 137 * index }
    for index in backup.sessions.indices { backup.sessions[index]["ms"] = 90_000 }
    try write(backup, to: "backup.json")
    var shared = backup
    for index in shared.reviews.indices {
      shared.reviews[index]["id"] = "shared-\(index)"
      shared.reviews[index]["device"] = "shared"
      for key in ["profile", "session"] {
        shared.reviews[index][key] = "shared-\(shared.reviews[index][key] ?? "")"
      }
      shared.reviews[index]["at"] = (shared.reviews[index]["day"] as? Int ?? 0) * 86_400_000
      shared.reviews[index]["zone"] = nil
    }
    for index in shared.sessions.indices {
      for key in ["profile", "id"] {
        shared.sessions[index][key] = "shared-\(shared.sessions[index][key] ?? "")"
      }
    }
    var profiles = shared.root["profiles"] as? [[String: Any]] ?? []
    profiles[0]["id"] = "shared-\(profileID(of: "Mia"))"
    shared.root["profiles"] = profiles
    try write(shared, to: "shared.json")
    for files in [["backup.json", "shared.json"], ["shared.json", "backup.json"]] {
      let outcome = try summarize(files + ["Ben.json"])
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("2 pupils, 40 answers"))
      #expect(outcome.errors.hasPrefix("warning: \(files[1]) contains answers"))
    }
  }

  @Test("0: a file without answers about the site's decks is named in a warning")
  func otherDeck() throws {
    var sample = ProgressSample(days: 1)
    for index in sample.reviews.indices { sample.reviews[index]["deck"] = "birds" }
    try write(sample, to: "birds.json")
    let outcome = try summarize(["birds.json", "Mia.json"])
    #expect(outcome.code == 0)
    #expect(outcome.errors.hasPrefix("warning: birds.json has no answers about the decks"))
    #expect(outcome.output.contains("1 pupil,"))
  }

  @Test("65: several links are numbered")
  func links() throws {
    let link = "quiz.html?deck=birds&mode=name&challenge=7&questions=3n0aabbbccc#codes=1010.1"
    let outcome = try summarize([link, link])
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("link 1: /deck") && outcome.errors.contains("link 2: /deck"))
  }

  @Test("64: invalid arguments", arguments: [[], ["x.json", "--as", "poster"]])
  func usage(arguments: [String]) throws {
    #expect(try CLI().run(["class"] + arguments).code == 64)
  }
}
