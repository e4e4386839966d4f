import StudyModel
import Testing

@Suite struct ScoreTests {
  @Test("nothing answered is a score of zeros")
  func empty() {
    #expect(
      score([])
        == Score(answered: 0, right: 0, accuracy: 0, run: 0, bestRun: 0, missed: []))
  }

  @Test("counts answers, the run at the end and the longest, and names what was missed once")
  func counts() {
    let reviews = [
      sampleReview("a"), sampleReview("b"), sampleReview("c", chosen: "x"),
      sampleReview("a", chosen: "x"), sampleReview("c", chosen: "y"), sampleReview("b"),
    ]
    #expect(
      score(reviews)
        == Score(answered: 6, right: 3, accuracy: 0.5, run: 1, bestRun: 2, missed: ["c", "a"]))
  }

  @Test("a record starts empty and says what it is")
  func record() {
    #expect(emptyProgress() == Progress(format: "decks-progress", version: 1, reviews: []))
  }

  @Test("today counts today's answers, and the run from earlier days goes on")
  func today() {
    var progress = emptyProgress()
    progress.reviews = [
      sampleReview(chosen: "x", day: 1), sampleReview(day: 1), sampleReview(day: 1),
      sampleReview(day: 2), sampleReview(day: 2),
    ]
    let stats = todaysStats(progress, day: 2)
    #expect(stats == TodaysStats(answered: 2, right: 2, minutes: 1, run: 4))
    #expect(
      todaysStats(progress, day: 3) == TodaysStats(answered: 0, right: 0, minutes: 0, run: 4))
  }

  @Test(
    "minutes are rounded up, and an answer counts for one at most",
    arguments: [
      ([0], 0), ([1], 1), ([60_000], 1), ([30_000, 30_001], 2), ([3_600_000, 3_600_000], 2),
      ([-5], 0), ([-9_000_000, 60_000], 1),
    ])
  func minutes(_ times: [Int], _ expected: Int) {
    var progress = emptyProgress()
    progress.reviews = times.map { sampleReview(ms: $0) }
    #expect(todaysStats(progress, day: 0).minutes == expected)
  }
}
