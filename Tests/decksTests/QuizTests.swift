import Foundation
import TestSupport
import Testing

@Suite("decks quiz")
struct QuizTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder.projectSite()
  }

  func quiz(_ arguments: String..., typed: String) throws -> CLI.Outcome {
    try CLI().run(["quiz"] + arguments + ["--site", site.path], input: typed)
  }

  @Test("Numbers are answers, and the end of input prints a summary")
  func numberedAnswers() throws {
    let outcome = try quiz("dogs", "--questions", "3", "--seed", "7", typed: "1\n2\n")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Dogs: 3 questions.\n"))
    #expect(outcome.output.contains("3 of 3"))
    #expect(outcome.output.contains(" of 2 right"))
    #expect(outcome.output.contains("decks quiz dogs --seed 7"))
    #expect(outcome.errors.isEmpty)
  }

  /// Returns the choices of the first question.
  func choices(_ output: String) -> [String] {
    output.matches(of: /\n  [1-6]  ([^\n]+)/).prefix(4).map { String($0.output.1) }
  }

  @Test("The right name is accepted regardless of case and despite a typing error")
  func typedNames() throws {
    let first = try quiz("dogs", "--questions", "1", "--seed", "3", typed: "?\n")
    let name = try #require(first.output.firstMatch(of: /It is the ([^.]+)\./)).output.1
    #expect(choices(first.output).contains(String(name)))
    for typed in [name.uppercased(), name.lowercased().filter { $0 != " " }, "\(name)x"] {
      let outcome = try quiz("dogs", "--questions", "1", "--seed", "3", typed: "\(typed)\n")
      #expect(outcome.output.contains("1 of 1 right"), "\(typed)")
    }
  }

  @Test("A wrong answer is compared with the right one and listed in the summary")
  func wrongAnswer() throws {
    let first = try quiz("dogs", "--questions", "1", "--seed", "3", typed: "?\n")
    let name = try #require(first.output.firstMatch(of: /It is the ([^.]+)\./)).output.1
    let wrong = try #require(choices(first.output).first { $0 != name })
    let outcome = try quiz("dogs", "--questions", "1", "--seed", "3", typed: "\(wrong)\n")
    #expect(outcome.output.contains("No, it is the \(name)."))
    #expect(["\n\(wrong): ", "\n\(name): "].contains { outcome.output.contains($0) })
    #expect(outcome.output.contains("  \(name), confused with \(wrong)\n"))
  }

  @Test("Invalid input repeats the question")
  func invalidInput() throws {
    let outcome = try quiz("cats", "--questions", "1", typed: "9\n\nqwertyuiop\n0\n1\n")
    #expect(outcome.output.contains("Choose a number from 1 to 4."))
    #expect(outcome.output.contains("No breed in this deck has that name."))
    #expect(outcome.output.contains(" of 1 right"))
  }

  @Test(
    "q ends the quiz, and so does the end of input before any answer", arguments: ["q\n", "", "\n"])
  func quit(typed: String) throws {
    let outcome = try quiz("dogs", typed: typed)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("No questions answered."))
  }

  @Test("The same seed repeats the questions; another seed does not")
  func seeds() throws {
    let typed = String(repeating: "1\n", count: 5)
    let first = try quiz("dogs", "--questions", "5", "--seed", "1", typed: typed).output
    #expect(try quiz("dogs", "--questions", "5", "--seed", "1", typed: typed).output == first)
    #expect(try quiz("dogs", "--questions", "5", "--seed", "2", typed: typed).output != first)
  }

  @Test("Every question has distinct choices including the answer, and marks that do not name it")
  func validQuestions() throws {
    let typed = String(repeating: "?\n", count: 24)
    let output = try quiz("dogs", "--questions", "24", "--seed", "5", typed: typed).output
    let questions = output.split(separator: /\n\d+ of 24\n/).dropFirst()
    #expect(questions.count == 24)
    for question in questions {
      let name = try #require(question.firstMatch(of: /It is the ([^.]+)\./)).output.1
      let choices = choices("\n" + question)
      #expect(choices.count == 4 && Set(choices).count == 4)
      #expect(choices.contains(String(name)))
      #expect(question.components(separatedBy: "\n  1  ")[0].firstRange(of: name) == nil, "\(name)")
    }
  }

  @Test("Output fits in 80 columns and has no colours, and no files are written")
  func plainOutput() throws {
    let before = site.files
    let output = try quiz("cats", "--questions", "12", typed: String(repeating: "2\n", count: 12))
      .output
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!output.contains("\u{1B}"))
    #expect(site.files == before)
  }

  @Test("64: an unknown deck, with a suggestion and the available decks")
  func unknownDeck() throws {
    let outcome = try quiz("dgos", typed: "")
    #expect(outcome.code == 64)
    #expect(
      outcome.errors
        == "there is no deck \"dgos\"; did you mean \"dogs\"? (available: dogs, cats)\n")
    #expect(try quiz(typed: "").errors == "no deck given; choose one (available: dogs, cats)\n")
    #expect(try quiz("dogs", "--questions", "0", typed: "").code == 64)
  }

  @Test("65: a deck with fewer than two breeds that have field marks")
  func tooFewMarks() throws {
    let site = try TemporaryFolder()
    try site.write("title: Ours\nspecies: dog\n", to: "content/decks/ours.yml")
    try site.write("---\nname: Rex\nmarks: { ears: up }\n---\n", to: "content/breeds/ours/rex.md")
    try site.write("---\nname: Max\n---\n", to: "content/breeds/ours/max.md")
    let outcome = try CLI().run("quiz", "--site", site.path, input: "1\n")
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("content/breeds/ours: the deck has one breed with marks"))
    try site.write(
      "---\nname: Max\nmarks: { ears: \"down\\e[31m\" }\n---\n", to: "content/breeds/ours/max.md")
    let played = try CLI().run("quiz", "--site", site.path, input: "1\n1\n")
    #expect(played.code == 0)
    #expect(played.output.contains(" of 2 right"))
    #expect(!played.output.contains("\u{1B}"))
  }
}
