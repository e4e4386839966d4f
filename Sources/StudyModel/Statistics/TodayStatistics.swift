/// Statistics of the current study day in all decks, shown as "Today's Stats".
public struct TodayStatistics: Equatable, Sendable, Codable {
  /// Answers today.
  public var answered: Int
  /// Correct answers today.
  public var right: Int
  /// Time spent today, in minutes as rounded by `wholeMinutes`.
  public var minutes: Int
  /// Correct answers in a row today, up to the last answer; never more than were answered.
  public var run: Int
  /// Current streak of study days.
  public var streak: Int

  public init(answered: Int, right: Int, minutes: Int, run: Int, streak: Int) {
    self.answered = answered
    self.right = right
    self.minutes = minutes
    self.run = run
    self.streak = streak
  }
}

/// Returns today's statistics from the reviews in replay order.
///
/// - Parameters:
///   - day: The current study day, counted from 1970-01-01.
///   - now: The current time, in milliseconds since 1970 (UTC).
///   - offset: The current offset of the learner's clock from UTC, in minutes.
public func todayStatistics(
  _ reviews: [Review], _ sessions: [SessionRecord], day: Int, now: Int, offset: Int
) -> TodayStatistics {
  let days = studyDays(reviews, sessions, now: now)
  let today = days.first(where: { $0.day == day })
  return TodayStatistics(
    answered: today?.answered ?? 0, right: today?.right ?? 0, minutes: wholeMinutes(today?.ms ?? 0),
    run: score(reviews.filter { $0.day == day && !isFromFuture($0, now: now) }).run,
    streak: streak(days, day: day, now: now, offset: offset).current)
}
