/// Times the phases of a build and tells of each as it ends.
struct PhaseLog {
  var report = BuildReport()
  private let reporter: Reporter
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(_ reporter: Reporter) {
    self.reporter = reporter
    start = clock.now
  }

  /// Runs a phase, which gives its result, a count, and what was counted.
  mutating func phase<T>(
    _ name: String, _ body: () async throws -> (T, Int, String)
  ) async rethrows -> T {
    let begin = clock.now
    let (result, count, unit) = try await body()
    finish(name, begin, count, unit)
    return result
  }

  /// The build is over.
  mutating func end(output: String) throws {
    report.seconds = seconds(since: start)
    try reporter.summary(report, output: output)
  }

  private mutating func finish(
    _ name: String, _ begin: ContinuousClock.Instant, _ count: Int, _ unit: String
  ) {
    let phase = BuildReport.Phase(name: name, count: count, seconds: seconds(since: begin))
    report.phases.append(phase)
    reporter.finished(phase, "\(count) \(unit)")
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (clock.now - instant).components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }
}
