import ArgumentParser
import Catalog
import DeckPrint
import Files
import FoundationEssentials
import SiteBuilder
import SiteRenderer
import StudyModel

struct PrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Prints a deck: flash cards, field marks, a test, bingo or a poster.",
    discussion: """
      Writes one HTML file for a browser to print, with the pictures inside, or a PDF if the \
      output ends with .pdf and Chromium is installed. The kinds are cards (flash cards, to print \
      on both sides), sheet (field marks and look-alikes), exam (a test in versions, with answer \
      key), bingo (cards and call sheet) and poster. Reads content/ and the cache and makes no \
      requests; run decks fetch first to have photos.

      Examples: decks print dogs --as cards --group hound, \
      decks print dogs --as exam --copies A,B --seed 7 --output exam.pdf
      """)

  @OptionGroup var options: ExportOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("What to print: cards, sheet, exam, bingo or poster.", valueName: "kind"))
  var kind: PrintKind

  @Option(help: ArgumentHelp("The paper: a4 or letter.", valueName: "size"))
  var paper: Paper = .a4

  @Option(
    help: ArgumentHelp(
      "The random seed of exam and bingo; the same seed prints the same.", valueName: "number"))
  var seed: UInt32?

  @Option(
    help: ArgumentHelp(
      "The versions of an exam, separated by commas (default: A,B).", valueName: "labels"))
  var copies: String?

  @Option(
    help: ArgumentHelp(
      "The number of questions of an exam (default: 20) or of bingo cards (default: 24).",
      valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "The file, .html or .pdf (default: the deck's id and the kind, such as dogs-cards.html).",
      valueName: "file"))
  var output: String?

  @Flag(inversion: .prefixedNo, help: "Print photos; without them, print portraits.")
  var photos = true

  func validate() throws {
    guard copies == nil || kind == .exam else {
      throw ValidationError("--copies is for --as exam; remove it.")
    }
    guard count == nil || kind == .exam || kind == .bingo else {
      throw ValidationError("--count is for --as exam and --as bingo; remove it.")
    }
    guard (1...100).contains(count ?? 1) else {
      throw ValidationError("--count must be between 1 and 100.")
    }
    let labels = versionLabels
    guard (1...8).contains(labels.count), Set(labels).count == labels.count,
      labels.allSatisfy({ (1...10).contains($0.count) })
    else {
      throw ValidationError(
        "--copies must be one to eight different labels of up to ten characters, such as A,B.")
    }
  }

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let path = output ?? "\(options.deck)-\(kind.rawValue).html"
      let chromium = try chromium(for: path)
      let (deck, breeds) = try await options.picturedDeck(photos: photos ? 1 : 0)
      printWarnings(deck.warnings)
      let job = try PrintJob(
        kind, deck, breeds, paper: paper, seed: seed ?? .random(in: 0...999_999),
        count: count, labels: versionLabels, group: options.group)
      let (html, warnings) = job.html()
      printWarnings(warnings)
      var bytes = Array(html.utf8)
      if let chromium {
        do {
          bytes = try chromium.pdf(of: bytes)
        } catch Chromium.Failure.noPDF {
          throw CommandError.noPDF(
            "\(chromium.path) failed to make a PDF; write HTML instead, with --output "
              + "\(path.dropLast(4)).html, and print it from a browser")
        }
      }
      try File.write(bytes, to: path)
      try printLines(["\(path): \(job.summary)"])
    }
  }

  private var versionLabels: [String] {
    (copies ?? "A,B").split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.trimmingPrefix { $0 == " " })
    }
  }

  /// Returns the program that converts to PDF; nil if the output is HTML.
  private func chromium(for path: String) throws -> Chromium? {
    guard path.lowercased().hasSuffix(".pdf") else { return nil }
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard let chromium = Chromium(searchPath: searchPath) else {
      throw CommandError.noPDF(
        "a PDF needs Chromium or Chrome, which is not installed; install the package chromium, or "
          + "write HTML with --output \(path.dropLast(4)).html and print it from a browser")
    }
    return chromium
  }
}

/// The kinds of prints, as they are named on the command line.
enum PrintKind: String, ExpressibleByArgument, CaseIterable {
  case cards, sheet, exam, bingo, poster
}

extension Paper: ExpressibleByArgument {}
