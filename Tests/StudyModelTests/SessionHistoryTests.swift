import StudyModel
import Testing

@Suite struct SessionHistoryTests {
  private let now = 1000 * Span.day

  @Test("a day has its answers, its time and the breeds first asked that day")
  func days() {
    let days = studyDays(
      [
        makeReview("a", at: 50, day: 3, ms: 90_000), makeReview("b", taken: "x", at: 40, day: 3),
        makeReview("a", at: 60, day: 5), makeReview("c", at: 70, day: 5),
        makeReview("c", at: 80, day: 5),
      ], [], now: now)
    #expect(
      days == [
        StudyDay(
          day: 3, answered: 2, right: 1, ms: 61_000, finished: 0, first: 40, last: 50,
          firstOffset: 0, lastOffset: 0),
        StudyDay(
          day: 5, answered: 3, right: 3, ms: 3000, finished: 0, first: 60, last: 80,
          firstOffset: 0, lastOffset: 0),
      ])
    #expect(days.map(\.counts) == [false, false])
  }

  @Test("a session of 91 seconds is two minutes today, in its deck and in total")
  func sameMinutes() {
    let start = 3 * Span.day + 12 * Span.hour
    // The answers take 40 and 45 seconds, the pause between them three and the last feedback three.
    let reviews = [
      makeReview("a", seq: 1, at: start + 40_000, day: 3, ms: 40_000),
      makeReview("b", seq: 2, at: start + 88_000, day: 3, ms: 45_000),
    ]
    var sessions = [record("s", day: 3, started: start), record("unanswered", day: 3)]
    sessions[0].ms = 91_000
    sessions[1].ms = 50_000
    let deck = plainDeck(["a", "b"])
    let learner = replay(
      reviews, deck: deck, settings: defaultSettings(profileID: "me"), now: now)
    let totals = continuedTotals(emptyTotals(of: deck), reviews, sessions, of: deck, now: now)
    let results = deckResults(totals, learner, of: deck, day: 3, tableSize: 2)
    let today = todayStatistics(reviews, sessions, day: 3, now: now, offset: 0)
    #expect(timeStudied(studyDays(reviews, sessions, now: now)) == 91_000)
    #expect(results.ms == 91_000 && results.minutes == 2 && today.minutes == 2)
    #expect(answeredSessions(sessions, reviews).map(\.id) == ["s"])
  }

  @Test("a finished session counts for the day of its last answer; an abandoned one does not count")
  func sessions() {
    let reviews = [
      makeReview(session: "a", day: 1), makeReview(session: "a", day: 2),
      makeReview(session: "b", day: 4),
      makeReview(session: "c", day: 5),
    ]
    let days = studyDays(
      reviews, [record("a"), record("b", ending: .left), record("c", ending: nil), record("d")],
      now: now)
    #expect(days.map(\.finished) == [0, 1, 0, 0])
    #expect(days.map(\.counts) == [false, true, false, false])
  }

  @Test("a session that reached its time limit is finished")
  func timeLimitEnding() {
    let days = studyDays([makeReview(session: "a", day: 1)], [record("a", ending: .time)], now: now)
    #expect(days.map(\.finished) == [1])
  }

  @Test("answers of one date in two time zones belong to one day, in any order")
  func twoTimeZones() {
    var dice = SeededGenerator(2)
    let reviews = (0..<50).map {
      makeReview(at: $0, offset: $0 % 2 == 0 ? 780 : -600, day: 7 + $0 % 3)
    }
    let days = studyDays(reviews, [], now: now)
    #expect(days.map(\.day) == [7, 8, 9])
    #expect(days.map(\.answered).reduce(0, +) == 50)
    #expect(studyDays(reviews.shuffled(using: &dice), [], now: now).map(\.day) == [7, 8, 9])
  }

  @Test("a review more than a day in the future belongs to no day")
  func clockAhead() {
    let days = studyDays(
      [makeReview(at: now + Span.day, day: 1), makeReview(at: now + Span.day + 1, day: 2)], [],
      now: now)
    #expect(days.map(\.day) == [1])
  }

  @Test("a calendar includes every day, and covers ten years at most")
  func calendar() {
    let days = studyDays(
      [makeReview(day: 5), makeReview(day: 7), makeReview(day: 8)], [], now: now)
    #expect(calendarDays(days, through: 7, count: 4).map(\.day) == [4, 5, 6, 7])
    #expect(calendarDays(days, through: 7, count: 4).map(\.answered) == [0, 1, 0, 1])
    #expect(calendarDays(days, through: 7, count: 0).isEmpty)
    #expect(calendarDays(days, through: 7, count: .min).isEmpty)
    #expect(calendarDays([], through: .max, count: .max).count == 3660)
    #expect(calendarDays([], through: .min, count: 2).map(\.day) == [-2])
  }

  @Test("filters reviews by deck and by category")
  func filtering() {
    let deck = plainDeck(
      ["a", "b"], categories: [("first", ["a"])], renamed: [Rename(from: "old", to: "a")])
    let reviews = [
      makeReview("a"), makeReview("b"), makeReview("old"), makeReview("gone"),
      makeReview("a", deck: "cats"),
    ]
    #expect(
      filteredReviews(reviews, to: deck, categoryID: nil).map(\.breedID) == [
        "a", "b", "old", "gone",
      ])
    #expect(filteredReviews(reviews, to: deck, categoryID: "first").map(\.breedID) == ["a", "old"])
    #expect(filteredReviews(reviews, to: deck, categoryID: "gone").isEmpty)
  }

  @Test("sessions are listed newest first with their own scores, by day and category")
  func results() {
    let sessions = [
      record("a", day: 1, started: 10, category: "big"), record("b", day: 2, started: 20),
      record("c", day: 3, started: 20, category: "big"), record("d", day: 3, started: 5),
    ]
    let reviews = [
      makeReview(session: "a"), makeReview("x", taken: "y", session: "b"), makeReview(session: "a"),
      makeReview(session: "gone"),
    ]
    func ids(_ from: Int, _ through: Int, _ category: String?) -> [String] {
      sessionResults(reviews, sessions, from: from, through: through, categoryID: category)
        .map(\.session.id)
    }
    #expect(ids(.min, .max, nil) == ["b", "c", "a", "d"])
    #expect(ids(2, 3, nil) == ["b", "c", "d"])
    #expect(ids(0, 9, "big") == ["c", "a"])
    #expect(ids(3, 2, nil).isEmpty)
    let results = sessionResults(reviews, sessions, from: 0, through: 9, categoryID: nil)
    #expect(results.map(\.score.answered) == [1, 0, 2, 0])
    #expect(results.map(\.score.accuracy) == [0, 0, 1, 0])
    #expect(results[0].score.missed == ["x"])
  }

  @Test("a category's history counts only its answers, and omits sessions without such answers")
  func categoryHistory() {
    let deck = plainDeck(["pug", "beagle"], categories: [("group-hound", ["beagle"])])
    let reviews = [
      makeReview("pug", taken: "beagle", session: "s", seq: 1),
      makeReview("beagle", session: "s", seq: 2), makeReview("pug", session: "t", seq: 3, day: 1),
      makeReview("pug", session: "u", deck: "cats", seq: 4, day: 1),
    ]
    let sessions = [record("s"), record("t", day: 1, started: Span.day)]
    func summaries(_ category: String?, from: Int = 0) -> [String] {
      sessionHistory(reviews, sessions, of: deck, from: from, through: 9, categoryID: category)
        .map { "\($0.session.id) \($0.score.right)/\($0.score.answered)" }
    }
    #expect(summaries(nil) == ["t 1/1", "s 1/2"])
    #expect(summaries(nil, from: 1) == ["t 1/1"])
    #expect(summaries("group-hound") == ["s 1/1"])
    #expect(summaries("group-toy").isEmpty)
  }
}
