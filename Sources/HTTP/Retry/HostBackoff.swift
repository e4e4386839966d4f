import URLs

/// What a run has learnt about one server: whether it is to be left alone for a while, how many
/// requests at once it bears, and how much patience is left for it. Times are in seconds since 1970.
struct HostBackoff {
  /// Why it is not asked any more in this run, in words that can follow "cannot be reached".
  private(set) var givenUp: String?
  /// Until when nothing is asked of it.
  private(set) var pausedUntil = -Double.infinity
  private var pausedAt = -Double.infinity
  private var hasAnswered = false
  private var retriesLeft: Int
  private var inFlight = 0.0
  /// How many requests it bears at once; that is not known until it has complained.
  private var capacity = Double.infinity

  init(_ policy: RetryPolicy) { retriesLeft = policy.budget }

  /// Whether it has no place for one more request.
  var isFull: Bool { givenUp == nil && inFlight + 1 > capacity }

  mutating func takePlace() { inFlight += 1 }

  /// Learns from the end of a request.
  ///
  /// - Parameters:
  ///   - sent: when the request was made.
  ///   - count: how often it has been repeated already.
  /// - Returns: when to ask again; nil where that is of no use.
  mutating func learn(
    _ finding: RetryOutcome, of url: WebURL, sent: Double, repeated count: Int, now: Double,
    _ policy: RetryPolicy
  ) -> Double? {
    inFlight -= 1
    switch finding {
    case .final:
      return nil
    case .answered:
      hasAnswered = true
      retriesLeft = min(policy.budget, retriesLeft + 1)
      // One more for each round of as many as there are now, as TCP looks for its own limit.
      capacity += 1 / capacity
      return nil
    case .absent(let reason) where !hasAnswered:
      // Knocking hundreds of times where nobody is at home helps no one.
      givenUp = givenUp ?? reason
      return nil
    case .absent(let reason):
      return again(reason, nil, of: url, isPaid: true, count, now, policy)
    case .mishap(let reason, let wait):
      let at = again(reason, wait, of: url, isPaid: true, count, now, policy)
      if wait != nil, let at { pause(from: now, until: at, isNew: true) }
      return at
    case .limited(let reason, let wait):
      // Those that were under way together hit one limit together: it is paid for once.
      let isNew = sent > pausedAt
      let at = again(reason, wait, of: url, isPaid: isNew, count, now, policy)
      if let at { pause(from: now, until: at, isNew: isNew) }
      return at
    }
  }

  private mutating func again(
    _ reason: String, _ asked: Double?, of url: WebURL, isPaid: Bool, _ count: Int, _ now: Double,
    _ policy: RetryPolicy
  ) -> Double? {
    guard givenUp == nil else { return nil }
    if let asked, asked > policy.longestWait {
      givenUp = "it asks to be left alone for \(words(forSeconds: asked)) (\(reason))"
      return nil
    }
    guard count < policy.retries else { return nil }
    if isPaid {
      guard retriesLeft > 0 else {
        givenUp = "given up after too many failures, the last of them: \(reason)"
        return nil
      }
      retriesLeft -= 1
    }
    guard let asked else { return now + policy.wait(before: count, of: url) }
    return now + asked + policy.firstWait * policy.chance(count, url)
  }

  private mutating func pause(from now: Double, until end: Double, isNew: Bool) {
    pausedUntil = max(pausedUntil, end)
    guard isNew else { return }
    pausedAt = now
    capacity = max(1, min(capacity, inFlight + 1) / 2)
  }
}
