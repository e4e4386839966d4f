import StudyModel
import Testing

private let hour = 3_600_000
private let day = 24 * hour

@Suite struct StudyDayTests {
  @Test(
    "begins at the rollover hour of the learner's clock",
    arguments: [
      (4 * hour, 0, 0), (4 * hour - 1, 0, -1), (day, 0, 0), (day + 4 * hour - 1, 0, 0),
      (day + 4 * hour, 0, 1),
      // Two hours ahead of UTC the day begins at two o'clock UTC; five behind, at nine.
      (2 * hour, 120, 0), (2 * hour - 1, 120, -1), (9 * hour, -300, 0), (9 * hour - 1, -300, -1),
      // Offsets may include half hours.
      (-90 * 60_000, 330, 0), (-90 * 60_000 - 1, 330, -1),
    ])
  func begins(_ at: Int, _ offset: Int, _ expected: Int) {
    #expect(
      studyDay(Timestamp(at: at, offset: offset, zone: nil), rollover: rolloverHour) == expected)
  }

  @Test("days before 1970 are computed like later days", arguments: -400...400)
  func daysBefore1970(_ number: Int) {
    let start = number * day + rolloverHour * hour
    #expect(studyDay(Timestamp(at: start, offset: 0, zone: nil), rollover: rolloverHour) == number)
    #expect(
      studyDay(Timestamp(at: start + day - 1, offset: 0, zone: nil), rollover: rolloverHour)
        == number)
  }

  @Test("calendar days are counted from 1970-01-01")
  func calendar() {
    // 2026-11-21 12:00 UTC; 20,778 days after 1970-01-01.
    #expect(
      studyDay(Timestamp(at: 1_795_262_400_000, offset: 0, zone: nil), rollover: rolloverHour)
        == 20_778)
  }
}
