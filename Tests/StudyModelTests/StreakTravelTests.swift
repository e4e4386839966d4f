import Foundation
import StudyModel
import Testing

@Suite("streaks across time zones and daylight saving changes")
struct StreakTravelTests {
  /// 2026-03-10 in New Zealand, 13 hours ahead of UTC; Hawaii is ten behind.
  private let auckland = 780
  private let honolulu = -600

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
}
