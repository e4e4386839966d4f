import StudyModel
import Testing

@Suite struct SessionHistoryTests {
  private let now = 1000 * Span.day

  @Test("a day has its answers, its time and the breeds first asked on it")
  func days() {
    let days = studyDays(
      [
        given("a", at: 50, day: 3, ms: 90_000), given("b", taken: "x", at: 40, day: 3),
        given("a", at: 60, day: 5), given("c", at: 70, day: 5), given("c", at: 80, day: 5),
      ], [], now: now)
    #expect(
      days == [
        StudyDay(
          day: 3, answered: 2, right: 1, ms: 61_000, newBreeds: 2, finished: 0, first: 40, last: 50),
        StudyDay(
          day: 5, answered: 3, right: 3, ms: 3000, newBreeds: 1, finished: 0, first: 60, last: 80),
      ])
    #expect(days.map(\.minutes) == [2, 1])
    #expect(days.map(\.counts) == [false, false])
  }

  @Test("a finished session is of the day of its last answer; one that was left is not finished")
  func sessions() {
    let reviews = [
      given(session: "a", day: 1), given(session: "a", day: 2), given(session: "b", day: 4),
      given(session: "c", day: 5),
    ]
    let days = studyDays(
      reviews, [record("a"), record("b", ending: .left), record("c", ending: nil), record("d")],
      now: now)
    #expect(days.map(\.finished) == [0, 1, 0, 0])
    #expect(days.map(\.counts) == [false, true, false, false])
  }

  @Test("a session whose time was over is finished, for slow is as good as fast")
  func timeOver() {
    let days = studyDays([given(session: "a", day: 1)], [record("a", ending: .time)], now: now)
    #expect(days.map(\.finished) == [1])
  }

  @Test("answers of one date in two zones are of one day, in whatever order they come")
  func oneDay() {
    var dice = Dice(2)
    let reviews = (0..<50).map { given(at: $0, offset: $0 % 2 == 0 ? 780 : -600, day: 7 + $0 % 3) }
    let days = studyDays(reviews, [], now: now)
    #expect(days.map(\.day) == [7, 8, 9])
    #expect(days.map(\.answered).reduce(0, +) == 50)
    #expect(studyDays(reviews.shuffled(using: &dice), [], now: now).map(\.day) == [7, 8, 9])
  }

  @Test("what a clock said that was more than a day ahead belongs to no day")
  func suspects() {
    let days = studyDays(
      [given(at: now + Span.day, day: 1), given(at: now + Span.day + 1, day: 2)], [], now: now)
    #expect(days.map(\.day) == [1])
  }

  @Test("a calendar has every day, and is not longer than ten years")
  func everyDay() {
    let days = studyDays([given(day: 5), given(day: 7), given(day: 8)], [], now: now)
    #expect(calendarDays(days, through: 7, count: 4).map(\.day) == [4, 5, 6, 7])
    #expect(calendarDays(days, through: 7, count: 4).map(\.answered) == [0, 1, 0, 1])
    #expect(calendarDays(days, through: 7, count: 0).isEmpty)
    #expect(calendarDays(days, through: 7, count: .min).isEmpty)
    #expect(calendarDays([], through: .max, count: .max).count == 3660)
    #expect(calendarDays([], through: .min, count: 2).map(\.day) == [-2])
  }

  @Test("reviews of a deck, and of a category")
  func narrowing() {
    let deck = figureDeck(
      ["a", "b"], categories: [("first", ["a"])], renamed: [Rename(from: "old", to: "a")])
    let reviews = [
      given("a"), given("b"), given("old"), given("gone"), given("a", deck: "cats"),
    ]
    #expect(
      filteredReviews(reviews, to: deck, category: nil).map(\.breed) == ["a", "b", "old", "gone"])
    #expect(filteredReviews(reviews, to: deck, category: "first").map(\.breed) == ["a", "old"])
    #expect(filteredReviews(reviews, to: deck, category: "gone").isEmpty)
  }

  @Test("sessions stand newest first with their own scores, by day and category")
  func results() {
    let sessions = [
      record("a", day: 1, started: 10, category: "big"), record("b", day: 2, started: 20),
      record("c", day: 3, started: 20, category: "big"), record("d", day: 3, started: 5),
    ]
    let reviews = [
      given(session: "a"), given("x", taken: "y", session: "b"), given(session: "a"),
      given(session: "gone"),
    ]
    func ids(_ from: Int, _ through: Int, _ category: String?) -> [String] {
      sessionResults(reviews, sessions, from: from, through: through, category: category)
        .map(\.session.id)
    }
    #expect(ids(.min, .max, nil) == ["b", "c", "a", "d"])
    #expect(ids(2, 3, nil) == ["b", "c", "d"])
    #expect(ids(0, 9, "big") == ["c", "a"])
    #expect(ids(3, 2, nil).isEmpty)
    let results = sessionResults(reviews, sessions, from: 0, through: 9, category: nil)
    #expect(results.map(\.score.answered) == [1, 0, 2, 0])
    #expect(results.map(\.score.accuracy) == [0, 0, 1, 0])
    #expect(results[0].score.missed == ["x"])
  }

  @Test("the history of a deck counts the answers about a category, and leaves out what has none")
  func ofCategory() {
    let deck = figureDeck(["pug", "beagle"], categories: [("group-hound", ["beagle"])])
    let reviews = [
      given("pug", taken: "beagle", session: "s", seq: 1),
      given("beagle", session: "s", seq: 2), given("pug", session: "t", seq: 3, day: 1),
      given("pug", session: "u", deck: "cats", seq: 4, day: 1),
    ]
    let sessions = [record("s"), record("t", day: 1, started: Span.day)]
    func told(_ category: String?, from: Int = 0) -> [String] {
      sessionHistory(reviews, sessions, of: deck, from: from, through: 9, category: category)
        .map { "\($0.session.id) \($0.score.right)/\($0.score.answered)" }
    }
    #expect(told(nil) == ["t 1/1", "s 1/2"])
    #expect(told(nil, from: 1) == ["t 1/1"])
    #expect(told("group-hound") == ["s 1/1"])
    #expect(told("group-toy").isEmpty)
  }
}
