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
