import HTTP
import Synchronization

/// A clock that advances only on calls to `advance(by:)` and on waits, which return immediately.
package final class ManualClock: Sendable {
  private struct State {
    var now: Double
    var waits: [Double] = []
  }

  private let state: Mutex<State>

  /// - Parameter now: Seconds since 1970.
  package init(at now: Double = 1_800_000_000) { state = Mutex(State(now: now)) }

  package var now: Double { state.withLock(\.now) }

  /// Durations of the waits so far, in seconds.
  package var waits: [Double] { state.withLock(\.waits) }

  package func advance(by seconds: Double) { state.withLock { $0.now += seconds } }

  package var asClock: WallClock {
    WallClock(
      now: { self.now },
      sleep: { end in
        self.state.withLock { state in
          state.waits.append(end - state.now)
          state.now = max(state.now, end)
        }
      })
  }
}
