/// What a learner keeps of one card, as FSRS-6 sees it.
public struct Memory: Equatable, Sendable {
  /// Days until retrievability has fallen to 0.9; at least 0.001.
  public var stability: Double
  /// How hard the card is, from 1 to 10.
  public var difficulty: Double
  /// The study day of the last review, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var last: Int
  /// The study day on which it comes up again.
  ///
  /// - Bounds: -2...100036500
  public var due: Int
  /// Reviews so far.
  ///
  /// - Bounds: 0...1000000000
  public var reps: Int
  /// How often it was forgotten after it was known.
  ///
  /// - Bounds: 0...1000000000
  public var lapses: Int

  public init(
    stability: Double, difficulty: Double, last: Int, due: Int, reps: Int, lapses: Int
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.last = last
    self.due = due
    self.reps = reps
    self.lapses = lapses
  }
}

/// A study day that there is.
func clampedDay(_ day: Int) -> Int {
  return max(-2, min(day, 100_000_000))
}

/// The share of right answers to be expected on a study day, from 0 to 1: the forgetting curve.
///
/// For a skill with choices it counts right guesses in.
public func retrievability(_ memory: Memory, on day: Int, _ scheduler: Scheduler) -> Double {
  let weights = areWeights(scheduler.weights) ? scheduler.weights : defaultWeights
  return remaining(
    clampedStability(memory.stability), clampedDay(day) - clampedDay(memory.last), weights)
}

/// What is kept of a card after it was answered on a study day.
///
/// A day before that of the last review counts as that one: a clock was set back.
public func reviewed(_ card: Card, grade: Grade, day: Int, scheduler: Scheduler) -> Memory {
  return remembered(card, grade, clampedDay(day), scheduler.sound)
}

/// The same, by a scheduler that is sound and on a day that there is.
func remembered(_ card: Card, _ grade: Grade, _ day: Int, _ scheduler: Scheduler) -> Memory {
  guard let old = card.memory else {
    return scheduled(card, firstState(grade, scheduler.weights), day, 1, 0, scheduler)
  }
  let last = clampedDay(old.last)
  let today = max(last, day)
  let known = MemoryState(
    stability: clampedStability(old.stability), difficulty: clampedDifficulty(old.difficulty))
  return scheduled(
    card, nextState(known, grade, elapsed: today - last, scheduler.weights), today, old.reps + 1,
    old.lapses + (grade == .again && card.run > 0 ? 1 : 0), scheduler)
}

/// The memory with the day on which it comes up again.
func scheduled(
  _ card: Card, _ state: MemoryState, _ today: Int, _ reps: Int, _ lapses: Int,
  _ scheduler: Scheduler
) -> Memory {
  let longest = scheduler.maximumInterval
  let days = interval(
    state.stability, scheduler.wanted(card.skill), longest, scheduler.weights)
  let key = "\(card.breed)/\(card.skill.rawValue)"
  return Memory(
    stability: state.stability, difficulty: state.difficulty, last: today,
    due: today + fuzzed(days, key, reps, longest: longest), reps: reps, lapses: lapses)
}
