import Synchronization
import URLs

/// The questions of one run: each URL is asked about at most once, however many want to know.
package final class RequestCoalescer: Sendable {
  /// How a question ended.
  package enum Outcome {
    /// What is in the cache now is the answer.
    case answered
    case failed(FetchError.Reason)
  }

  private enum Entry {
    /// Somebody is asking, for all who want to know.
    case open(AsyncCondition)
    /// What came has still to be read and kept.
    case ended(Result<Response, TransportError>)
    case settled(Outcome)

    func isOpen(with waiters: AsyncCondition) -> Bool {
      if case .open(let own) = self { own === waiters } else { false }
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
    let effort = transport.effort()
    var counters = state.withLock(\.counters)
    counters.requests = effort.requests
    counters.retries = effort.retries
    return counters
  }

  func countFresh() { state.withLock { $0.counters.fresh += 1 } }

  /// What is known already of `url`.
  func outcome(of url: WebURL) -> Outcome? {
    guard case .settled(let outcome) = state.withLock({ $0.requests[url] }) else { return nil }
    return outcome
  }

  package func resolve(_ url: WebURL, _ outcome: Outcome) {
    state.withLock { $0.requests[url] = .settled(outcome) }
  }

  /// Asks, once for all who want the same; nil where the question has been settled since the caller
  /// looked.
  func response(_ request: Request) async throws(TransportError) -> Response? {
    let url = request.url
    while !Task.isCancelled {
      let own = AsyncCondition()
      let found = state.withLock { state in
        let found = state.requests[url]
        if found == nil { state.requests[url] = .open(own) }
        return found
      }
      switch found {
      case nil:
        let result = await perform(request)
        // Who gives up asks for nobody else: one of those who wait takes over.
        if case .failure(.cancelled) = result {
          state.withLock { $0.requests[url] = nil }
        } else {
          state.withLock { $0.requests[url] = .ended(result) }
        }
        own.wake()
        return try result.get()
      case .open(let waiters):
        await waiters.wait {
          state.withLock { $0.requests[url]?.isOpen(with: waiters) ?? false }
        }
      case .ended(let result): return try result.get()
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
        if response.status == 304 { $0.counters.revalidated += 1 }
      }
      return .success(response)
    } catch {
      return .failure(error)
    }
  }
}
