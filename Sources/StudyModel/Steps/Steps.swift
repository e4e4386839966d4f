/// A card that is scheduled to the minute, with FSRS-6's steps before days are counted.
///
/// A game of minutes a day needs no steps, and decks uses none: a miss comes back in its session.
/// They are here so that reference vectors can be held against the whole of FSRS-6.
public struct SteppedCard: Equatable, Sendable {
  /// What is kept of it; nil before its first review.
  public var state: MemoryState?
  /// How it is scheduled.
  public var phase: Phase
  /// The step it is at, from 0; nil in review.
  ///
  /// - Bounds: 0...1000000
  public var step: Int?
  /// When it was last reviewed, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var last: Int
  /// When it comes up again, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...9000000000000000
  public var due: Int

  public init(state: MemoryState?, phase: Phase, step: Int?, last: Int, due: Int) {
    self.state = state
    self.phase = phase
    self.step = step
    self.last = last
    self.due = due
  }
}

/// How a card with steps is scheduled.
public enum Phase: String, Equatable, Sendable {
  /// By the steps of a new card.
  case learning
  /// By days.
  case review
  /// By the steps of a card that was forgotten.
  case relearning
}

/// Seconds between reviews, before days are counted.
public struct Steps: Equatable, Sendable {
  /// Those of a new card.
  public var learning: [Int]
  /// Those of a card that was forgotten.
  public var relearning: [Int]

  public init(learning: [Int], relearning: [Int]) {
    self.learning = learning
    self.relearning = relearning
  }
}

/// The card after a review at an instant in milliseconds since 1970 (UTC); days are spans of 24
/// hours, nothing is fuzzed, and what is wanted is the scheduler's retention itself.
public func stepped(
  _ card: SteppedCard, grade: Grade, at: Int, steps: Steps, scheduler: Scheduler
) -> SteppedCard {
  let clamped = scheduler.clamped
  let fsrs = makeFormulas(clamped.weights)
  let now = clampedTime(at)
  var next = card
  next.last = now
  var state = fsrs.firstState(grade)
  if let old = card.state {
    state = fsrs.nextState(
      old.clamped, grade, elapsed: (max(now, card.last) - card.last) / 86_400_000)
  }
  next.state = state
  if card.phase == .review && grade == .again {
    next.phase = .relearning
  }
  let ladder = next.phase == .learning ? steps.learning : steps.relearning
  if let step = nextStep(card, grade, ladder) {
    next.step = step
    next.due = now + pause(ladder, step, grade)
    return next
  }
  next.phase = .review
  next.step = nil
  let days = fsrs.interval(state.stability, clamped.retention, clamped.maximumInterval)
  next.due = now + days * 86_400_000
  return next
}

/// The step of the ladder that follows; nil where days are counted from now on.
func nextStep(_ card: SteppedCard, _ grade: Grade, _ ladder: [Int]) -> Int? {
  if ladder.isEmpty || (card.phase == .review && grade != .again) {
    return nil
  }
  if grade == .again {
    return 0
  }
  let step = (card.step ?? 0) + (grade == .good ? 1 : 0)
  return grade == .easy || step >= ladder.count ? nil : step
}

/// Milliseconds until a card comes up again that now stands at this step. Hard at the first one
/// waits half-way to the second, or half as long again where there is none.
func pause(_ ladder: [Int], _ step: Int, _ grade: Grade) -> Int {
  let wait = stepLength(ladder, step)
  if grade != .hard || step > 0 {
    return wait
  }
  return ladder.count == 1 ? wait * 3 / 2 : (wait + stepLength(ladder, 1)) / 2
}

/// Milliseconds of a step of at most a year.
func stepLength(_ ladder: [Int], _ step: Int) -> Int {
  if step < 0 || step >= ladder.count {
    return 0
  }
  return max(0, min(ladder[step], 31_536_000)) * 1000
}
