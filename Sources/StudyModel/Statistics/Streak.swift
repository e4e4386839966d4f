/// How steadily somebody studies. No figure of it is a loss: a chain that ended leaves the best one.
public struct Streak: Equatable, Sendable, Codable {
  /// Study days in the chain that goes on; rest days neither break it nor count.
  public var current: Int
  /// The longest such chain.
  public var best: Int
  /// Rest days held, at most two: each seventh study day of a chain earns one, and a day missed
  /// takes one by itself.
  public var restDays: Int
  /// Study days among the last seven, today included.
  public var ofSeven: Int
  /// Study days among the last thirty, today included.
  public var ofThirty: Int
  /// Whether today counts already.
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

/// A streak while its days are gone through, and the days on which it rested.
struct StreakState: Equatable, Sendable {
  var streak: Streak
  /// The days missed that a rest day was taken for, the earliest first.
  var rested: [Int]

  /// Goes over the days missed after `previous`, if there are any, before the chain goes on.
  ///
  /// A date that was crossed over in flight is not missed: less than 36 hours lie between the
  /// answers around it.
  mutating func skip(_ missed: Int, after previous: Int, _ last: Int, _ next: Int) {
    if missed <= 0 || next - last < 129_600_000 {
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

/// The streak of somebody's study days, the earliest first.
///
/// It is counted on the numbers of the days, and never on differences of instants, so that a change
/// of the clocks or a late evening is nothing to it. Today is not missed before it is over.
///
/// - Parameters:
///   - day: The present study day, counted from 1970-01-01.
///   - now: The present instant, in milliseconds since 1970 (UTC).
public func streak(_ days: [StudyDay], day: Int, now: Int) -> Streak {
  return streakState(days, day: day, now: now).streak
}

/// The days on which the streak rested, the earliest first: each was missed, and a rest day was taken
/// for it. The parameters are those of `streak`.
public func restDaysTaken(_ days: [StudyDay], day: Int, now: Int) -> [Int] {
  return streakState(days, day: day, now: now).rested
}

private func streakState(_ days: [StudyDay], day: Int, now: Int) -> StreakState {
  let today = clampedDay(day)
  let instant = clampedTime(now)
  let counted = days.filter { $0.counts }
  // Who flies west may study on a day after one with a greater number.
  var earliest = counted.map { $0.first }
  var position = earliest.count - 1
  while position > 0 {
    earliest[position - 1] = min(earliest[position - 1], earliest[position])
    position -= 1
  }
  var result = StreakState(
    streak: Streak(current: 0, best: 0, restDays: 0, ofSeven: 0, ofThirty: 0, today: false),
    rested: [])
  var previous = -3
  var last = 0
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
    last = max(last, next.last)
    let age = today - next.day
    result.streak.ofSeven += age >= 0 && age < 7 ? 1 : 0
    result.streak.ofThirty += age >= 0 && age < 30 ? 1 : 0
    result.streak.today = age <= 0
  }
  if result.streak.current > 0 {
    result.skip(today - previous - 1, after: previous, last, instant)
  }
  return result
}
