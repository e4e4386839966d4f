import ArgumentParser
import FoundationEssentials
import Glibc
import SiteBuilder

/// Tells a person, or a program, what a build does.
final class Reporter: Sendable {
  private let format: ReportFormat
  private let isQuiet: Bool
  private let isTerminal: Bool

  /// - Parameter quiet: whether nothing is to be said of a build that goes well.
  init(_ format: ReportFormat, quiet: Bool = false) {
    self.format = format
    isQuiet = quiet
    isTerminal = format == .text && !quiet && isatty(STDOUT_FILENO) == 1
  }

  /// Shows the progress of a build on a terminal.
  var observer: BuildObserver {
    BuildObserver(progress: progress, finished: finished)
  }

  /// How far a phase is: a bar on a terminal, nothing elsewhere.
  private func progress(_ name: String, _ done: Int, of total: Int) {
    // A line for each hundredth, since a terminal takes longer to draw one than a page to write.
    guard isTerminal, total > 0, done * 100 / total != (done - 1) * 100 / total else { return }
    let width = 24
    let filled = min(width, done * width / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\u{1B}[K\(padded(name)) \(bar) \(done)/\(total)", to: STDOUT_FILENO)
  }

  /// Says a line to a person.
  func say(_ line: String) {
    guard format == .text else { return }
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// A phase is over; told to who watches.
  private func finished(_ phase: BuildReport.Phase, _ detail: String) {
    guard isTerminal else { return }
    write(
      "\r\u{1B}[K\(padded(phase.name)) \(detail), \(seconds(phase.seconds))\n", to: STDOUT_FILENO)
  }

  /// The run is over; warnings of a kind are cut short, since the JSON report has them all.
  ///
  /// - Parameter isNews: whether the site, or what is to be said of it, is other than after the run
  ///   before. Where it is not, a timer's mail or log stays empty.
  func summary(_ report: BuildReport, output: String, isNews: Bool) throws {
    if isQuiet { return }
    switch format {
    case .json:
      try print(report)
    case .text:
      guard isNews || isTerminal else { return }
      let shown = 12
      for warning in report.warnings.prefix(shown) {
        write("warning: \(warning)\n", to: STDERR_FILENO)
      }
      if report.warnings.count > shown {
        let rest = report.warnings.count - shown
        write("… and \(rest) more warnings (all of them: --report json)\n", to: STDERR_FILENO)
      }
      let counts = report.counts
      write(
        "\(count(counts.breeds, "breed")) in \(count(counts.decks, "deck")); "
          + "\(count(counts.written, "file")) written, "
          + "\(counts.unchanged) unchanged, \(counts.removed) removed in \(output); "
          + "\(count(report.warnings.count, "warning")), \(seconds(report.seconds))\n",
        to: STDOUT_FILENO)
      if let error = report.error { write(error + "\n", to: STDERR_FILENO) }
    }
  }

  /// Runs a build, says what ended it if something did, and exits with that failure's code.
  func exitingOnFailure(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      let failure: any Error = BuildError(error) ?? error
      guard let exitCode = ExitCode(failure) else { throw error }
      if format == .json {
        var report = BuildReport()
        report.error = "\(failure)"
        // If even this cannot be written, the exit code still tells.
        try? print(report)
      } else {
        complain((isTerminal ? "\r\u{1B}[K" : "") + "\(failure)")
      }
      throw exitCode
    }
  }

  /// Prints a line to the standard error.
  func complain(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  private func print(_ report: BuildReport) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    if let reason = write(text, to: STDOUT_FILENO) { throw CommandError.noOutput(reason: reason) }
  }

  private func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 10 - name.count))
  }

  private func seconds(_ value: Double) -> String {
    let tenths = Int((value * 100).rounded())
    return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100) s"
  }
}
