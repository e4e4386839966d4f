import ArgumentParser
import DeckExport
import Glibc
import SiteBuilder
import StudyModel

struct ClassCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: "Summarizes the progress files of a class.",
    discussion: """
      Prints each pupil's score, the confusions that most pupils share, and the share of right \
      answers by breed and pupil. CSV has one table for each deck, with a row for each pupil and a \
      column for each breed. Reads the breeds of the last built site, or else of content/ and the \
      cache. Changes no files.

      Files that cannot be read, are invalid or contradict themselves do not count; they are listed \
      with the reasons and JSON pointers.

      Exit codes: 0 all files count, 64 usage error, 65 a file does not count, 73 the results \
      cannot be written.

      Example: decks class pupils/*.json --as csv > class.csv
      """)

  @Argument(help: "Progress files, optionally compressed with gzip.")
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The format: table, json or csv.", valueName: "format"))
  var format: ClassFormat = .table

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let decks = try await studyDecks(of: ProjectFolder(site))
      let report = ClassReport(files.map { HandedInFile($0, now: Timestamp.now()) }, decks: decks)
      switch format {
      case .table: try printText(report.text)
      case .json: try printJSON(report)
      case .csv: try printFile(report.csv)
      }
      // JSON contains them.
      if format != .json { write(report.problemText, to: STDERR_FILENO) }
      if !report.problems.isEmpty { throw ExitCode.invalidInput }
    }
  }
}

/// The formats of a class's results, as they are named on the command line.
enum ClassFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv
}
