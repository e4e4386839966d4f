import Diagnostics
import Publisher

/// Durations and warnings of a build's phases.
struct BuildLog {
  private var phases: [BuildReport.Phase] = []
  private var warnings: [Diagnostic] = []
  private let observer: BuildObserver
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var phaseStart: ContinuousClock.Instant

  init(_ observer: BuildObserver) {
    self.observer = observer
    start = clock.now
    phaseStart = start
  }

  /// Ends the current phase, which began when the previous phase ended.
  ///
  /// - Parameters:
  ///   - count: The number of items processed, for the report.
  ///   - summary: A description of the result, for the observer.
  mutating func finishPhase(
    _ name: String, count: Int, summary: String, warnings: [Diagnostic]
  ) {
    let phase = BuildReport.Phase(name: name, count: count, seconds: seconds(since: phaseStart))
    phases.append(phase)
    self.warnings += warnings
    observer.finished(phase, summary)
    phaseStart = clock.now
  }

  /// Returns the result of a build that wrote nothing, because the site is up to date.
  mutating func finishUnchanged(_ state: BuildState) -> BuildResult {
    let files = state.outputIndex.entries.count
    var counts = state.counts
    counts.unchanged = files
    var caches = CacheStatistics()
    caches.lastBuild = CacheStatistics.Lookups(1, of: 1)
    warnings = state.warnings
    return finishBuild(
      report(counts: counts, caches: caches), PublishResult(unchanged: files),
      listPaths: state.listFiles.map(\.path), since: state)
  }

  /// Returns the report of the phases so far, without the duration of the build.
  ///
  /// - Parameter error: The error message of a strict run.
  func report(
    counts: BuildReport.Counts, caches: CacheStatistics, error: String? = nil
  ) -> BuildReport {
    BuildReport(
      phases: phases, counts: counts, caches: caches, warnings: warnings, error: error)
  }

  /// Ends the log and returns the result of the build.
  func finishBuild(
    _ report: BuildReport, _ published: PublishResult, listPaths: [String],
    since last: BuildState?
  ) -> BuildResult {
    var report = report
    report.seconds = seconds(since: start)
    let differsFromLastBuild =
      published.hasChanged || report.error != nil || report.warnings != last?.warnings
    return BuildResult(
      report: report, published: published, listPaths: listPaths,
      differsFromLastBuild: differsFromLastBuild)
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (clock.now - instant).components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }
}
