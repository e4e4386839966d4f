/// A grade of FSRS-6.
public enum Grade: String, Equatable, Sendable {
  /// Forgotten.
  case again
  /// Recalled with effort; counts as a pass.
  case hard
  case good
  case easy

  /// The grade's number in FSRS-6, from 1 for `again` to 4 for `easy`.
  var number: Int {
    switch self {
    case .again: return 1
    case .hard: return 2
    case .good: return 3
    case .easy: return 4
    }
  }
}

/// The rule that determined a grade.
public enum GradeReason: String, Equatable, Sendable {
  /// Wrong: again.
  case wrong
  /// "I don't know": again.
  case skipped
  /// The time ran out: again.
  case timeout
  /// Correct, but with a hint: hard.
  case hinted
  /// Typed with a spelling error: hard.
  case near
  /// Correct in a multiple-choice question, but far slower than usual for this learner: hard.
  case slow
  /// Correct on the first attempt at a multiple-choice question, which may be a lucky guess: good.
  case first
  /// Correct: good.
  case right
  /// Typed or spoken quickly, and correct for the third time in a row: easy.
  case fluent
}

/// The grade of an answer and the rule that determined it.
public struct GradedAnswer: Equatable, Sendable {
  public var grade: Grade
  public var reason: GradeReason

  public init(grade: Grade, reason: GradeReason) {
    self.grade = grade
    self.reason = reason
  }
}

/// Shortest answer time that can count as slow, in milliseconds.
let slowThreshold = 8000

/// Grades an answer.
///
/// - Parameters:
///   - card: The card before this answer.
///   - pace: The learner's earlier answer times in this skill.
///   - isPaced: Whether answer times are meaningful for this learner.
public func graded(_ review: Review, card: Card, pace: AnswerPace, isPaced: Bool) -> GradedAnswer {
  switch review.outcome {
  case .wrong: return GradedAnswer(grade: .again, reason: .wrong)
  case .skipped: return GradedAnswer(grade: .again, reason: .skipped)
  case .timeout: return GradedAnswer(grade: .again, reason: .timeout)
  case .near: return GradedAnswer(grade: .hard, reason: .near)
  case .right: break
  }
  if review.isHinted {
    return GradedAnswer(grade: .hard, reason: .hinted)
  }
  let timed = isPaced && isPlausibleTime(review.ms)
  if review.skill == .recall {
    if timed && card.run >= 2 && pace.isQuick(review.ms) {
      return GradedAnswer(grade: .easy, reason: .fluent)
    }
    return GradedAnswer(grade: .good, reason: .right)
  }
  if card.right == 0 && card.wrong == 0 {
    return GradedAnswer(grade: .good, reason: .first)
  }
  if timed && review.ms >= slowThreshold && pace.isSlow(review.ms) {
    return GradedAnswer(grade: .hard, reason: .slow)
  }
  return GradedAnswer(grade: .good, reason: .right)
}
