/// The FSRS-6 memory of one card, with its schedule.
public struct Memory: Equatable, Sendable {
  /// Days until retrievability falls to 0.9; at least 0.001.
  public var stability: Double
  /// Difficulty of the card, from 1 to 10.
  public var difficulty: Double
  /// The study day of the last review, counted from 1970-01-01.
  ///
  /// - Bounds: -2...100000000
  public var lastDay: Int
  /// The study day on which the card is due.
  ///
  /// - Bounds: -2...100036500
  public var due: Int
  /// Number of reviews.
  ///
  /// - Bounds: 0...1000000000
  public var reps: Int
  /// Number of times that the card was forgotten after having been known.
  ///
  /// - Bounds: 0...1000000000
  public var lapses: Int

  public init(
    stability: Double, difficulty: Double, lastDay: Int, due: Int, reps: Int, lapses: Int
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.lastDay = lastDay
    self.due = due
    self.reps = reps
    self.lapses = lapses
  }
}

/// Returns the study day limited to the range that records can hold.
func clampedDay(_ day: Int) -> Int {
  return max(-2, min(day, 100_000_000))
}

/// Returns the probability of a correct answer on a study day.
///
/// For skills with choices, this includes lucky guesses.
public func retrievability(_ memory: Memory, on day: Int, _ scheduler: Scheduler) -> Double {
  return makeFormulas(scheduler.weights).retrievability(memory, on: day)
}

/// Returns the card's memory after an answer on a study day.
///
/// A day before the last review (if the clock was set back) counts as the day of that review.
public func schedule(_ card: Card, grade: Grade, day: Int, scheduler: Scheduler) -> Memory {
  return nextMemory(
    of: card, after: grade, on: day, scheduler.clamped, makeFormulas(scheduler.weights),
    breedHash: hash(of: card.breedID))
}

/// Returns the card's memory after an answer, given a clamped scheduler, its formulas and the hash
/// of the breed's slug.
func nextMemory(
  of card: Card, after grade: Grade, on day: Int, _ scheduler: Scheduler, _ formulas: Formulas,
  breedHash: UInt32
) -> Memory {
  var state = formulas.firstState(grade)
  var today = clampedDay(day)
  var reps = 1
  var lapses = 0
  if let old = card.memory {
    let last = clampedDay(old.lastDay)
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
    stability: state.stability, difficulty: state.difficulty, lastDay: today,
    due: today
      + fuzzedInterval(
        days, fuzzSeed(breedHash, skillIndex(of: card.skill), reps), longest: longest),
    reps: reps, lapses: lapses)
}
