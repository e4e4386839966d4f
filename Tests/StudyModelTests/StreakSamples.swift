import StudyModel

/// Returns the streak at a time, for a clock that is `offset` minutes ahead of UTC.
func streakOf(_ reviews: [Review], at now: Int, offset: Int = 0) -> Streak {
  let day = studyDay(Timestamp(at: now, offset: offset, zone: nil), rollover: 4)
  return streak(studyDays(reviews, [], now: now), day: day, now: now, offset: offset)
}

/// Returns noon of a day in UTC.
func noon(_ day: Int) -> Int {
  day * Span.day + 12 * Span.hour
}

/// Returns the time at which a clock that is `offset` minutes ahead of UTC shows a day and hour.
func local(_ day: Int, _ hours: Double, _ offset: Int) -> Int {
  day * Span.day + Int(hours * Double(Span.hour)) - offset * Span.minute
}
