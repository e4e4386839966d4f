import HTTP
import SiteBuilder
import Testing

@testable import decks

@Suite("Only decks' own control sequences reach the terminal")
struct TerminalTextTests {
  /// Sets the title, clears the screen with a one-byte introducer, and reverses text.
  private let hostile = "\u{1B}]0;x\u{7}\r\u{9B}2J\u{202E}"
  private let escaped = "\\u{1B}]0;x\\u{7}\\u{D}\\u{9B}2J\\u{202E}"

  @Test("Interpolated values are escaped; literals and other texts are kept")
  func interpolation() {
    let red: TerminalText = "\u{1B}[31m\(hostile)\u{1B}[0m"
    #expect(red.text == "\u{1B}[31m\(escaped)\u{1B}[0m")
    #expect(("\(red)!" as TerminalText).text == red.text + "!")
    #expect([red, red].joined(separator: "\n").text == red.text + "\n" + red.text)
    #expect(TerminalText(escaping: hostile).text == escaped)
  }

  @Test("The title of a deck is escaped in the line that shows a fetch's progress")
  func fetchProgress() {
    let progress = DeckFetchProgress(deckTitle: hostile, done: 0, total: 1, counters: .init())
    let line = FetchProgressLine(progress: progress, elapsed: 0).line
    #expect(line.text.hasPrefix(escaped + " "))
  }
}
