import HTTP
import SiteBuilder
import Testing

@testable import decks

@Suite("Fetch progress")
struct FetchProgressTests {
  private func progress(
    _ done: Int, of total: Int, bytes: Int = 0, elapsed: Double
  ) -> FetchProgressLine {
    FetchProgressLine(
      progress: DeckFetchProgress(
        deckTitle: "Dogs", done: done, total: total, counters: .init(bytes: bytes)),
      elapsed: elapsed)
  }

  @Test("The line shows counts, bytes and the time left")
  func progressLine() {
    #expect(
      progress(50, of: 200, bytes: 14_230_000, elapsed: 10).line.text
        == "Dogs █████░░░░░░░░░░░░░░░ 50/200 breeds, 14 MB, 30 s left")
    #expect(
      progress(10, of: 200, bytes: 9_940_000, elapsed: 20).line.text
        == "Dogs █░░░░░░░░░░░░░░░░░░░ 10/200 breeds, 9.9 MB, 6 min left")
  }

  @Test("The time left is unknown at the start and absent at the end")
  func unknownTimeLeft() {
    #expect(progress(0, of: 200, elapsed: 10).secondsLeft == nil)
    #expect(progress(3, of: 200, elapsed: 0.5).secondsLeft == nil)
    #expect(progress(200, of: 200, elapsed: 10).secondsLeft == nil)
    #expect(progress(0, of: 0, elapsed: 10).line.text.contains("0/0"))
  }
}
