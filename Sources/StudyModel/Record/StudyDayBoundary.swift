/// Default hour at which a study day begins: after midnight, so that a late evening still belongs
/// to the same day.
public let rolloverHour = 4

/// Length of a day, in milliseconds.
let dayMilliseconds = 86_400_000

/// Returns the study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes
/// ahead of UTC and whose days begin at the hour `rollover`.
public func studyDay(_ moment: Timestamp, rollover: Int) -> Int {
  let hour = max(0, min(rollover, 23))
  let local = moment.at + moment.offset * 60_000 - hour * 3_600_000
  let day = local / dayMilliseconds
  return local % dayMilliseconds < 0 ? day - 1 : day
}
