/// All that FSRS-6 knows of a memory.
///
/// The formulas of this file are those of PyPI `fsrs` 6.3.2, with its weights w0 to w20 as `w`, which
/// are 21 within their bounds.
public struct MemoryState: Equatable, Sendable {
  /// Days until retrievability has fallen to 0.9; at least 0.001.
  public var stability: Double
  /// How hard the card is, from 1 to 10.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

/// A stability that formulas can take. The upper end is no part of FSRS-6: it is out of any
/// learner's reach, and keeps every number finite.
func clampedStability(_ stability: Double) -> Double {
  return clamped(stability, 0.001, 1_000_000_000_000)
}

/// A difficulty from 1 to 10.
func clampedDifficulty(_ difficulty: Double) -> Double {
  return clamped(difficulty, 1, 10)
}

/// The memory after the first review.
func firstState(_ grade: Grade, _ w: [Double]) -> MemoryState {
  return MemoryState(
    stability: clampedStability(w[grade.number - 1]),
    difficulty: clampedDifficulty(firstDifficulty(grade, w)))
}

/// The difficulty that a first grade stands for; it may lie beyond 1 to 10.
func firstDifficulty(_ grade: Grade, _ w: [Double]) -> Double {
  return w[4] - exponential(w[5] * Double(grade.number - 1)) + 1
}

/// The memory after a later review, so many whole days after the last.
func nextState(_ old: MemoryState, _ grade: Grade, elapsed: Int, _ w: [Double]) -> MemoryState {
  return MemoryState(
    stability: clampedStability(nextStability(old, grade, elapsed, w)),
    difficulty: nextDifficulty(old.difficulty, grade, w))
}

func nextDifficulty(_ old: Double, _ grade: Grade, _ w: [Double]) -> Double {
  let change = -(w[6] * Double(grade.number - 3))
  let damped = old + (10 - old) * change / 9
  return clampedDifficulty(w[7] * firstDifficulty(.easy, w) + (1 - w[7]) * damped)
}

func nextStability(_ old: MemoryState, _ grade: Grade, _ elapsed: Int, _ w: [Double]) -> Double {
  if elapsed < 1 {
    return sameDayStability(old.stability, grade, w)
  }
  let faded = 1 - remaining(old.stability, elapsed, w)
  return grade == .again
    ? forgottenStability(old, faded, w) : rememberedStability(old, grade, faded, w)
}

/// The stability after a pass, where that share of right answers was lost since the last review.
func rememberedStability(_ old: MemoryState, _ grade: Grade, _ faded: Double, _ w: [Double])
  -> Double
{
  let penalty = grade == .hard ? w[15] : 1
  let bonus = grade == .easy ? w[16] : 1
  let growth = exponential(w[8]) * (11 - old.difficulty) * raised(old.stability, -w[9])
  return old.stability * (1 + growth * (exponential(faded * w[10]) - 1) * penalty * bonus)
}

/// The stability after a lapse, which is never above what the same slip leaves within a day.
func forgottenStability(_ old: MemoryState, _ faded: Double, _ w: [Double]) -> Double {
  let long =
    w[11] * raised(old.difficulty, -w[12]) * (raised(old.stability + 1, w[13]) - 1)
    * exponential(faded * w[14])
  return min(long, old.stability / exponential(w[17] * w[18]))
}

/// The stability after another review on the same day, which lowers it only where the card was
/// forgotten.
func sameDayStability(_ old: Double, _ grade: Grade, _ w: [Double]) -> Double {
  let growth = exponential(w[17] * (Double(grade.number - 3) + w[18])) * raised(old, -w[19])
  return old * (grade == .again ? growth : max(growth, 1))
}

/// The share of right answers to be expected so many days after a review, from 0 to 1.
func remaining(_ stability: Double, _ elapsed: Int, _ w: [Double]) -> Double {
  return raised(1 + fading(w) * Double(max(0, elapsed)) / stability, -w[20])
}

/// What makes retrievability 0.9 after as many days as the stability has.
func fading(_ w: [Double]) -> Double {
  return raised(0.9, 1 / -w[20]) - 1
}

/// Days until retrievability has fallen to `wanted`, from 1 to `longest`; a tie goes to the even
/// number.
///
/// A billionth of a day is rounded away first: stabilities such as 2.5 make ties, which a last
/// digit of `pow` must not decide.
func interval(_ stability: Double, _ wanted: Double, _ longest: Int, _ w: [Double]) -> Int {
  let days = stability / fading(w) * (raised(wanted, 1 / -w[20]) - 1)
  let near = clamped(days, 1, Double(longest)) * 1_000_000_000
  return Int((near.rounded() / 1_000_000_000).rounded(.toNearestOrEven))
}
