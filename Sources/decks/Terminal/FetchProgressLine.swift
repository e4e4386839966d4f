import Glibc
import HTTP
import SiteBuilder
import Synchronization

/// The progress of a fetch in one line.
struct FetchProgressLine {
  var fetched: DeckFetchProgress
  /// Seconds since the first report of this deck's progress.
  var elapsed: Double

  var line: String {
    let width = 20
    let filled = fetched.total > 0 ? fetched.done * width / fetched.total : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var parts = [
      "\(fetched.done)/\(fetched.total) breeds", formattedByteCount(fetched.counters.bytes),
    ]
    if let left = secondsLeft { parts.append("\(Self.words(for: left)) left") }
    return "\(fetched.deckTitle) \(bar) \(parts.joined(separator: ", "))"
  }

  /// The estimated time left, from the average time per breed; nil if it is too early to tell.
  var secondsLeft: Double? {
    guard fetched.done > 0, fetched.done < fetched.total, elapsed >= 1 else { return nil }
    return elapsed / Double(fetched.done) * Double(fetched.total - fetched.done)
  }

  private static func words(for seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded())) min"
  }
}

/// A progress line that is redrawn in place in a terminal.
final class FetchDisplay: Sendable {
  private struct State {
    var deckTitle = ""
    var begin = ContinuousClock.now
    var drawn: ContinuousClock.Instant?
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
        state = State(deckTitle: progress.deckTitle, begin: now)
      }
      // Limit the frame rate: drawing a line takes longer than reading from the cache.
      if let drawn = state.drawn, now - drawn < .milliseconds(100), progress.done < progress.total {
        return
      }
      state.drawn = now
      let elapsed = Double((now - state.begin).components.seconds)
      write(
        "\r\u{1B}[K" + FetchProgressLine(fetched: progress, elapsed: elapsed).line,
        to: STDERR_FILENO)
    }
  }

  /// Clears the line.
  func clear() {
    if isShown { write("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}
