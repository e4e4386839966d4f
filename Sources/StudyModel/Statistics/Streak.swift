/// A learner's streak of study days. When the current streak ends, the longest one remains.
public struct Streak: Equatable, Sendable, Codable {
  /// Study days in the current streak; rest days neither break it nor count.
  public var current: Int
  /// Longest streak.
  public var best: Int
  /// Rest days available, at most two. Every seventh study day of a streak earns one; a missed day
  /// uses one automatically.
  public var restDays: Int
  /// Study days among the last seven, including today.
  public var ofSeven: Int
  /// Study days among the last thirty, including today.
  public var ofThirty: Int
  /// Whether today already counts as a study day.
  public var today: Bool

  public init(
    current: Int, best: Int, restDays: Int, ofSeven: Int, ofThirty: Int, today: Bool
  ) {
    self.current = current
    self.best = best
    self.restDays = restDays
    self.ofSeven = ofSeven
    self.ofThirty = ofThirty
    self.today = today
  }
}

/// An instant on the learner's clock.
struct ClockTime: Equatable, Sendable {
  /// Milliseconds since 1970 (UTC).
  var at: Int
  /// Offset of the learner's clock from UTC, in minutes.
  var offset: Int
}

/// A streak in progress, with its rest days.
struct StreakState: Equatable, Sendable {
  var streak: Streak
  /// Missed days for which a rest day was used, earliest first.
  var rested: [Int]

  /// Uses rest days for the days missed after `previous`, or ends the streak.
  ///
  /// A date skipped by crossing the date line is not missed: the learner's clock changed between
  /// the answers around it, which are less than 36 hours apart.
  mutating func skip(_ missed: Int, after previous: Int, _ last: ClockTime, _ next: ClockTime) {
    let hasTravelled = last.offset != next.offset && next.at - last.at < 129_600_000
    if missed <= 0 || hasTravelled {
      return
    }
    if missed <= streak.restDays {
      streak.restDays -= missed
      for day in 1...missed {
        rested.append(previous + day)
      }
    } else {
      streak.current = 0
      streak.restDays = 0
    }
  }
}

/// Returns the streak of a learner's study days, which must be sorted, earliest first.
///
/// Days are compared by number rather than by time difference, so that clock changes and late
/// evenings do not matter. Today does not count as missed before it is over.
///
/// - Parameters:
///   - day: The current study day, counted from 1970-01-01.
///   - now: The current time, in milliseconds since 1970 (UTC).
///   - offset: The current offset of the learner's clock from UTC, in minutes.
public func streak(_ days: [StudyDay], day: Int, now: Int, offset: Int) -> Streak {
  return streakState(days, day: day, now: ClockTime(at: now, offset: offset)).streak
}

/// Returns the missed days for which the streak used a rest day, earliest first. The parameters
/// are those of `streak`.
public func restDaysTaken(_ days: [StudyDay], day: Int, now: Int, offset: Int) -> [Int] {
  return streakState(days, day: day, now: ClockTime(at: now, offset: offset)).rested
}

private func streakState(_ days: [StudyDay], day: Int, now: ClockTime) -> StreakState {
  let today = clampedDay(day)
  let counted = days.filter { $0.counts }
  // After flying west, a learner may study on day n after day n + 1.
  var earliest = counted.map { ClockTime(at: $0.first, offset: $0.firstOffset) }
  var position = earliest.count - 1
  while position > 0 {
    if earliest[position].at < earliest[position - 1].at {
      earliest[position - 1] = earliest[position]
    }
    position -= 1
  }
  var result = StreakState(
    streak: Streak(current: 0, best: 0, restDays: 0, ofSeven: 0, ofThirty: 0, today: false),
    rested: [])
  var previous = -3
  var last = ClockTime(at: 0, offset: 0)
  for (index, next) in counted.enumerated() where next.day > previous {
    if result.streak.current > 0 {
      result.skip(next.day - previous - 1, after: previous, last, earliest[index])
    }
    result.streak.current += 1
    result.streak.best = max(result.streak.best, result.streak.current)
    if result.streak.current % 7 == 0 {
      result.streak.restDays = min(2, result.streak.restDays + 1)
    }
    previous = next.day
    if next.last > last.at {
      last = ClockTime(at: next.last, offset: next.lastOffset)
    }
    let age = today - next.day
    result.streak.ofSeven += age >= 0 && age < 7 ? 1 : 0
    result.streak.ofThirty += age >= 0 && age < 30 ? 1 : 0
    result.streak.today = age <= 0
  }
  if result.streak.current > 0 {
    let present = ClockTime(at: clampedTime(now.at), offset: now.offset)
    result.skip(today - previous - 1, after: previous, last, present)
  }
  return result
}
