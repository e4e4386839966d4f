/// An instant with the learner's time zone.
public struct Timestamp: Equatable, Sendable {
  /// Milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Offset of the learner's clock from UTC, in minutes.
  ///
  /// - Bounds: -1080...1080
  public var offset: Int
  /// IANA name of the time zone, if known.
  ///
  /// - Format: zone
  public var zone: String?

  public init(at: Int, offset: Int, zone: String?) {
    self.at = at
    self.offset = offset
    self.zone = zone
  }

  /// The timestamp with each field limited to the range that records can hold.
  var clamped: Timestamp {
    return Timestamp(at: clampedTime(at), offset: max(-1080, min(offset, 1080)), zone: zone)
  }
}

/// Default hour at which a study day begins, so that a late evening belongs to its own day.
public let rolloverHour = 4

/// Returns the study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes
/// ahead of UTC and whose days begin at the hour `rollover`.
public func studyDay(_ moment: Timestamp, rollover: Int) -> Int {
  let hour = max(0, min(rollover, 23))
  let local = moment.at + moment.offset * 60_000 - hour * 3_600_000
  let day = local / 86_400_000
  return local % 86_400_000 < 0 ? day - 1 : day
}

/// Returns a time, in milliseconds since 1970 (UTC), limited to the range that records can hold.
func clampedTime(_ time: Int) -> Int {
  return max(0, min(time, 8_640_000_000_000_000))
}
