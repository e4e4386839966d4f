import ArgumentParser
import Catalog
import DeckExport
import Files
import Localization
import SiteBuilder
import SiteRenderer

struct ExportScormCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scorm",
    abstract: "Exports the quiz about a deck as a package for learning platforms.",
    discussion: """
      The package is an activity in SCORM 1.2, which Moodle, ILIAS and most other platforms import. \
      Its score is the best percentage of right answers in a finished session. A finished session \
      completes the activity or, with --mastery, passes or fails it. The platform keeps the newest \
      answers, so that learners continue in another browser. Reads content/ and the cache and makes \
      no requests; run decks fetch first to have photos.

      Example: decks export scorm dogs --group hound --mastery 80 --output hounds.zip
      """)

  @OptionGroup var options: ExportOptions
  @OptionGroup var size: StandaloneSize

  @Option(
    help: ArgumentHelp(
      "The percentage of right answers from which the activity is passed.", valueName: "percent"))
  var mastery: Int?

  @Option(
    help: ArgumentHelp(
      "The package (default: the deck's id with -scorm.zip).", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (0...100).contains(mastery ?? 0) else {
      throw ValidationError("--mastery must be between 0 and 100.")
    }
  }

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let (quiz, deck) = try await size.quiz(options)
      let title = deck.deck.settings.titles[deck.locale.tag] ?? deck.deck.settings.title
      let page = try SiteInspection(ProjectFolder(options.site), .process)
        .coursePage(title: title, quiz: "quiz.html", in: deck.locale)
      let package = CoursePackage(
        identifier: "decks-\(options.deck)", title: title, coursePage: page.html, quiz: quiz.html,
        masteryScore: mastery)
      let path = output ?? "\(options.deck)-scorm.zip"
      try File.write(package.zip(), to: path)
      try printLines(["\(path): \(quiz.summary)"])
    }
  }
}
