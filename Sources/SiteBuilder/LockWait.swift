/// A wait for locks that another run of decks holds.
package struct LockWait: Sendable {
  /// The time limit for each lock.
  package var limit: Duration
  /// Called once for each lock that is not free, with the reason for the wait.
  package var onWait: @Sendable (_ reason: String) -> Void

  /// The longest delay between two attempts to acquire a lock.
  private static let maximumDelay = Duration.seconds(1)

  package init(limit: Duration, onWait: @escaping @Sendable (_ reason: String) -> Void) {
    self.limit = limit
    self.onWait = onWait
  }

  /// Repeats an attempt, with increasing delays, until it succeeds or the time limit has passed.
  ///
  /// - Returns: The result of the successful attempt; nil if the time limit has passed.
  func retry<Value>(
    because reason: String, _ attempt: () throws -> Value?
  ) async throws -> Value? {
    onWait(reason)
    let clock = ContinuousClock()
    let end = clock.now + limit
    var delay = Duration.milliseconds(10)
    while clock.now < end {
      try await clock.sleep(for: min(delay, end - clock.now))
      if let value = try attempt() { return value }
      delay = min(delay * 2, Self.maximumDelay)
    }
    return nil
  }
}
