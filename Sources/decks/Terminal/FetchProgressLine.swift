import Glibc
import HTTP
import SiteBuilder
import Synchronization

/// How far fetching is, in one line.
struct FetchProgressLine {
  var fetched: FetchPhaseProgress
  /// Seconds since the deck's first breed was asked for.
  var elapsed: Double

  var line: String {
    let width = 20
    let filled = fetched.total > 0 ? fetched.done * width / fetched.total : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var parts = ["\(fetched.done)/\(fetched.total) breeds", megabytes(fetched.counters.bytes)]
    if let left = secondsLeft { parts.append("\(Self.words(for: left)) left") }
    return "\(fetched.deck) \(bar) \(parts.joined(separator: ", "))"
  }

  /// As long for each breed to come as for those that are done; nil while too little is known.
  var secondsLeft: Double? {
    guard fetched.done > 0, fetched.done < fetched.total, elapsed >= 1 else { return nil }
    return elapsed / Double(fetched.done) * Double(fetched.total - fetched.done)
  }

  private static func words(for seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded())) min"
  }
}

/// Draws the progress over and over in one line of a terminal.
final class FetchDisplay: Sendable {
  private struct State {
    var deck = ""
    var begin = ContinuousClock.now
    var drawn: ContinuousClock.Instant?
  }

  private let isShown: Bool
  private let state = Mutex(State())

  /// - Parameter isShown: whether anything is to be drawn, if this is a terminal.
  init(isShown: Bool) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  func show(_ progress: FetchPhaseProgress) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if state.deck != progress.deck {
        state = State(deck: progress.deck, begin: now)
      }
      // A terminal takes longer to draw a line than a cache to answer.
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

  /// Leaves the line empty for what comes next.
  func clear() {
    if isShown { write("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}
