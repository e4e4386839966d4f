/// Minimum number of answers for a day to count as a study day; a finished session is also enough.
let studyDayAnswers = 5

/// Statistics of one study day.
public struct StudyDay: Equatable, Sendable, Codable {
  /// The day, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// Number of answers.
  ///
  /// - Bounds: 0...1000000000
  public var answered: Int
  /// Number of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// Time spent, in milliseconds: for each answer, the answer time and the time for reading the
  /// feedback on the session's previous answer, each limited to a minute. The last day of a session
  /// also has the rest of the session's time, so that the times of days and of sessions add up to
  /// the same total.
  ///
  /// - Bounds: 0...60000000000000
  public var ms: Int
  /// Finished sessions; those left early do not count.
  ///
  /// - Bounds: 0...1000000000
  public var finished: Int
  /// Time of the first answer, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var first: Int
  /// Time of the last answer, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var last: Int
  /// Offset of the learner's clock from UTC at the first answer, in minutes.
  ///
  /// - Bounds: -1080...1080
  public var firstOffset: Int
  /// Offset of the learner's clock from UTC at the last answer, in minutes.
  ///
  /// - Bounds: -1080...1080
  public var lastOffset: Int

  public init(
    day: Int, answered: Int, right: Int, ms: Int, finished: Int, first: Int, last: Int,
    firstOffset: Int, lastOffset: Int
  ) {
    self.day = day
    self.answered = answered
    self.right = right
    self.ms = ms
    self.finished = finished
    self.first = first
    self.last = last
    self.firstOffset = firstOffset
    self.lastOffset = lastOffset
  }

  /// Whether the day counts as a study day.
  public var counts: Bool {
    return answered >= studyDayAnswers || finished > 0
  }

  mutating func add(_ review: Review, reading: Int, finishes: Bool) {
    answered += 1
    right += review.isRight ? 1 : 0
    ms += countedTime(review) + reading
    finished += finishes ? 1 : 0
    if review.at < first {
      first = review.at
      firstOffset = review.offset
    }
    if review.at >= last {
      last = review.at
      lastOffset = review.offset
    }
  }
}

func emptyDay(_ day: Int, at: Int, offset: Int) -> StudyDay {
  return StudyDay(
    day: day, answered: 0, right: 0, ms: 0, finished: 0, first: at, last: at, firstOffset: offset,
    lastOffset: offset)
}

/// Returns the number of study days, which a learner calls "days studied": those with at least five
/// answers or a finished session.
public func studyDayCount(_ days: [StudyDay]) -> Int {
  return days.filter { $0.counts }.count
}

/// Returns the time spent on these days, in milliseconds.
public func timeStudied(_ days: [StudyDay]) -> Int {
  return days.reduce(0) { $0 + max(0, min($1.ms, 60_000_000_000_000)) }
}

/// Returns milliseconds as whole minutes, rounded to the nearest; any time above zero counts as at
/// least one minute.
public func wholeMinutes(_ ms: Int) -> Int {
  let time = max(0, min(ms, 60_000_000_000_000))
  return time == 0 ? 0 : max(1, (time + 30_000) / 60_000)
}
