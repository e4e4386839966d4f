/// Answer times of a learner in one skill.
public struct AnswerPace: Equatable, Sendable {
  /// Milliseconds of the last 50 correct answers, oldest first.
  public var recent: [Int]

  public init(recent: [Int]) {
    self.recent = recent
  }

  /// Records the time of a correct answer.
  mutating func record(_ ms: Int) {
    if !isPlausibleTime(ms) {
      return
    }
    recent.append(ms)
    if recent.count > 50 {
      recent.removeFirst()
    }
  }

  /// Whether the time is more than 2.5 times the learner's median. Counts the smaller times instead
  /// of sorting all of them.
  func isSlow(_ ms: Int) -> Bool {
    let limit = (ms * 2 + 4) / 5
    return hasEnoughTimes && recent.filter { $0 < limit }.count * 2 > recent.count
  }

  /// Whether the time is less than the learner's median.
  func isQuick(_ ms: Int) -> Bool {
    return hasEnoughTimes && recent.filter { $0 > ms }.count * 2 > recent.count
  }

  /// Whether there are enough times for a meaningful median.
  private var hasEnoughTimes: Bool {
    return recent.count >= 8
  }
}

/// Returns the expected time for a card in a skill, in milliseconds: the learner's mean answer time,
/// eight seconds if unknown, plus three to read the correct answer.
func expectedTime(_ skill: Skill, _ learner: Learner) -> Int {
  let index = skillIndex(of: skill)
  let recent = index < learner.paces.count ? learner.paces[index].recent : []
  let usual =
    recent.isEmpty ? 8_000 : recent.reduce(0) { $0 + max(0, min($1, 600_000)) } / recent.count
  return usual + 3_000
}

/// The time between two actions, in milliseconds, after which the learner is assumed to have been
/// away: a minute.
let awayThreshold = 60_000

/// Whether an answer time, in milliseconds, is plausible: positive, and not so long that the learner
/// was away.
func isPlausibleTime(_ ms: Int) -> Bool {
  return ms > 0 && ms <= awayThreshold
}
