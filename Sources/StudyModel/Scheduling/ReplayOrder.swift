/// Whether a review claims to be from the future: more than a day after `now`, in milliseconds
/// since 1970 (UTC). The clock of its device was ahead.
public func suspect(_ review: Review, now: Int) -> Bool {
  return review.at > storable(now) + 86_400_000
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
  /// Where it stands by its device's name and its number.
  var place: Int
  /// The instant, in milliseconds since 1970 (UTC).
  var at: Int
  /// The study day.
  var day: Int

  init(index: Int, place: Int, at: Int, day: Int) {
    self.index = index
    self.place = place
    self.at = at
    self.day = day
  }
}

/// The reviews in the order in which they count, and when.
func timeline(_ reviews: [Review], now: Int, rollover: Int) -> [Dated] {
  let today = storable(now)
  let devices = devicePlaces(reviews)
  let line = byDevice(reviews, devices)
  var dated: [Dated] = []
  var trusted = 0  // the first after a suspect review that is not, or is of another device
  for place in 0..<line.count {
    let device = devices[line[place]]
    let review = reviews[line[place]]
    var at = review.at
    var day = review.day
    if suspect(review, now: today) {
      trusted = max(trusted, place)
      while trusted < line.count && devices[line[trusted]] == device
        && suspect(reviews[line[trusted]], now: today)
      {
        trusted += 1
      }
      if trusted < line.count && devices[line[trusted]] == device {
        at = reviews[line[trusted]].at
        day = reviews[line[trusted]].day
      } else {
        at = today
        day = studyDay(Moment(at: today, offset: review.offset, zone: nil), rollover: rollover)
      }
    }
    if place > 0 && devices[line[place - 1]] == device {
      at = max(at, dated[place - 1].at)
    }
    dated.append(Dated(index: line[place], place: place, at: at, day: day))
  }
  return dated.sorted(by: { $0.at != $1.at ? $0.at < $1.at : $0.place < $1.place })
}

/// For each review, where its device stands among all by name.
func devicePlaces(_ reviews: [Review]) -> [Int] {
  var places: [String: Int] = [:]
  for review in reviews {
    places[review.device] = 0
  }
  let devices = places.keys.sorted()
  for place in 0..<devices.count {
    places[devices[place]] = place
  }
  return reviews.map { places[$0.device] ?? 0 }
}

/// Where the reviews stand, by device, then by number.
func byDevice(_ reviews: [Review], _ devices: [Int]) -> [Int] {
  var line: [Int] = []
  for index in 0..<reviews.count {
    line.append(index)
  }
  return line.sorted(by: { precedes($0, $1, reviews, devices) })
}

/// Whether a review comes before another of its device, or its device before the other's.
func precedes(_ one: Int, _ other: Int, _ reviews: [Review], _ devices: [Int]) -> Bool {
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

/// The number of a device's next review, counted from 1.
public func nextSeq(_ reviews: [Review], device: String) -> Int {
  var last = 0
  for review in reviews where review.device == device {
    last = max(last, review.seq)
  }
  return min(last, 999_999_999) + 1
}
