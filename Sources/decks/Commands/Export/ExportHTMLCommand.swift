import ArgumentParser
import Files
import SiteBuilder
import SiteRenderer

struct ExportHTMLCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Exports the quiz about a deck as one HTML file.",
    discussion: """
      The file contains scripts, data and pictures. It plays from a disk, a mail attachment or a \
      course page, without a server and without a network, in all modes. Answers are stored in the \
      browser where it allows that, and can be saved as a progress file after each session. If \
      the pictures exceed --megabytes, breeds have fewer photos, then smaller ones, then portraits. \
      Reads content/ and the cache and makes no requests; run decks fetch first to have photos.

      Examples: decks export html dogs, \
      decks export html dogs --group hound --language ko --megabytes 5 --output hounds.html
      """)

  @OptionGroup var options: ExportOptions
  @OptionGroup var size: StandaloneSize

  @Option(
    help: ArgumentHelp("The file (default: the deck's id with .html).", valueName: "file"))
  var output: String?

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let quiz = try await size.quiz(options).quiz
      let path = output ?? "\(options.deck).html"
      try File.write(quiz.html, to: path)
      try printLines(["\(path): \(quiz.summary)"])
    }
  }
}

/// Options about the pictures of a quiz in a single file.
struct StandaloneSize: ParsableArguments {
  @Option(
    help: ArgumentHelp("The maximum size of the file in megabytes.", valueName: "n"))
  var megabytes = 20

  @Flag(inversion: .prefixedNo, help: "Include photos; without them, breeds have portraits.")
  var photos = true

  func validate() throws {
    guard (1...1000).contains(megabytes) else {
      throw ValidationError("--megabytes must be between 1 and 1000.")
    }
  }

  /// Returns the quiz about a deck, and the deck.
  ///
  /// - Throws: `CommandError.usage` if it does not fit.
  func quiz(
    _ options: ExportOptions
  ) async throws -> (quiz: StandaloneQuiz, deck: PicturedDeck) {
    let (deck, breeds) = try await options.picturedDeck(photos: photos ? 8 : 0)
    printWarnings(deck.warnings)
    do {
      let quiz = try SiteInspection(ProjectFolder(options.site), .process)
        .standaloneQuiz(of: deck, breeds: breeds, atMost: megabytes * 1_000_000)
      return (quiz, deck)
    } catch let error as StandaloneQuiz.TooLarge {
      let least = (error.bytes + 999_999) / 1_000_000
      throw CommandError.usage(
        "the file has more than \(megabytes) MB even with the smallest pictures; raise "
          + "--megabytes to \(least), or select fewer breeds with --breeds or --group")
    }
  }
}

extension StandaloneQuiz {
  /// The number of pictures and the size.
  var summary: String {
    let tenths = (html.count + 50_000) / 100_000
    return "\(counted(photoCount, "photo")), \(counted(portraitCount, "portrait")), "
      + "\(tenths / 10).\(tenths % 10) MB"
  }
}
