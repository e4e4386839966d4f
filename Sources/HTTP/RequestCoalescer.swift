import Synchronization
import URLs

/// The requests of one run. Each URL is requested at most once; concurrent callers share the result.
package final class RequestCoalescer: Sendable {
  /// The final outcome of the requests for one URL.
  package enum Outcome {
    /// The response was stored in the cache.
    case stored
    case failed(FetchError.Reason)
  }

  private enum Entry {
    /// A request is in progress; other callers wait for it.
    case inProgress(AsyncCondition)
    /// The request has ended, but its response has not been parsed and stored yet.
    case completed(Result<Response, TransportError>)
    case settled(Outcome)

    func isInProgress(with waiters: AsyncCondition) -> Bool {
      if case .inProgress(let condition) = self { condition === waiters } else { false }
    }
  }

  private struct State {
    var counters = Fetcher.Counters()
    var requests: [WebURL: Entry] = [:]
  }

  private let transport: Transport
  private let state = Mutex(State())

  init(_ transport: Transport) { self.transport = transport }

  var counters: Fetcher.Counters {
    let metrics = transport.metrics()
    var counters = state.withLock(\.counters)
    counters.requests = metrics.requests
    counters.retries = metrics.retries
    return counters
  }

  func countHit() { state.withLock { $0.counters.cacheHits += 1 } }

  func countMiss() { state.withLock { $0.counters.cacheMisses += 1 } }

  /// Returns the outcome for `url`; nil if there is none yet.
  func outcome(of url: WebURL) -> Outcome? {
    guard case .settled(let outcome) = state.withLock({ $0.requests[url] }) else { return nil }
    return outcome
  }

  package func settle(_ url: WebURL, _ outcome: Outcome) {
    state.withLock { $0.requests[url] = .settled(outcome) }
  }

  /// Makes a request, or waits for a request for the same URL that is already in progress; nil if
  /// the outcome was settled after the caller last checked.
  func send(_ request: Request) async throws(TransportError) -> Response? {
    let url = request.url
    while !Task.isCancelled {
      let condition = AsyncCondition()
      let existing = state.withLock { state in
        let existing = state.requests[url]
        if existing == nil { state.requests[url] = .inProgress(condition) }
        return existing
      }
      switch existing {
      case nil:
        let result = await perform(request)
        // After a cancellation, one of the waiting callers makes the request instead.
        if case .failure(.cancelled) = result {
          state.withLock { $0.requests[url] = nil }
        } else {
          state.withLock { $0.requests[url] = .completed(result) }
        }
        condition.wake()
        return try result.get()
      case .inProgress(let waiters):
        await waiters.wait {
          state.withLock { $0.requests[url]?.isInProgress(with: waiters) ?? false }
        }
      case .completed(let result): return try result.get()
      case .settled: return nil
      }
    }
    throw .cancelled
  }

  private func perform(_ request: Request) async -> Result<Response, TransportError> {
    do {
      let response = try await transport.get(request)
      state.withLock {
        $0.counters.bytes += response.body.count
        if response.status == 304 {
          $0.counters.revalidated += 1
        } else {
          $0.counters.cacheMisses += 1
        }
      }
      return .success(response)
    } catch {
      if error != .cancelled { countMiss() }
      return .failure(error)
    }
  }
}
