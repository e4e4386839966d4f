/// The FSRS-6 state of one memory.
public struct MemoryState: Equatable, Sendable {
  /// Days until retrievability falls to 0.9; at least 0.001.
  public var stability: Double
  /// Difficulty of the card, from 1 to 10.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }

  /// The state with both numbers limited to the ranges that the formulas accept. The upper bound of
  /// stability is not part of FSRS-6: no learner reaches it, and it keeps every number finite.
  var clamped: MemoryState {
    return MemoryState(
      stability: clamp(stability, 0.001, 1_000_000_000_000),
      difficulty: clamp(difficulty, 1, 10))
  }
}

/// The formulas of FSRS-6, as in PyPI `fsrs` 6.3.2.
struct Formulas {
  /// The weights w0 to w20, each within its bounds.
  var w: [Double]
  /// Factor for which retrievability is 0.9 when the elapsed days equal the stability.
  var factor: Double

  /// Returns the memory after the first review.
  func firstState(_ grade: Grade) -> MemoryState {
    return MemoryState(stability: w[grade.number - 1], difficulty: firstDifficulty(grade)).clamped
  }

  /// Returns the initial difficulty for a first grade; it may be outside 1 to 10.
  func firstDifficulty(_ grade: Grade) -> Double {
    return w[4] - exponential(w[5] * Double(grade.number - 1)) + 1
  }

  /// Returns the memory after a later review, `elapsed` whole days after the previous one.
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
    let faded = 1 - forgettingCurve(old.stability, Double(elapsed))
    return grade == .again ? forgottenStability(old, faded) : passedStability(old, grade, faded)
  }

  /// Returns the stability after a pass; `faded` is 1 minus the retrievability.
  func passedStability(_ old: MemoryState, _ grade: Grade, _ faded: Double) -> Double {
    let penalty = grade == .hard ? w[15] : 1
    let bonus = grade == .easy ? w[16] : 1
    let growth = exponential(w[8]) * (11 - old.difficulty) * positivePower(old.stability, -w[9])
    return old.stability * (1 + growth * (exponential(faded * w[10]) - 1) * penalty * bonus)
  }

  /// Returns the stability after a lapse, which never exceeds the stability after a lapse on the
  /// same day.
  func forgottenStability(_ old: MemoryState, _ faded: Double) -> Double {
    let long =
      w[11] * positivePower(old.difficulty, -w[12]) * (positivePower(old.stability + 1, w[13]) - 1)
      * exponential(faded * w[14])
    return min(long, old.stability / exponential(w[17] * w[18]))
  }

  /// Returns the stability after another review on the same day; only a lapse lowers it.
  func sameDayStability(_ old: Double, _ grade: Grade) -> Double {
    let growth =
      exponential(w[17] * (Double(grade.number - 3) + w[18])) * positivePower(old, -w[19])
    return old * (grade == .again ? growth : max(growth, 1))
  }

  /// Returns the probability of a correct answer after `elapsed` days.
  func forgettingCurve(_ stability: Double, _ elapsed: Double) -> Double {
    return positivePower(1 + factor * clamp(elapsed, 0, 200_000_000) / stability, -w[20])
  }

  /// Returns the probability of a correct answer on a study day.
  func retrievability(_ memory: Memory, on day: Int) -> Double {
    return forgettingCurve(
      clamp(memory.stability, 0.001, 1_000_000_000_000),
      Double(clampedDay(day) - clampedDay(memory.lastDay)))
  }

  /// Returns the number of days until retrievability falls to `wanted`, as a whole number from 1 to
  /// `longest`; ties are rounded to even.
  ///
  /// The result is first rounded to a billionth of a day: stabilities such as 2.5 produce ties,
  /// which must not depend on the last digit of `pow`.
  func interval(_ stability: Double, _ wanted: Double, _ longest: Int) -> Int {
    let days = stability / factor * (positivePower(wanted, 1 / -w[20]) - 1)
    let near = clamp(days, 1, Double(longest)) * 1_000_000_000
    return Int((near.rounded() / 1_000_000_000).rounded(.toNearestOrEven))
  }
}

/// Returns the formulas for the given weights, or for the default weights if the given ones are not
/// valid. Reuse the result for all cards of a replay.
func makeFormulas(_ weights: [Double]) -> Formulas {
  let w = areValidWeights(weights) ? weights : defaultWeights
  return Formulas(w: w, factor: positivePower(0.9, 1 / -w[20]) - 1)
}
