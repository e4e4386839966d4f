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
  return makeFormulas(scheduler.weights).retrievability(memory, on: day)
}

/// What is kept of a card after it was answered on a study day.
///
/// A day before that of the last review counts as that one: a clock was set back.
public func schedule(_ card: Card, grade: Grade, day: Int, scheduler: Scheduler) -> Memory {
  return nextMemory(
    card, grade, day, scheduler.clamped, makeFormulas(scheduler.weights), hash(of: card.breed))
}

/// The same, by a scheduler that is sound and its formulas, with the hash of the card's breed.
func nextMemory(
  _ card: Card, _ grade: Grade, _ day: Int, _ scheduler: Scheduler, _ formulas: Formulas,
  _ hash: UInt32
) -> Memory {
  var state = formulas.firstState(grade)
  var today = clampedDay(day)
  var reps = 1
  var lapses = 0
  if let old = card.memory {
    let last = clampedDay(old.last)
    today = max(last, today)
    state = formulas.nextState(
      MemoryState(stability: old.stability, difficulty: old.difficulty).clamped, grade,
      elapsed: today - last)
    reps = old.reps + 1
    lapses = old.lapses + (grade == .again && card.run > 0 ? 1 : 0)
  }
  let longest = scheduler.maximumInterval
  let days = formulas.interval(state.stability, scheduler.wanted(card.skill), longest)
  return Memory(
    stability: state.stability, difficulty: state.difficulty, last: today,
    due: today
      + fuzzedInterval(days, fuzzSeed(hash, skillIndex(of: card.skill), reps), longest: longest),
    reps: reps, lapses: lapses)
}
