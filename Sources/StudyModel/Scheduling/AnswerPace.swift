/// How fast a learner answers.
public struct AnswerPace: Equatable, Sendable {
  /// Milliseconds of the last right answers, at most 50, the oldest first.
  public var recent: [Int]

  public init(recent: [Int]) {
    self.recent = recent
  }

  /// Counts the time of a right answer.
  mutating func record(_ ms: Int) {
    if !isPlausibleTime(ms) {
      return
    }
    recent.append(ms)
    if recent.count > 50 {
      recent.removeFirst()
    }
  }

  /// Whether this is over 2.5 times the learner's median: counting tells, and needs no sorting.
  func isSlow(_ ms: Int) -> Bool {
    let limit = (ms * 2 + 4) / 5
    return hasEnoughTimes && recent.filter { $0 < limit }.count * 2 > recent.count
  }

  /// Whether this is under the learner's median.
  func isQuick(_ ms: Int) -> Bool {
    return hasEnoughTimes && recent.filter { $0 > ms }.count * 2 > recent.count
  }

  /// Whether there are enough times for a median to mean anything.
  private var hasEnoughTimes: Bool {
    return recent.count >= 8
  }
}

/// Whether so many milliseconds are the time of an answer: whoever took over a minute was elsewhere.
func isPlausibleTime(_ ms: Int) -> Bool {
  return ms > 0 && ms <= 60_000
}
