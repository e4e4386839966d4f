/// All that FSRS-6 knows of a memory.
public struct MemoryState: Equatable, Sendable {
  /// Days until retrievability has fallen to 0.9; at least 0.001.
  public var stability: Double
  /// How hard the card is, from 1 to 10.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }

  /// The same with each number as the formulas take it. The upper end of stability is no part of
  /// FSRS-6: it is out of any learner's reach, and keeps every number finite.
  var clamped: MemoryState {
    return MemoryState(
      stability: clamp(stability, 0.001, 1_000_000_000_000),
      difficulty: clamp(difficulty, 1, 10))
  }
}

/// The formulas of FSRS-6, as PyPI `fsrs` 6.3.2 has them.
struct Formulas {
  /// The weights w0 to w20, each within its bounds.
  var w: [Double]
  /// What makes retrievability 0.9 after as many days as the stability has.
  var factor: Double

  init(w: [Double], factor: Double) {
    self.w = w
    self.factor = factor
  }

  /// The memory after the first review.
  func firstState(_ grade: Grade) -> MemoryState {
    return MemoryState(stability: w[grade.number - 1], difficulty: firstDifficulty(grade)).clamped
  }

  /// The difficulty that a first grade stands for; it may lie beyond 1 to 10.
  func firstDifficulty(_ grade: Grade) -> Double {
    return w[4] - exponential(w[5] * Double(grade.number - 1)) + 1
  }

  /// The memory after a later review, so many whole days after the last.
  func nextState(_ old: MemoryState, _ grade: Grade, elapsed: Int) -> MemoryState {
    return MemoryState(
      stability: nextStability(old, grade, elapsed),
      difficulty: nextDifficulty(old.difficulty, grade)
    ).clamped
  }

  func nextDifficulty(_ old: Double, _ grade: Grade) -> Double {
    let change = -(w[6] * Double(grade.number - 3))
    let damped = old + (10 - old) * change / 9
    return w[7] * firstDifficulty(.easy) + (1 - w[7]) * damped
  }

  func nextStability(_ old: MemoryState, _ grade: Grade, _ elapsed: Int) -> Double {
    if elapsed < 1 {
      return sameDayStability(old.stability, grade)
    }
    let faded = 1 - remaining(old.stability, Double(elapsed))
    return grade == .again ? forgottenStability(old, faded) : passedStability(old, grade, faded)
  }

  /// The stability after a pass, where that share of right answers was lost since the last review.
  func passedStability(_ old: MemoryState, _ grade: Grade, _ faded: Double) -> Double {
    let penalty = grade == .hard ? w[15] : 1
    let bonus = grade == .easy ? w[16] : 1
    let growth = exponential(w[8]) * (11 - old.difficulty) * positivePower(old.stability, -w[9])
    return old.stability * (1 + growth * (exponential(faded * w[10]) - 1) * penalty * bonus)
  }

  /// The stability after a lapse, which is never above what the same slip leaves within a day.
  func forgottenStability(_ old: MemoryState, _ faded: Double) -> Double {
    let long =
      w[11] * positivePower(old.difficulty, -w[12]) * (positivePower(old.stability + 1, w[13]) - 1)
      * exponential(faded * w[14])
    return min(long, old.stability / exponential(w[17] * w[18]))
  }

  /// The stability after another review on the same day, which lowers it only where the card was
  /// forgotten.
  func sameDayStability(_ old: Double, _ grade: Grade) -> Double {
    let growth =
      exponential(w[17] * (Double(grade.number - 3) + w[18])) * positivePower(old, -w[19])
    return old * (grade == .again ? growth : max(growth, 1))
  }

  /// The share of right answers to be expected so many days after a review, from 0 to 1.
  func remaining(_ stability: Double, _ elapsed: Double) -> Double {
    return positivePower(1 + factor * clamp(elapsed, 0, 200_000_000) / stability, -w[20])
  }

  /// The share of right answers to be expected on a study day, from 0 to 1.
  func retrievability(_ memory: Memory, on day: Int) -> Double {
    return remaining(
      clamp(memory.stability, 0.001, 1_000_000_000_000),
      Double(clampedDay(day) - clampedDay(memory.last)))
  }

  /// Days until retrievability has fallen to `wanted`, from 1 to `longest`; a tie goes to the even
  /// number.
  ///
  /// A billionth of a day is rounded away first: stabilities such as 2.5 make ties, which a last
  /// digit of `pow` must not decide.
  func interval(_ stability: Double, _ wanted: Double, _ longest: Int) -> Int {
    let days = stability / factor * (positivePower(wanted, 1 / -w[20]) - 1)
    let near = clamp(days, 1, Double(longest)) * 1_000_000_000
    return Int((near.rounded() / 1_000_000_000).rounded(.toNearestOrEven))
  }
}

/// The formulas with these weights, or with the default ones where these are none. To be made once
/// where many cards follow.
func makeFormulas(_ weights: [Double]) -> Formulas {
  let w = areValidWeights(weights) ? weights : defaultWeights
  return Formulas(w: w, factor: positivePower(0.9, 1 / -w[20]) - 1)
}
