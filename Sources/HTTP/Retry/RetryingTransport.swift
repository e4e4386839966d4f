import Synchronization
import URLs

extension Transport {
  /// Returns a transport that retries temporary failures, pauses all requests to a host that asks
  /// for a pause, and gives up on hosts that keep failing.
  public func retrying(by policy: RetryPolicy, clock: WallClock) -> Transport {
    let retrying = RetryingTransport(self, policy, clock)
    return Transport(
      get: { (request) async throws(TransportError) in try await retrying.get(request) },
      metrics: { retrying.metrics })
  }
}

/// A transport that retries requests and tracks the backoff state of their hosts for one run.
private final class RetryingTransport: Sendable {
  private struct State {
    var hosts: [WebURL.Origin: HostBackoff] = [:]
    /// The run's deadline, in seconds since 1970; set by the first request.
    var deadline: Double?
    var retries = 0
  }

  private enum Admission {
    case open(deadline: Double)
    case paused(until: Double)
    case full
    case closed(String)
  }

  private let transport: Transport
  private let policy: RetryPolicy
  private let clock: WallClock
  private let state = Mutex(State())
  private let waiters = AsyncCondition()

  init(_ transport: Transport, _ policy: RetryPolicy, _ clock: WallClock) {
    self.transport = transport
    self.policy = policy
    self.clock = clock
  }

  var metrics: TransportMetrics {
    var metrics = transport.metrics()
    metrics.retries += state.withLock(\.retries)
    return metrics
  }

  func get(_ request: Request) async throws(TransportError) -> Response {
    let origin = request.url.origin
    var count = 0
    while true {
      let deadline = try await admit(to: origin)
      let sentAt = clock.now()
      var limitedRequest = request
      limitedRequest.timeout = min(request.timeout ?? .infinity, max(1, deadline - sentAt))
      let result: Result<Response, TransportError>
      do {
        result = .success(try await transport.get(limitedRequest))
      } catch {
        result = .failure(error)
      }
      guard
        let retryTime = try record(
          result, of: request.url, sentAt: sentAt, retryCount: count, deadline)
      else { return try result.get() }
      count += 1
      try await sleep(until: retryTime)
    }
  }

  /// Waits until a request to `origin` may be made, and returns the run's deadline.
  private func admit(to origin: WebURL.Origin) async throws(TransportError) -> Double {
    while true {
      switch tryAdmission(to: origin) {
      case .open(let deadline): return deadline
      case .closed(let reason): throw .unreachable(reason)
      case .paused(let end): try await sleep(until: end)
      case .full:
        await waiters.wait { state.withLock { $0.hosts[origin]?.isFull ?? false } }
        if Task.isCancelled { throw .cancelled }
      }
    }
  }

  private func tryAdmission(to origin: WebURL.Origin) -> Admission {
    let now = clock.now()
    return state.withLock { state in
      let deadline = state.deadline ?? now + policy.timeLimit.inSeconds
      state.deadline = deadline
      let host = state.hosts[origin, default: HostBackoff(policy)]
      if let reason = host.giveUpReason { return .closed(reason) }
      guard now < deadline else {
        return .closed(timeLimitReason)
      }
      if now < host.pausedUntil { return .paused(until: min(host.pausedUntil, deadline)) }
      if host.isFull { return .full }
      state.hosts[origin, default: host].beginRequest()
      return .open(deadline: deadline)
    }
  }

  /// Updates the host's backoff state, and returns the time of the next retry; nil if the result is
  /// final.
  ///
  /// - Throws: `TransportError.unreachable` if the host was abandoned or the deadline has passed.
  private func record(
    _ result: Result<Response, TransportError>, of url: WebURL, sentAt: Double,
    retryCount count: Int,
    _ deadline: Double
  ) throws(TransportError) -> Double? {
    let now = clock.now()
    let outcome = RetryOutcome(result, now: now)
    let (retryTime, giveUpReason) = state.withLock { state in
      var host = state.hosts[url.origin, default: HostBackoff(policy)]
      let retryTime = host.record(outcome, of: url, sentAt: sentAt, retryCount: count, now: now)
        .flatMap { $0 < deadline ? $0 : nil }
      state.hosts[url.origin] = host
      if retryTime != nil { state.retries += 1 }
      return (retryTime, host.giveUpReason)
    }
    waiters.wake()
    guard outcome.isHostFailure else { return nil }
    if let giveUpReason { throw .unreachable(giveUpReason) }
    // The request may have failed because of the run's deadline rather than the host.
    if now >= deadline { throw .unreachable(timeLimitReason) }
    return retryTime
  }

  private var timeLimitReason: String {
    "the requests exceeded the time limit of \(formattedSeconds(policy.timeLimit.inSeconds))"
  }

  private func sleep(until end: Double) async throws(TransportError) {
    await clock.sleep(end)
    if Task.isCancelled { throw .cancelled }
  }
}
