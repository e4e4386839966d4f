import ArgumentParser
import FoundationEssentials
import Glibc
import SiteBuilder
import StudyCodecs
import StudyModel

struct CheckProgressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-progress",
    abstract: "Checks an exported progress file and summarizes it.",
    discussion: """
      Prints the statistics that the site's pages show, computed by the same model. Checks breeds \
      against the last built site, or else against content/ and the cache. Changes no files.

      Exit codes: 0 valid, 64 usage error, 65 invalid records (each is listed with its JSON \
      pointer) or a file from a newer version of decks, 66 the file cannot be read, 73 the summary \
      cannot be written.
      """)

  @Argument(help: "The progress file, optionally compressed with gzip; - for standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "The folder that contains content/ (default: the current folder, if it contains content/).",
      valueName: "dir"))
  var site: String?

  @Option(
    help: ArgumentHelp(
      "Compute statistics as of this time, such as 2026-01-31T18:00:00Z (default: now).",
      valueName: "instant"))
  var now: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if let now, timestamp(now) == nil {
      throw ValidationError("--now must be a time such as 2026-01-31T18:00:00Z.")
    }
  }

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let name = file == "-" ? "standard input" : file
      let bytes = try readProgressFile(file)
      let decks = try await decks()
      let report = ProgressReport(
        of: bytes, named: name, decks: decks, now: now.flatMap(timestamp) ?? Timestamp.now())
      if json {
        try printJSON(report)
      } else {
        try printText(report.summaryText)
        write(report.problemText, to: STDERR_FILENO)
      }
      if !report.valid { throw ExitCode.invalidInput }
    }
  }

  private func timestamp(_ text: String) -> Timestamp? {
    (try? Date(text, strategy: .iso8601)).map { Timestamp(date: $0) }
  }

  /// Returns the decks of the site; nil if --site is not given and the current folder is not a
  /// site.
  private func decks() async throws -> [StudyModel.Deck]? {
    if site == nil, !FileManager.default.fileExists(atPath: "content") { return nil }
    return try await studyDecks(of: ProjectFolder(site ?? "."))
  }
}
