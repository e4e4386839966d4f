/// An instant where the learner is.
public struct Timestamp: Equatable, Sendable {
  /// Milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Minutes by which the learner's clock is ahead of UTC.
  ///
  /// - Bounds: -1080...1080
  public var offset: Int
  /// The IANA name of the time zone, where it is known.
  ///
  /// - Format: zone
  public var zone: String?

  public init(at: Int, offset: Int, zone: String?) {
    self.at = at
    self.offset = offset
    self.zone = zone
  }

  /// The timestamp with each field within the bounds of a record.
  var clamped: Timestamp {
    return Timestamp(at: clampedTime(at), offset: max(-1080, min(offset, 1080)), zone: zone)
  }
}

/// The hour at which a study day begins unless a learner says otherwise, so that a late evening
/// belongs to its own day.
public let rolloverHour = 4

/// The study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes ahead of
/// UTC and begins its day at the hour `rollover`.
public func studyDay(_ moment: Timestamp, rollover: Int) -> Int {
  let hour = max(0, min(rollover, 23))
  let local = moment.at + moment.offset * 60_000 - hour * 3_600_000
  let day = local / 86_400_000
  return local % 86_400_000 < 0 ? day - 1 : day
}

/// A time as a record can hold it, in milliseconds since 1970 (UTC).
func clampedTime(_ time: Int) -> Int {
  return max(0, min(time, 8_640_000_000_000_000))
}
