/// A position in the replay order of a profile's reviews, between two study days. Reviews that follow
/// it do not change the order of those before it.
public struct ReplayPosition: Equatable, Sendable {
  /// Number of reviews before it.
  ///
  /// - Bounds: 0...1000000000
  public var count: Int
  /// The latest time of those reviews, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int
  /// Their latest study day.
  ///
  /// - Bounds: -2...100000000
  public var day: Int
  /// The devices that recorded them.
  public var devices: [DevicePosition]

  public init(count: Int, at: Int, day: Int, devices: [DevicePosition]) {
    self.count = count
    self.at = at
    self.day = day
    self.devices = devices
  }
}

/// The reviews of one device before a position.
public struct DevicePosition: Equatable, Sendable {
  /// The device's id.
  ///
  /// - Key: device
  public var deviceID: String
  /// Number of its reviews.
  ///
  /// - Bounds: 0...1000000000
  public var count: Int
  /// The highest of their sequence numbers.
  ///
  /// - Bounds: 0...1000000000
  public var seq: Int

  public init(deviceID: String, count: Int, seq: Int) {
    self.deviceID = deviceID
    self.count = count
    self.seq = seq
  }
}

/// Returns the position after the reviews of earlier study days; nil if there are no such reviews,
/// or if the remaining ones do not all follow that position.
///
/// - Parameters:
///   - reviews: The reviews of a profile that follow `start`, in replay order.
///   - day: A study day.
///   - start: The position of an earlier call; nil if `reviews` contains all reviews of the
///     profile.
///   - now: The current time, in milliseconds since 1970 (UTC).
public func replayPosition(
  _ reviews: [Review], before day: Int, after start: ReplayPosition?, now: Int
) -> ReplayPosition? {
  var count = 0
  while count < reviews.count && reviews[count].day < day {
    count += 1
  }
  if count == 0 {
    return nil
  }
  var position = start ?? ReplayPosition(count: 0, at: 0, day: -2, devices: [])
  var places: [String: Int] = [:]
  for (place, device) in position.devices.enumerated() {
    places[device.deviceID] = place
  }
  for review in reviews.prefix(count) {
    position.count = min(position.count, 999_999_999) + 1
    position.at = max(position.at, review.at)
    position.day = max(position.day, review.day)
    let place = places[review.deviceID] ?? position.devices.count
    if place == position.devices.count {
      places[review.deviceID] = place
      position.devices.append(DevicePosition(deviceID: review.deviceID, count: 0, seq: 0))
    }
    position.devices[place].count = min(position.devices[place].count, 999_999_999) + 1
    position.devices[place].seq = max(position.devices[place].seq, review.seq)
  }
  let rest = Array(reviews.dropFirst(count))
  return follows(rest, position, now: now) ? position : nil
}

/// Whether all of the reviews follow the position in replay order, in time and in study days.
/// `now` is in milliseconds since 1970 (UTC).
public func follows(_ reviews: [Review], _ position: ReplayPosition, now: Int) -> Bool {
  let today = clampedTime(now)
  // Otherwise a review before the position may count as one from the future.
  if position.at > today + dayMilliseconds {
    return false
  }
  var seqs: [String: Int] = [:]
  for device in position.devices {
    seqs[device.deviceID] = max(device.seq, seqs[device.deviceID] ?? 0)
  }
  for review in reviews {
    if review.at <= position.at || review.day <= position.day {
      return false
    }
    // A review from the future may count at the current time.
    if isFromFuture(review, now: today) && today <= position.at {
      return false
    }
    if let seq = seqs[review.deviceID], review.seq <= seq {
      return false
    }
  }
  return true
}
