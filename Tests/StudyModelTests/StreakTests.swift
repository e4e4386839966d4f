import Foundation
import StudyModel
import Testing

@Suite struct StreakTests {
  /// Returns the streak at a time on the learner's clock.
  private func streakOf(_ reviews: [Review], at now: Int, offset: Int = 0) -> Streak {
    let day = studyDay(Timestamp(at: now, offset: offset, zone: nil), rollover: 4)
    return streak(studyDays(reviews, [], now: now), day: day, now: now, offset: offset)
  }

  /// Returns noon of a day in UTC.
  private func noon(_ day: Int) -> Int {
    day * Span.day + 12 * Span.hour
  }

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

  // MARK: Travel

  /// 2026-03-10 in New Zealand, 13 hours ahead of UTC; Hawaii is ten behind.
  private let auckland = 780
  private let honolulu = -600

  /// Returns an instant from a clock that is `offset` minutes ahead of UTC.
  private func local(_ day: Int, _ hours: Double, _ offset: Int) -> Int {
    day * Span.day + Int(hours * Double(Span.hour)) - offset * Span.minute
  }

  @Test("New Zealand to Hawaii and back: one date repeats, another is skipped")
  func dateLine() {
    let reviews =
      studied(local(100, 20, auckland), offset: auckland)
      + studied(local(101, 9, auckland), offset: auckland)
      // Nine hours in the air, and it is the evening of the day before.
      + studied(local(100, 20, honolulu), offset: honolulu)
      + studied(local(101, 20, honolulu), offset: honolulu)
      + studied(local(102, 20, honolulu), offset: honolulu)
      // Leaves late on day 102 and lands on the morning of 104, without a day 103.
      + studied(local(104, 21, auckland), offset: auckland)
    let days = studyDays(reviews, [], now: noon(200))
    #expect(days.map(\.day) == [100, 101, 102, 104])
    #expect(days.map(\.answered) == [10, 10, 5, 5])
    let home = local(104, 22, auckland)
    #expect(streakOf(reviews, at: home, offset: auckland).current == 4)
    // Before the first answer at home, the streak must not be shown as broken.
    let landed = local(104, 8, auckland)
    #expect(streakOf(Array(reviews.dropLast(5)), at: landed, offset: auckland).current == 3)
    // On the first evening in Hawaii, the next day's date already has answers.
    let arrived = local(100, 21, honolulu)
    let early = streakOf(Array(reviews.prefix(15)), at: arrived, offset: honolulu)
    #expect(early.current == 2)
    #expect(early.today)
  }

  @Test(
    "a flight skips a date without answers if the answers around it are less than 36 hours apart",
    arguments: [(36 * Span.hour - 5000, 2), (36 * Span.hour, 1), (40 * Span.hour, 1)])
  func skippedDate(_ length: Int, _ expected: Int) {
    // The last of five answers comes four seconds after the first.
    let left = local(100, 22, honolulu)
    let reviews =
      studied(left, offset: honolulu) + studied(left + 4000 + length, offset: auckland)
    let days = studyDays(reviews, [], now: noon(200))
    #expect((days.last?.day ?? 0) - (days.first?.day ?? 0) >= 2)
    let result = streak(
      days, day: days.last?.day ?? 0, now: left + 3 * Span.day, offset: auckland)
    #expect(result.current == expected)
  }

  @Test("a day missed in one time zone uses a rest day, however close the answers around it")
  func restAtHome() {
    let week = (94...99).flatMap { studied(local($0, 20, 0)) } + studied(local(100, 23.9, 0))
    let morning = local(102, 9, 0)
    #expect(streakOf(week, at: local(101, 23.9, 0)).restDays == 1)
    #expect(streakOf(week, at: morning).restDays == 0)
    #expect(streakOf(week, at: morning).current == 7)
    let days = studyDays(week, [], now: morning)
    #expect(restDaysTaken(days, day: 102, now: morning, offset: 0) == [101])
    let resumed = streakOf(week + studied(morning), at: local(102, 10, 0))
    #expect(resumed.restDays == 0)
    #expect(resumed.current == 8)
  }

  @Test("a flight does not use up a rest day")
  func restInFlight() {
    let before = (90...96).flatMap { studied(local($0, 20, honolulu), offset: honolulu) }
    let after = studied(local(98, 15, auckland), offset: auckland)
    let result = streakOf(before + after, at: local(98, 16, auckland), offset: auckland)
    #expect(result.current == 8)
    #expect(result.restDays == 1)
  }

  @Test(
    "studying again within 36 hours, in another time zone, keeps the streak", arguments: 0..<200)
  func travel(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    var now = 20_000 * Span.day
    var offset = 0
    var reviews: [Review] = []
    var days: Set<Int> = []
    for _ in 0..<60 {
      let travels = Bool.random(using: &dice)
      let hours = travels ? 36 : 24
      now += Int.random(in: Span.hour..<(hours * Span.hour - 4000), using: &dice)
      if travels {
        let others = (-44...56).filter { $0 * 15 != offset }
        offset = (others.randomElement(using: &dice) ?? 0) * 15
      }
      let more = studied(now, offset: offset)
      reviews += more
      days.formUnion(more.map(\.day))
    }
    let result = streakOf(reviews, at: now + Span.hour, offset: offset)
    #expect(result.best == result.current)
    #expect(result.current == days.count)
  }

  // MARK: Clocks

  @Test(
    "one session every study day keeps the streak through daylight saving changes",
    arguments: [
      "Pacific/Auckland", "Pacific/Honolulu", "America/New_York", "Europe/Berlin",
      "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "Africa/Cairo",
    ])
  func daylightSaving(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var dice = SeededGenerator(11)
    let begin = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 1, day: 1, hour: 12)))
    var reviews: [Review] = []
    var at = 0
    var offset = 0
    for index in 0..<366 {
      let date = try #require(calendar.date(byAdding: .day, value: index, to: begin))
      let noon = Int(date.timeIntervalSince1970) * 1000
      // From 5:00 to 2:45 the next morning.
      at = noon + Int.random(in: -7 * 60...14 * 60 + 45, using: &dice) * Span.minute
      offset =
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(at) / 1000)) / 60
      reviews += studied(at, offset: offset)
    }
    let result = streakOf(reviews, at: at + Span.minute, offset: offset)
    #expect(result.current == 366)
    #expect(result.best == 366)
    #expect(result.ofSeven == 7)
    #expect(result.ofThirty == 30)
    #expect(result.restDays == 2)
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
