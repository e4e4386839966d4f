import Glibc
import SiteBuilder
import Synchronization

/// A progress line that is redrawn in place in a terminal.
final class FetchDisplay: Sendable {
  private struct State {
    var deckTitle = ""
    var start = ContinuousClock.now
    var lastDrawn: ContinuousClock.Instant?
  }

  private let isShown: Bool
  private let state = Mutex(State())

  /// - Parameter isShown: Whether to show progress if standard error is a terminal.
  init(isShown: Bool) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  func show(_ progress: DeckFetchProgress) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if state.deckTitle != progress.deckTitle {
        state = State(deckTitle: progress.deckTitle, start: now)
      }
      // Limit the frame rate: drawing a line takes longer than reading from the cache.
      if let lastDrawn = state.lastDrawn, now - lastDrawn < .milliseconds(100),
        progress.done < progress.total
      {
        return
      }
      state.lastDrawn = now
      let elapsed = Double((now - state.start).components.seconds)
      write(
        "\r\u{1B}[K" + FetchProgressLine(progress: progress, elapsed: elapsed).line,
        to: STDERR_FILENO)
    }
  }

  /// Clears the line.
  func clear() {
    if isShown { write("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}
