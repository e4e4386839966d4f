/// Times the phases of a build and tells of each as it ends.
struct PhaseLog {
  var report = BuildReport()
  private let reporter: Reporter
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var phaseStart: ContinuousClock.Instant

  init(_ reporter: Reporter) {
    self.reporter = reporter
    start = clock.now
    phaseStart = start
  }

  /// What has run since the phase before it was `name`, and did so much.
  mutating func finish(_ name: String, _ count: Int, _ unit: String) {
    let phase = BuildReport.Phase(name: name, count: count, seconds: seconds(since: phaseStart))
    report.phases.append(phase)
    reporter.finished(phase, "\(count) \(unit)")
    phaseStart = clock.now
  }

  /// The build is over.
  mutating func end(output: String, isNews: Bool) throws {
    report.seconds = seconds(since: start)
    try reporter.summary(report, output: output, isNews: isNews)
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (clock.now - instant).components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }
}
