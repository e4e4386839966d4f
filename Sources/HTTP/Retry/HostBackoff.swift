import URLs

/// The backoff state of one host in a run: pauses, the limit on concurrent requests, and the
/// remaining retries. Times are in seconds since 1970.
struct HostBackoff {
  /// The reason why the host was abandoned for this run, worded to follow "cannot be reached:"; nil
  /// if the host is still in use.
  private(set) var giveUpReason: String?
  /// End of the current pause, before which no requests are made.
  private(set) var pausedUntil = -Double.infinity
  private var pausedAt = -Double.infinity
  private var hasAnswered = false
  private var retriesLeft: Int
  private var inFlight = 0.0
  /// Limit on concurrent requests; none until the host reports an overload.
  private var capacity = Double.infinity
  private let policy: RetryPolicy

  init(_ policy: RetryPolicy) {
    self.policy = policy
    retriesLeft = policy.retryBudget
  }

  /// Whether the limit on concurrent requests is reached.
  var isFull: Bool { giveUpReason == nil && inFlight + 1 > capacity }

  mutating func beginRequest() { inFlight += 1 }

  /// Updates the state after a request.
  ///
  /// - Parameters:
  ///   - sentAt: Time when the request was made.
  ///   - count: Number of retries already made for the request.
  /// - Returns: Time of the next retry; nil if the request is not to be retried.
  mutating func record(
    _ outcome: RetryOutcome, of url: WebURL, sentAt: Double, retryCount count: Int, now: Double
  ) -> Double? {
    inFlight -= 1
    switch outcome {
    case .permanentFailure:
      return nil
    case .answered:
      hasAnswered = true
      retriesLeft = min(policy.retryBudget, retriesLeft + 1)
      // The capacity grows by one for every `capacity` responses: additive increase, as in TCP.
      capacity += 1 / capacity
      return nil
    case .unreachable(let reason) where !hasAnswered:
      // The host has never responded: retrying each of hundreds of requests is pointless.
      giveUpReason = giveUpReason ?? reason
      return nil
    case .unreachable(let reason):
      return scheduleRetry(of: url, retryCount: count, reason, usesBudget: true, now: now)
    case .temporaryFailure(let reason, let wait):
      let retryTime = scheduleRetry(
        of: url, retryCount: count, reason, requestedWait: wait, usesBudget: true, now: now)
      if wait != nil, let retryTime { pause(from: now, until: retryTime, isNew: true) }
      return retryTime
    case .rateLimited(let reason, let wait):
      // Concurrent requests hit the same rate limit together, so the budget is charged only once.
      let isNew = sentAt > pausedAt
      let retryTime = scheduleRetry(
        of: url, retryCount: count, reason, requestedWait: wait, usesBudget: isNew, now: now)
      if let retryTime { pause(from: now, until: retryTime, isNew: isNew) }
      return retryTime
    }
  }

  /// Returns the time of the next retry and charges the retry budget; nil if a limit is reached.
  private mutating func scheduleRetry(
    of url: WebURL, retryCount count: Int, _ reason: String, requestedWait: Double? = nil,
    usesBudget: Bool, now: Double
  ) -> Double? {
    guard giveUpReason == nil else { return nil }
    if let requestedWait, requestedWait > policy.maximumDelay.inSeconds {
      giveUpReason =
        "the server asked clients to wait \(formattedSeconds(requestedWait)) (\(reason))"
      return nil
    }
    guard count < policy.maximumRetries else { return nil }
    if usesBudget {
      guard retriesLeft > 0 else {
        giveUpReason = "too many failures, most recently: \(reason)"
        return nil
      }
      retriesLeft -= 1
    }
    return now + policy.delay(beforeRetry: count, of: url, requestedWait: requestedWait)
  }

  private mutating func pause(from now: Double, until end: Double, isNew: Bool) {
    pausedUntil = max(pausedUntil, end)
    guard isNew else { return }
    pausedAt = now
    capacity = max(1, min(capacity, inFlight + 1) / 2)
  }
}
