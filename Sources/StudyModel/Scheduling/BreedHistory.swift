/// The earlier answers about one breed that pages show individually.
public struct BreedHistory: Equatable, Sendable {
  /// The study days of the answers in each skill, in the order of the cards.
  public var days: [[Int]]
  /// The scheduled answers in the skill `name`, in replay order.
  public var scheduled: [ScheduledAnswer]

  public init(days: [[Int]], scheduled: [ScheduledAnswer]) {
    self.days = days
    self.scheduled = scheduled
  }
}

/// A scheduled answer and the memory after it.
public struct ScheduledAnswer: Equatable, Sendable {
  /// The memory after the answer.
  public var memory: Memory
  /// Whether the answer was correct.
  ///
  /// - Key: right
  public var isRight: Bool
  /// The time of the answer, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var at: Int

  public init(memory: Memory, isRight: Bool, at: Int) {
    self.memory = memory
    self.isRight = isRight
    self.at = at
  }
}

/// Returns a history without answers.
public func emptyHistory() -> BreedHistory {
  return BreedHistory(days: [[], [], []], scheduled: [])
}

/// Returns the history of a breed with later answers added.
public func continuedHistory(_ earlier: BreedHistory, _ later: BreedHistory) -> BreedHistory {
  var days: [[Int]] = []
  for skill in 0..<3 {
    let before = skill < earlier.days.count ? earlier.days[skill] : []
    days.append(before + (skill < later.days.count ? later.days[skill] : []))
  }
  return BreedHistory(days: days, scheduled: earlier.scheduled + later.scheduled)
}
