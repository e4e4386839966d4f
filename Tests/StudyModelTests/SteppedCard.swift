@testable import StudyModel

/// A card scheduled to the minute, with FSRS-6's learning steps.
///
/// The model has no such steps: a missed card is repeated within its session. Learning steps are
/// added here to compare the model's formulas with reference vectors of complete FSRS-6.
struct SteppedCard: Equatable, Sendable {
  /// The memory; nil before the first review.
  var state: MemoryState?
  /// The scheduling phase.
  var phase: Phase
  /// Index of the current step; nil in the review phase.
  var step: Int?
  /// Time of the last review, in milliseconds since 1970 (UTC).
  var last: Int
  /// Time at which the card is due, in milliseconds since 1970 (UTC).
  var due: Int
}

/// A scheduling phase.
enum Phase: String, Equatable, Sendable {
  /// In the learning steps of a new card.
  case learning
  /// Reviewed at intervals of days.
  case review
  /// In the relearning steps of a forgotten card.
  case relearning
}

/// Steps in seconds.
struct Steps: Equatable, Sendable {
  /// Steps of a new card.
  var learning: [Int]
  /// Steps of a forgotten card.
  var relearning: [Int]
}

/// Returns the card after a review at a time in milliseconds since 1970 (UTC).
///
/// Days are spans of 24 hours, intervals are not fuzzed, and every skill has the scheduler's
/// retention.
func stepped(
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
  let phaseSteps = next.phase == .learning ? steps.learning : steps.relearning
  if let step = nextStep(card, grade, phaseSteps) {
    next.step = step
    next.due = now + pause(phaseSteps, step, grade)
    return next
  }
  next.phase = .review
  next.step = nil
  let days = fsrs.interval(state.stability, clamped.retention, clamped.maximumInterval)
  next.due = now + days * 86_400_000
  return next
}

/// Returns the index of the next step; nil if the card moves on to intervals of days.
func nextStep(_ card: SteppedCard, _ grade: Grade, _ steps: [Int]) -> Int? {
  if steps.isEmpty || (card.phase == .review && grade != .again) {
    return nil
  }
  if grade == .again {
    return 0
  }
  let step = (card.step ?? 0) + (grade == .good ? 1 : 0)
  return grade == .easy || step >= steps.count ? nil : step
}

/// Returns the milliseconds until a card at this step is due. If the first step was graded
/// as hard, the result is the mean of the first two steps, or 1.5 times the only step.
func pause(_ steps: [Int], _ step: Int, _ grade: Grade) -> Int {
  let wait = stepLength(steps, step)
  if grade != .hard || step > 0 {
    return wait
  }
  return steps.count == 1 ? wait * 3 / 2 : (wait + stepLength(steps, 1)) / 2
}

/// Returns a step in milliseconds, at most a year.
func stepLength(_ steps: [Int], _ step: Int) -> Int {
  if step < 0 || step >= steps.count {
    return 0
  }
  return max(0, min(steps[step], 31_536_000)) * 1000
}
