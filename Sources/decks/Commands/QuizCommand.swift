import ArgumentParser
import Catalog
import Content
import Diagnostics
import FoundationEssentials
import SiteBuilder
import SiteRenderer
import StudyModel
import URLs

struct QuizCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz",
    abstract: "Starts a quiz in the terminal: name the breeds from their descriptions.",
    discussion: """
      Answer with a number or a name. This is practice: no answers are stored. Reads content/ and \
      makes no requests. Breeds without marks in their files are left out.

      Examples: decks quiz dogs, decks quiz cats --questions 5
      """)

  @Argument(help: "The deck; optional if there is only one.")
  var deck: String?

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(help: ArgumentHelp("The number of questions, from 1 to 200.", valueName: "n"))
  var questions = 10

  @Option(
    help: ArgumentHelp(
      "The random seed; the same seed gives the same questions.", valueName: "number"))
  var seed: UInt32?

  func validate() throws {
    guard (1...200).contains(questions) else {
      throw ValidationError("--questions must be between 1 and 200.")
    }
  }

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let environment = Environment.process
      let folder = ProjectFolder(site)
      var content = try folder.readContent()
      content.decks = [try selectedDeck(in: content.decks)]
      let mergedDecks = try await SiteInspection(folder, environment).cachedDecks(
        content, photos: 0)
      let deck = try StudyModel.Deck(describingMarksOf: mergedDecks[0])
      guard deck.breeds.count > 1 else {
        throw Problem(
          "content/breeds/\(deck.id)", nil,
          "the deck has \(deck.breeds.count == 0 ? "no breed" : "one breed") with marks, but a quiz needs "
            + "two; add \"marks\" to more breed files")
      }
      let quiz = TerminalQuiz(
        terminal: Terminal(environment), deck: deck, seed: seed ?? .random(in: 0 ... .max),
        now: Timestamp.now)
      quiz.play(questions: questions)
    }
  }

  private func selectedDeck(in decks: [DeckSettings]) throws -> DeckSettings {
    let ids = decks.map(\.id)
    guard let deck else {
      if decks.count == 1 { return decks[0] }
      throw CommandError.usage(
        "no deck given; choose one (available: \(ids.joined(separator: ", ")))")
    }
    guard let settings = decks.first(where: { $0.id == deck }) else {
      throw CommandError.usage(
        "there is no deck \"\(printable(deck))\"\(didYouMean(deck, among: ids)) "
          + "(available: \(ids.joined(separator: ", ")))")
    }
    return settings
  }
}

extension Timestamp {
  /// Creates a timestamp in the local time zone.
  init(date: Date) {
    self.init(
      at: Int((date.timeIntervalSince1970 * 1000).rounded(.down)),
      offset: TimeZone.current.secondsFromGMT(for: date) / 60, zone: nil)
  }

  /// Returns the current time in the local time zone.
  static func now() -> Timestamp {
    Timestamp(date: Date())
  }
}
