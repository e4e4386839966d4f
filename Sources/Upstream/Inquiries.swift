import Synchronization

/// The questions of one run: each URL is asked about at most once, however many want to know, and
/// a server that is not there is not asked again.
final class Inquiries: Sendable {
  /// How a question ended.
  enum Outcome {
    /// What is in the cache now is the answer.
    case answered
    case failed(FetchError.Reason)
  }

  private typealias Asking = Task<Result<Response, TransportError>, Never>

  private enum Inquiry {
    case open(Asking)
    case closed(Outcome)
  }

  private struct State {
    var counters = Fetcher.Counters()
    var inquiries: [WebURL: Inquiry] = [:]
    var reachability: [WebURL.Origin: Reachability] = [:]
  }

  private let transport: Transport
  private let state = Mutex(State())

  init(_ transport: Transport) { self.transport = transport }

  var counters: Fetcher.Counters { state.withLock(\.counters) }

  func countFresh() { state.withLock { $0.counters.fresh += 1 } }

  /// What is known already of `url`.
  func outcome(of url: WebURL) -> Outcome? {
    guard case .closed(let outcome) = state.withLock({ $0.inquiries[url] }) else { return nil }
    return outcome
  }

  func settle(_ url: WebURL, _ outcome: Outcome) {
    state.withLock { $0.inquiries[url] = .closed(outcome) }
  }

  /// Asks, once for all who want the same at the same time; nil where the question has been
  /// settled since the caller looked.
  func ask(_ request: Request) async throws(TransportError) -> Response? {
    let asking: Asking? = state.withLock { state in
      switch state.inquiries[request.url] {
      case .open(let asking): return asking
      case .closed: return nil
      case nil:
        let asking = Task { await self.perform(request) }
        state.inquiries[request.url] = .open(asking)
        return asking
      }
    }
    guard let asking else { return nil }
    let result = await withTaskCancellationHandler {
      await asking.value
    } onCancel: {
      asking.cancel()
    }
    return try result.get()
  }

  private func perform(_ request: Request) async -> Result<Response, TransportError> {
    let origin = request.url.origin
    let known = state.withLock { $0.reachability[origin, default: Reachability()] }
    if let reason = known.isDown { return .failure(.unreachable(reason)) }
    do {
      let response = try await transport.get(request)
      state.withLock {
        $0.counters.requests += response.requests
        $0.counters.bytes += response.body.count
        if response.status == 304 { $0.counters.revalidated += 1 }
        $0.reachability[origin, default: Reachability()].hasAnswered()
      }
      return .success(response)
    } catch {
      state.withLock {
        $0.counters.requests += 1
        if case .unreachable(let reason) = error {
          $0.reachability[origin, default: Reachability()].hasFailed(reason)
        }
      }
      return .failure(error)
    }
  }
}
