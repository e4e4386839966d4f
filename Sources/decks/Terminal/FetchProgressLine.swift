import Files
import HTTP
import SiteBuilder

/// The progress of a fetch in one line.
struct FetchProgressLine {
  var progress: DeckFetchProgress
  /// Seconds since the first report of this deck's progress.
  var elapsed: Double

  var line: TerminalText {
    let width = 20
    let filled = progress.total > 0 ? progress.done * width / progress.total : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var parts = [
      "\(progress.done)/\(progress.total) breeds", formattedByteCount(progress.counters.bytes),
    ]
    if let secondsLeft { parts.append("\(Self.formattedDuration(secondsLeft)) left") }
    return "\(progress.deckTitle) \(bar) \(parts.joined(separator: ", "))"
  }

  /// The estimated time left, from the average time per breed; nil if it is too early to tell.
  var secondsLeft: Double? {
    guard progress.done > 0, progress.done < progress.total, elapsed >= 1 else { return nil }
    return elapsed / Double(progress.done) * Double(progress.total - progress.done)
  }

  private static func formattedDuration(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded())) min"
  }
}
