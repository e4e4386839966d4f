import Synchronization

/// A condition variable for tasks that wait until some state changes.
///
/// Wake-ups may be spurious, so waiting tasks must check the state again. Change the state before
/// calling `wake`.
final class AsyncCondition: Sendable {
  private struct State {
    var tickets = 0
    var queue: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Suspends until woken or cancelled; returns without suspending if `isNeeded` returns false.
  func wait(while isNeeded: () -> Bool) async {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Checked under the lock, so that no wake-up or cancellation is missed.
        let mustWait = state.withLock { state in
          guard !Task.isCancelled, isNeeded() else { return false }
          state.queue.append((ticket, continuation))
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      let cancelledWaiter = state.withLock { state in
        state.queue.firstIndex { $0.ticket == ticket }.map { state.queue.remove(at: $0) }
      }
      cancelledWaiter?.continuation.resume()
    }
  }

  func wake() {
    let waiters = state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
    for waiter in waiters { waiter.continuation.resume() }
  }
}
