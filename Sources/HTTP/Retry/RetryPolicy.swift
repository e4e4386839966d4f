import URLs

/// Limits and delays for retrying failed requests.
public struct RetryPolicy: Sendable {
  /// Maximum number of retries for each request.
  public var maximumRetries = 3
  /// Number of retries after which a host is abandoned for the run. Each response other than 429
  /// and 5xx restores one retry, so a few failures in a thousand requests do not exhaust the
  /// budget.
  public var retryBudget = 16
  /// Delay before the first retry; the delay doubles with each further retry.
  public var firstDelay = Duration.milliseconds(500)
  /// Maximum delay. A host that asks for a longer delay is abandoned.
  public var maximumDelay = Duration.seconds(90)
  /// Time limit for all requests of a run, after which only the cache is used.
  public var timeLimit = Duration.seconds(900)
  /// Seed for the random part of the delays.
  public var seed: UInt64

  public init(seed: UInt64) { self.seed = seed }

  /// Returns the delay in seconds before retry number `count`, counted from 0. Half of the delay is
  /// random, so that requests that failed at the same time are not all retried at the same time.
  ///
  /// - Parameter requestedWait: The wait in seconds that the server asked for, such as with
  ///   `Retry-After`. It replaces the doubling delay, and only a random part is added.
  func delay(
    beforeRetry count: Int, of url: WebURL, requestedWait: Double? = nil
  ) -> Double {
    let jitter = jitter(beforeRetry: count, of: url)
    if let requestedWait { return requestedWait + firstDelay.inSeconds * jitter }
    var delay = firstDelay
    for _ in 0..<count where delay < maximumDelay { delay *= 2 }
    return min(maximumDelay, delay).inSeconds * (0.5 + 0.5 * jitter)
  }

  /// Returns a pseudorandom number in `0..<1` that depends only on seed, URL and count, and not on
  /// the order in which requests fail.
  func jitter(beforeRetry count: Int, of url: WebURL) -> Double {
    var state = seed &+ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    for byte in url.text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The finalizer of SplitMix64: every bit of the state affects every bit of the result.
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((state ^ (state >> 31)) >> 11) / Double(1 << 53)
  }
}
