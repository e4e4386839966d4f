import Foundation
import StudyModel
import Testing

@Suite struct StreakTests {
  /// Returns the answers of study days, which are marked `#` in a text such as `##.#`. They are at
  /// noon, and the first character is day 100.
  private func played(_ text: String) -> [Review] {
    text.enumerated().flatMap { $1 == "#" ? studied(day: 100 + $0) : [] }
  }

  @Test("without reviews all counts are zero")
  func empty() {
    #expect(
      streak([], day: 5, now: 0, offset: 0)
        == Streak(current: 0, best: 0, restDays: 0, ofSeven: 0, ofThirty: 0, today: false))
  }

  @Test(
    "lists the days on which a rest day was used",
    arguments: [
      ("#", []), ("#######.", [107]), ("#######.#", [107]), ("#######..#", []),
      ("##############..#", [114, 115]), ("#######.#######.#", [107, 115]),
    ])
  func restDays(_ text: String, _ days: [Int]) {
    let now = noon(100 + text.count)
    let studied = studyDays(played(text), [], now: now)
    #expect(restDaysTaken(studied, day: 100 + text.count, now: now, offset: 0) == days)
  }

  @Test("a study day has five answers, right or wrong, or one finished session")
  func studyDayCriteria() {
    let now = noon(1)
    func current(_ reviews: [Review], _ sessions: [SessionRecord]) -> Int {
      streak(studyDays(reviews, sessions, now: now), day: 1, now: now, offset: 0).current
    }
    let four = (1...4).map { makeReview(taken: "x", seq: $0, day: 1) }
    #expect(current(four, []) == 0)
    #expect(current(four + [makeReview(seq: 5, day: 1)], []) == 1)
    #expect(current([four[0]], [record("s")]) == 1)
    #expect(current([four[0]], [record("s", ending: .left)]) == 0)
    #expect(current([], [record("s", day: 1)]) == 0)
  }

  @Test(
    "current streak, best streak and rest days left at the end of the last day",
    arguments: [
      ("#", 1, 1, 0), ("##", 2, 2, 0), ("##.", 0, 2, 0), ("#.#", 1, 1, 0), ("###.##", 2, 3, 0),
      // Six days earn no rest day; seven earn one, which the first missed day uses.
      ("######.", 0, 6, 0), ("#######", 7, 7, 1), ("#######.", 7, 7, 0), ("#######.#", 8, 8, 0),
      ("#######..", 0, 7, 0), ("#######..#", 1, 7, 0),
      // At most two rest days are kept, and a streak may use both in a row.
      ("##############", 14, 14, 2), (String(repeating: "#", count: 70), 70, 70, 2),
      ("##############..#", 15, 15, 0), ("##############...#", 1, 14, 0),
      ("#######.#######.#", 15, 15, 0), ("##############.#.", 15, 15, 0),
    ])
  func streaks(_ text: String, _ current: Int, _ best: Int, _ rest: Int) {
    let end = 100 + text.count - 1
    // The next day has begun, and is not missed until it is over.
    for now in [noon(end + 1), (end + 2) * Span.day + 3 * Span.hour] {
      let result = streakOf(played(text), at: now)
      #expect(result.current == current)
      #expect(result.best == best)
      #expect(result.restDays == rest)
      #expect(!result.today)
    }
  }

  @Test("equals a day-by-day simulation", arguments: 0..<20)
  func dayByDay(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let share = Double.random(in: 0.5...0.98, using: &dice)
    var text = ""
    var chain = 0
    var best = 0
    var rest = 0
    for index in 0..<80 {
      let studies = Double.random(in: 0..<1, using: &dice) < share
      text += studies ? "#" : "."
      if studies {
        chain += 1
        best = max(best, chain)
        if chain % 7 == 0 { rest = min(2, rest + 1) }
      } else if rest > 0, chain > 0 {
        rest -= 1
      } else {
        chain = 0
        rest = 0
      }
      let result = streakOf(played(text), at: noon(101 + index))
      #expect(result.current == chain)
      #expect(result.best == best)
      #expect(result.restDays == rest)
      #expect(
        result.ofSeven == text.suffix(6).filter { $0 == "#" }.count,
        "today and the six days before it")
      #expect(result.ofThirty == text.suffix(29).filter { $0 == "#" }.count)
    }
  }

  @Test("today counts as soon as it is studied")
  func today() {
    let result = streakOf(played("#..##"), at: noon(104))
    #expect(
      result
        == Streak(current: 2, best: 2, restDays: 0, ofSeven: 3, ofThirty: 3, today: true))
  }

  @Test("answers before four in the morning count for the previous day and continue a streak")
  func lateEvenings() {
    let reviews = [100, 101, 102].flatMap { studied(local($0, 27.9, 0)) }
    #expect(streakOf(reviews, at: local(102, 27.95, 0)).current == 3)
    #expect(streakOf(reviews, at: local(103, 27.9, 0)).current == 3)
    #expect(streakOf(reviews, at: local(104, 27.9, 0)).current == 0)
  }

  @Test("answers from a clock that is ahead count only after their time")
  func clockAhead() {
    let honest = [100, 101, 102].flatMap { studied(day: $0) }
    let wrong = (110...130).flatMap { studied(day: $0) }
    #expect(streakOf(honest + wrong, at: noon(102)) == streakOf(honest, at: noon(102)))
    #expect(streakOf(honest + wrong, at: noon(131)).current == 21)
    let tomorrow = studied(day: 103)
    #expect(
      streakOf(honest + tomorrow, at: noon(102) + Span.hour).best == 4, "less than a day ahead")
  }

  @Test("a clock set back does not break the streak")
  func clockSetBack() {
    let before = (100...104).flatMap { studied(day: $0) }
    let back = studied(noon(103) + 3 * Span.hour) + studied(noon(20))
    let after = studied(day: 105)
    #expect(streakOf(before + back, at: noon(104)).current == 5)
    #expect(streakOf(before + back + after, at: noon(105)).current == 6)
    #expect(
      streakOf(before, at: noon(103) + Span.hour).current == 5, "the clock itself is set back")
  }

  @Test("the order of the reviews does not matter", arguments: 0..<20)
  func order(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let reviews = (0..<40).flatMap { day in
      Bool.random(using: &dice) ? studied(day: 100 + day) : []
    }
    #expect(
      streakOf(reviews.shuffled(using: &dice), at: noon(140)) == streakOf(reviews, at: noon(140)))
  }

  @Test("extreme days and instants cause no trap", arguments: 0..<50)
  func noTrap(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let extremes = [.min / 1024, -1, 0, 1, 20_000, .max / 1024]
    for _ in 0..<20 {
      let reviews = randomReviews(60, &dice)
      let now = extremes.randomElement(using: &dice) ?? 0
      let day = extremes.randomElement(using: &dice) ?? 0
      let days = studyDays(reviews, [record("s")], now: now)
      for order in [days, days.reversed()] {
        let result = streak(order, day: day, now: now, offset: 0)
        #expect((0...result.best).contains(result.current))
        #expect((0...2).contains(result.restDays))
        #expect(result.ofSeven <= result.ofThirty && result.ofThirty <= 30)
      }
    }
  }
}
