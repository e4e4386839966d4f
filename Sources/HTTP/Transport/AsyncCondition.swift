import Synchronization

/// Tasks that wait for some state to change.
///
/// Being woken is a hint: who wakes looks at the state again. Change the state first, and then wake.
final class AsyncCondition: Sendable {
  private struct State {
    var tickets = 0
    var queue: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Comes back when woken, when the task is cancelled, or at once where there is no need to wait.
  func wait(while isNeeded: () -> Bool) async {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Looked at under the lock, so that neither waking nor cancelling falls in between.
        let waits = state.withLock { state in
          guard !Task.isCancelled, isNeeded() else { return false }
          state.queue.append((ticket, continuation))
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.queue.firstIndex { $0.ticket == ticket }.map { state.queue.remove(at: $0) }
      }
      cancelled?.continuation.resume()
    }
  }

  func wake() {
    let woken = state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
    for waiter in woken { waiter.continuation.resume() }
  }
}
