import StudyModel
import Testing

@Suite struct TodayStatisticsTests {
  private let now = 100 * Span.day

  @Test("without answers all counts are zero")
  func empty() {
    #expect(
      todayStatistics([], [], day: 7, now: now, offset: 0)
        == TodayStatistics(answered: 0, right: 0, minutes: 0, run: 0, streak: 0))
  }

  @Test("counts today's answers, and right answers in a row among them")
  func today() {
    let reviews = [
      makeReview(taken: "x", day: 1), makeReview(day: 1), makeReview(day: 1), makeReview(day: 2),
      makeReview(day: 2),
    ]
    #expect(
      todayStatistics(reviews, [], day: 2, now: 2 * Span.day, offset: 0)
        == TodayStatistics(answered: 2, right: 2, minutes: 1, run: 2, streak: 0))
    #expect(
      todayStatistics(reviews, [], day: 3, now: 3 * Span.day, offset: 0)
        == TodayStatistics(answered: 0, right: 0, minutes: 0, run: 0, streak: 0))
  }

  @Test("includes the streak")
  func streak() {
    let reviews = [1, 2, 3].flatMap { studied(day: $0) }
    #expect(todayStatistics(reviews, [], day: 3, now: 4 * Span.day, offset: 0).streak == 3)
  }

  @Test(
    "minutes are rounded, to at least one; each answer counts as at most one minute",
    arguments: [
      ([0], 0), ([1], 1), ([60_000], 1), ([30_000, 35_000], 1), ([60_000, 29_999], 1),
      ([60_000, 30_000], 2), ([3_600_000, 3_600_000], 2), ([-5], 0), ([-9_000_000, 60_000], 1),
    ])
  func minutes(_ times: [Int], _ expected: Int) {
    let reviews = times.map { makeReview(day: 3, ms: $0) }
    #expect(todayStatistics(reviews, [], day: 3, now: now, offset: 0).minutes == expected)
  }
}
