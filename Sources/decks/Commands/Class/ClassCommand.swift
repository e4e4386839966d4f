import ArgumentParser
import DeckExport
import Glibc
import SiteBuilder
import StudyModel

struct ClassCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: "Summarizes the results of a class.",
    discussion: """
      Reads progress files, result files, texts with links to results, and such links. Prints each \
      pupil's score, also without lucky guesses, the confusions that most pupils share, and the \
      share of right answers by breed and pupil. CSV has one table for each deck, with a row for each result and a column for each \
      breed; HTML is one page in the language of the site. Reads the breeds of the last built site, \
      or else of content/ and the cache. Changes no files.

      Files that cannot be read, are invalid or contradict themselves, and codes that do not fit \
      their challenge, do not count; they are listed with the reasons and JSON pointers.

      Each answer counts once, although several files of a pupil contain it: a result keeps its \
      score, and the row of the progress file has the rest. Rounds with the same answers and times \
      are of one pupil, or copied. "again" marks a challenge that the pupil had played before.

      Exit codes: 0 all files count, 64 usage error, 65 a file does not count, 73 the results \
      cannot be written.

      Example: decks class pupils/*.json --as csv > class.csv
      """)

  @Argument(
    help: "Progress files, optionally compressed with gzip, result files, texts and links.")
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The format: table, json, csv or html.", valueName: "format"))
  var format: ClassFormat = .table

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let folder = ProjectFolder(site)
      let decks = try await studyDecks(of: folder)
      let classDecks = ClassDecks(decks: decks, site: folder.builtSite)
      let now = Timestamp.now()
      let report = ClassReport(
        HandedInFile.read(files, of: classDecks, now: now), decks: decks)
      switch format {
      case .table: try printText(report.text)
      case .json: try printJSON(report)
      case .csv: try printFile(report.csv)
      case .html: try printFile(String(decoding: try await html(report), as: UTF8.self))
      }
      // JSON contains them.
      if format != .json { write(report.problemText, to: STDERR_FILENO) }
      if !report.problems.isEmpty { throw ExitCode.invalidInput }
    }
  }
}

extension ClassCommand {
  /// Returns the results as a page, with the distinctions of the breeds that pupils confuse.
  private func html(_ report: ClassReport) async throws -> [UInt8] {
    let folder = ProjectFolder(site)
    let inspection = SiteInspection(folder, .process)
    let content = try folder.readContent()
    // The data of a built site has no distinctions.
    let complete = try await inspection.cachedDecks(content, photos: 1).map {
      try Deck(withPlaceholdersFor: $0)
    }
    let page = ClassReportPage(
      report.results.map { result in
        (result.statistics, complete.first { $0.id == result.deck.id } ?? result.deck)
      },
      problems: report.problems.map {
        .init(file: $0.file, pointer: $0.pointer, message: $0.message)
      })
    return try inspection.html(of: page, for: content)
  }
}

/// The formats of a class's results, as they are named on the command line.
enum ClassFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, html
}
