import Synchronization
import URLs

extension Transport {
  /// This transport, with patience: what fails for a passing reason is tried again later, a host
  /// that asks for a pause gets it from all requests, and one that goes on failing is not asked any
  /// more.
  public func retrying(by policy: RetryPolicy, clock: WallClock) -> Transport {
    let persistence = RetryingTransport(self, policy, clock)
    return Transport(
      get: { (request) async throws(TransportError) in try await persistence.get(request) },
      effort: { persistence.effort })
  }
}

/// Repeats requests, and remembers for one run what their hosts bear.
private final class RetryingTransport: Sendable {
  private struct State {
    var hosts: [WebURL.Origin: HostBackoff] = [:]
    /// When the run's time is over; it begins with the first request.
    var deadline: Double?
    var retries = 0
  }

  private enum Entry {
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

  var effort: TransportMetrics {
    var effort = transport.effort()
    effort.retries += state.withLock(\.retries)
    return effort
  }

  func get(_ request: Request) async throws(TransportError) -> Response {
    let origin = request.url.origin
    var count = 0
    while true {
      let deadline = try await admit(to: origin)
      let sent = clock.now()
      var timely = request
      timely.timeout = min(request.timeout ?? .infinity, max(1, deadline - sent))
      let result: Result<Response, TransportError>
      do {
        result = .success(try await transport.get(timely))
      } catch {
        result = .failure(error)
      }
      guard let at = try learn(result, of: request.url, sent: sent, repeated: count, deadline)
      else { return try result.get() }
      count += 1
      try await sleep(until: at)
    }
  }

  /// Waits until `origin` may be asked, and says how long this run may take.
  private func admit(to origin: WebURL.Origin) async throws(TransportError) -> Double {
    while true {
      switch enter(origin) {
      case .open(let deadline): return deadline
      case .closed(let reason): throw .unreachable(reason)
      case .paused(let end): try await sleep(until: end)
      case .full:
        await waiters.wait { state.withLock { $0.hosts[origin]?.isFull ?? false } }
        if Task.isCancelled { throw .cancelled }
      }
    }
  }

  private func enter(_ origin: WebURL.Origin) -> Entry {
    let now = clock.now()
    return state.withLock { state in
      let deadline = state.deadline ?? now + policy.runTime
      state.deadline = deadline
      let host = state.hosts[origin, default: HostBackoff(policy)]
      if let reason = host.givenUp { return .closed(reason) }
      guard now < deadline else {
        return .closed(timeIsOver)
      }
      if now < host.pausedUntil { return .paused(until: min(host.pausedUntil, deadline)) }
      if host.isFull { return .full }
      state.hosts[origin, default: host].takePlace()
      return .open(deadline: deadline)
    }
  }

  /// Gives back the place, and says when to ask again; nil where the result is to be used as it is.
  private func learn(
    _ result: Result<Response, TransportError>, of url: WebURL, sent: Double, repeated count: Int,
    _ deadline: Double
  ) throws(TransportError) -> Double? {
    let now = clock.now()
    let finding = RetryOutcome(result, now: now)
    let (at, givenUp) = state.withLock { state in
      var host = state.hosts[url.origin, default: HostBackoff(policy)]
      let at = host.learn(finding, of: url, sent: sent, repeated: count, now: now, policy)
        .flatMap { $0 < deadline ? $0 : nil }
      state.hosts[url.origin] = host
      if at != nil { state.retries += 1 }
      return (at, host.givenUp)
    }
    waiters.wake()
    guard finding.isTrouble else { return nil }
    if let givenUp { throw .unreachable(givenUp) }
    // What was cut short at the end of the run says nothing about the host.
    if now >= deadline { throw .unreachable(timeIsOver) }
    return at
  }

  private var timeIsOver: String {
    "the \(words(forSeconds: policy.runTime)) that this run may take for asking are over"
  }

  private func sleep(until end: Double) async throws(TransportError) {
    await clock.sleep(end)
    if Task.isCancelled { throw .cancelled }
  }
}
