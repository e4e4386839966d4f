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

/// Returns a time, in milliseconds since 1970 (UTC), limited to the range that records can hold.
func clampedTime(_ time: Int) -> Int {
  return max(0, min(time, 8_640_000_000_000_000))
}
