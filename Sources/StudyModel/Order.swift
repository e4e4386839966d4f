/// Whether a review claims to be from the future: more than a day after `now`, in milliseconds
/// since 1970 (UTC). The clock of its device was ahead.
public func suspect(_ review: Review, now: Int) -> Bool {
  return review.at > max(0, min(now, 8_640_000_000_000_000)) + 86_400_000
}

/// The reviews in the order in which they count, whatever clocks said.
///
/// A device's reviews keep the order of their numbers, and time does not fall along them; a suspect
/// one counts as made when the next trusted one of its device was, or at `now`. Devices are told
/// apart by time, then by their names.
public func inOrder(_ reviews: [Review], now: Int) -> [Review] {
  return timeline(reviews, now: now, rollover: rolloverHour).map { reviews[$0.index] }
}

/// When a review counts as made.
struct Dated {
  /// Where it stands among the reviews given.
  var index: Int
  /// Where its device stands among all, by name.
  var device: Int
  /// Where it stands among the dated ones, by device and number.
  var place: Int
  /// The instant, in milliseconds since 1970 (UTC).
  var at: Int
  /// The study day.
  var day: Int

  init(index: Int, device: Int, place: Int, at: Int, day: Int) {
    self.index = index
    self.device = device
    self.place = place
    self.at = at
    self.day = day
  }
}

/// The reviews in the order in which they count, and when.
func timeline(_ reviews: [Review], now: Int, rollover: Int) -> [Dated] {
  let today = max(0, min(now, 8_640_000_000_000_000))
  var line = byDevice(reviews)
  // Backwards, so that a suspect review finds the next trusted one.
  var next = line.count - 1
  while next >= 0 {
    let review = reviews[line[next].index]
    if suspect(review, now: today) {
      if next + 1 < line.count && line[next + 1].device == line[next].device {
        line[next].at = line[next + 1].at
        line[next].day = line[next + 1].day
      } else {
        line[next].at = today
        line[next].day = studyDay(
          Moment(at: today, offset: review.offset, zone: nil), rollover: rollover)
      }
    }
    next -= 1
  }
  for place in 0..<line.count {
    line[place].place = place
    if place > 0 && line[place - 1].device == line[place].device {
      line[place].at = max(line[place - 1].at, line[place].at)
    }
  }
  return line.sorted(by: { $0.at != $1.at ? $0.at < $1.at : $0.place < $1.place })
}

/// The reviews by device, then by number, with the times that they claim.
func byDevice(_ reviews: [Review]) -> [Dated] {
  var places: [String: Int] = [:]
  for review in reviews {
    places[review.device] = 0
  }
  let devices = places.keys.sorted()
  for place in 0..<devices.count {
    places[devices[place]] = place
  }
  var line: [Dated] = []
  for index in 0..<reviews.count {
    line.append(
      Dated(
        index: index, device: places[reviews[index].device] ?? 0, place: 0, at: reviews[index].at,
        day: reviews[index].day))
  }
  return line.sorted(by: { precedes($0, $1, reviews) })
}

/// Whether a review comes before another of its device, or its device before the other's.
func precedes(_ one: Dated, _ other: Dated, _ reviews: [Review]) -> Bool {
  if one.device != other.device {
    return one.device < other.device
  }
  if reviews[one.index].seq != reviews[other.index].seq {
    return reviews[one.index].seq < reviews[other.index].seq
  }
  if one.at != other.at {
    return one.at < other.at
  }
  if reviews[one.index].id != reviews[other.index].id {
    return reviews[one.index].id < reviews[other.index].id
  }
  return one.index < other.index
}
