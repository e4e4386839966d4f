import ArgumentParser
import Diagnostics
import Glibc
import SiteBuilder
import URLs

/// Prints the progress and the result of a build, as text or JSON.
final class Reporter: Sendable {
  private let format: ReportFormat
  private let verbosity: Verbosity
  /// Whether progress is shown on a terminal.
  private let isTerminal: Bool

  /// The lines of the site's files, to show those with errors; nil if none are shown.
  private let sourceLines: SourceLines?
  private let hasColour: Bool

  /// - Parameters:
  ///   - site: The site whose lines with errors are shown on a terminal.
  ///   - errorStream: The file descriptor that errors in files are written to.
  init(
    _ format: ReportFormat, _ verbosity: Verbosity = .normal, site: ProjectFolder? = nil,
    errorStream: Int32 = STDERR_FILENO
  ) {
    let environment = Environment.process
    let showsErrorsOnTerminal = isatty(errorStream) == 1
    hasColour = environment.allowsColour(onTerminal: showsErrorsOnTerminal)
    sourceLines =
      showsErrorsOnTerminal || hasColour ? site.map { SourceLines($0, environment) } : nil
    self.format = format
    self.verbosity = verbosity
    isTerminal = format == .text && verbosity != .quiet && isatty(STDOUT_FILENO) == 1
  }

  /// An observer that shows the progress of a build on a terminal.
  var observer: BuildObserver {
    BuildObserver(progress: drawProgress, finished: printFinishedPhase)
  }

  /// Draws a progress bar for a phase, on a terminal only.
  private func drawProgress(_ name: String, _ done: Int, of total: Int) {
    // Draw once per percent, since drawing a line takes longer than writing a page.
    guard isTerminal, total > 0, done * 100 / total != (done - 1) * 100 / total else { return }
    let width = 24
    let filled = min(width, done * width / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\u{1B}[K\(padded(name, to: 10)) \(bar) \(done)/\(total)", to: STDOUT_FILENO)
  }

  /// Prints a line, unless the report is JSON or only errors are printed.
  func printLine(_ line: String) {
    guard format == .text, verbosity != .quiet else { return }
    write("\(line)\n", to: STDOUT_FILENO)
  }

  /// Prints the result of a finished phase, on a terminal only.
  private func printFinishedPhase(_ phase: BuildReport.Phase, _ detail: String) {
    guard isTerminal else { return }
    write(
      "\r\u{1B}[K\(padded(phase.name, to: 10)) \(detail), \(formattedSeconds(phase.seconds))\n",
      to: STDOUT_FILENO)
  }

  /// Prints the summary of a run, with the first few warnings; the JSON report has all of them.
  ///
  /// - Parameter differsFromLastBuild: Whether the site or its warnings changed since the last run.
  ///   If not, text is printed only to a terminal, so that scheduled builds produce no mail or log
  ///   entries.
  func printSummary(_ report: BuildReport, output: String, differsFromLastBuild: Bool) throws {
    switch format {
    case .json:
      try printJSON(report)
    case .text:
      if verbosity == .quiet {
        if let error = report.error { printError(error) }
        return
      }
      guard differsFromLastBuild || isTerminal || verbosity == .verbose else { return }
      printWarnings(report.warnings, showsAll: verbosity == .verbose)
      let counts = report.counts
      write(
        "\(counted(counts.breeds, "breed")) in \(counted(counts.decks, "deck")); "
          + "\(counted(counts.written, "file")) written, "
          + "\(counts.unchanged) unchanged, \(counts.removed) removed in \(output); "
          + "\(counted(report.warnings.count, "warning")), \(formattedSeconds(report.seconds))\n",
        to: STDOUT_FILENO)
      if let error = report.error { printError(error) }
    }
  }

  /// Prints how often each cache was used, unless the report is JSON.
  func printCacheTable(_ caches: CacheStatistics) {
    let rows = caches.rows.map { ($0.name, "\($0.lookups.hits)", "\($0.lookups.misses)") }
    for (name, hits, misses) in [("cache", "hits", "misses")] + rows {
      let columns = [hits, misses].map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
      printLine(padded(name, to: 14) + columns.joined())
    }
  }

  /// Runs a command; on failure, reports the error and exits with its exit code.
  func exitingOnFailure(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      let failure: any Error = BuildError(error) ?? error
      guard let exitCode = ExitCode(failure) else { throw error }
      if format == .json {
        // If the report cannot be written, the exit code still signals the failure.
        try? printJSON(BuildReport(failure: failure))
      } else {
        if isTerminal { write("\r\u{1B}[K", to: STDERR_FILENO) }
        if case .content(let problems) = failure as? BuildError {
          printProblems(problems.all)
        } else {
          printError("\(failure)")
        }
      }
      throw exitCode
    }
  }

  /// Prints problems to standard error, on a terminal with excerpts of the files.
  func printProblems(_ problems: [Problem]) {
    for problem in problems {
      printError("\(problem)")
      if let excerpt = excerpt(of: problem) { write(excerpt, to: STDERR_FILENO) }
    }
  }

  /// Returns the line of a problem with a caret; nil if it has no position or none are shown.
  func excerpt(of problem: Problem) -> TerminalText? {
    guard let position = problem.position, let line = sourceLines?.line(of: problem) else {
      return nil
    }
    return Excerpt(line, at: position).text(colours: hasColour)
  }

  /// Prints a line to standard error, unless only errors are printed.
  func printNotice(_ line: String) {
    if verbosity != .quiet { printError(line) }
  }

  /// Prints a line to standard error.
  func printError(_ line: String) {
    write("\(line)\n", to: STDERR_FILENO)
  }

  private func formattedSeconds(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}
