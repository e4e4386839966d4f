/// Durations, counts and warnings of a build's phases.
struct BuildLog {
  var report = BuildReport()
  private let observer: BuildObserver
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var phaseStart: ContinuousClock.Instant

  init(_ observer: BuildObserver) {
    self.observer = observer
    start = clock.now
    phaseStart = start
  }

  /// Ends the current phase, which began at the end of the previous one.
  mutating func finish(_ name: String, _ count: Int, _ unit: String) {
    let phase = BuildReport.Phase(name: name, count: count, seconds: seconds(since: phaseStart))
    report.phases.append(phase)
    observer.finished(phase, "\(count) \(unit)")
    phaseStart = clock.now
  }

  /// Ends the build.
  mutating func finish() { report.seconds = seconds(since: start) }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (clock.now - instant).components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }
}
