/// Whether a review is dated more than a day after `now`, in milliseconds since 1970 (UTC): the
/// clock of its device was ahead.
public func isFromFuture(_ review: Review, now: Int) -> Bool {
  return review.at > clampedTime(now) + dayMilliseconds
}

/// Returns the reviews in replay order, which tolerates wrong clocks.
///
/// Reviews of one device keep the order of their sequence numbers, and their times never decrease.
/// A review from the future is dated to the device's next plausible review, or to `now`. Reviews of
/// several devices are merged by time, then by the devices' names.
public func replayOrder(_ reviews: [Review], now: Int) -> [Review] {
  return timeline(reviews, now: now, rollover: rolloverHour).map { reviews[$0.index] }
}

/// A review's position in time for replay.
struct DatedReview {
  /// Index among the given reviews.
  var index: Int
  /// Position by device name and sequence number.
  var position: Int
  /// Effective time, in milliseconds since 1970 (UTC).
  var at: Int
  /// Effective study day.
  var day: Int
}

/// Returns the reviews in replay order, with their effective times.
func timeline(_ reviews: [Review], now: Int, rollover: Int) -> [DatedReview] {
  let today = clampedTime(now)
  let devices = deviceRanks(reviews)
  let order = indicesByDevice(reviews, devices)
  var dated: [DatedReview] = []
  // Position of the first plausible review after one from the future, or of the next device's first
  // review.
  var next = 0
  for position in 0..<order.count {
    let device = devices[order[position]]
    let review = reviews[order[position]]
    var at = review.at
    var day = review.day
    if isFromFuture(review, now: today) {
      next = max(next, position)
      while next < order.count && devices[order[next]] == device
        && isFromFuture(reviews[order[next]], now: today)
      {
        next += 1
      }
      if next < order.count && devices[order[next]] == device {
        at = reviews[order[next]].at
        day = reviews[order[next]].day
      } else {
        at = today
        day = studyDay(Timestamp(at: today, offset: review.offset, zone: nil), rollover: rollover)
      }
    }
    if position > 0 && devices[order[position - 1]] == device {
      at = max(at, dated[position - 1].at)
    }
    dated.append(DatedReview(index: order[position], position: position, at: at, day: day))
  }
  return dated.sorted(by: { $0.at != $1.at ? $0.at < $1.at : $0.position < $1.position })
}

/// Returns, for each review, the rank of its device by name.
func deviceRanks(_ reviews: [Review]) -> [Int] {
  var positions: [String: Int] = [:]
  for review in reviews {
    positions[review.deviceID] = 0
  }
  let devices = positions.keys.sorted()
  for position in 0..<devices.count {
    positions[devices[position]] = position
  }
  return reviews.map { positions[$0.deviceID] ?? 0 }
}

/// Returns the indices of the reviews, ordered by device, then by sequence number.
func indicesByDevice(_ reviews: [Review], _ devices: [Int]) -> [Int] {
  var order: [Int] = []
  for index in 0..<reviews.count {
    order.append(index)
  }
  return order.sorted(by: { reviewPrecedes($0, $1, reviews, devices) })
}

/// Whether a review comes before another: by device, then by sequence number.
func reviewPrecedes(_ one: Int, _ other: Int, _ reviews: [Review], _ devices: [Int]) -> Bool {
  if devices[one] != devices[other] {
    return devices[one] < devices[other]
  }
  if reviews[one].seq != reviews[other].seq {
    return reviews[one].seq < reviews[other].seq
  }
  if reviews[one].at != reviews[other].at {
    return reviews[one].at < reviews[other].at
  }
  if reviews[one].id != reviews[other].id {
    return reviews[one].id < reviews[other].id
  }
  return one < other
}

/// Returns the sequence number of a device's next review, from 1.
public func nextSequenceNumber(_ reviews: [Review], deviceID: String) -> Int {
  var last = 0
  for review in reviews where review.deviceID == deviceID {
    last = max(last, review.seq)
  }
  return min(last, 999_999_999) + 1
}
