import FoundationEssentials

/// A source of the current time that can also suspend tasks.
public struct WallClock: Sendable {
  /// Seconds since 1970.
  public var now: @Sendable () -> Double
  /// Suspends the task until a time in seconds since 1970; returns early if the task is cancelled.
  public var sleep: @Sendable (_ until: Double) async -> Void

  public init(
    now: @escaping @Sendable () -> Double,
    sleep: @escaping @Sendable (_ until: Double) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system clock.
  public static let live = WallClock(
    now: { Date().timeIntervalSince1970 },
    sleep: { until in
      try? await Task.sleep(for: .seconds(max(0, until - Date().timeIntervalSince1970)))
    })
}

/// Formats a duration for a message, rounded up to seconds, or to tenths below 10 seconds.
func formattedSeconds(_ seconds: Double) -> String {
  let tenths = Int((min(max(seconds, 0), 1_000_000_000) * 10).rounded(.up))
  return tenths >= 100 || tenths.isMultiple(of: 10)
    ? "\((tenths + 9) / 10) s" : "\(tenths / 10).\(tenths % 10) s"
}
