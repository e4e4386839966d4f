/// How well a card was known, as FSRS-6 takes it.
public enum Grade: String, Equatable, Sendable {
  /// Not at all.
  case again
  /// With an effort: it is a pass.
  case hard
  case good
  case easy

  /// From 1 for `again` to 4 for `easy`.
  var number: Int {
    switch self {
    case .again: return 1
    case .hard: return 2
    case .good: return 3
    case .easy: return 4
    }
  }
}

/// The rule by which an answer has its grade.
public enum GradeReason: String, Equatable, Sendable {
  /// Wrong: again.
  case wrong
  /// "I don't know": again.
  case skipped
  /// The time ran out: again.
  case timeout
  /// Right after a hint: hard.
  case hinted
  /// Typed with a slip of spelling: hard.
  case near
  /// Right by choice, but far slower than this learner is as a rule: hard.
  case slow
  /// Right by choice at the first meeting, which one guess in four is: good.
  case first
  /// Right: good.
  case right
  /// Typed or spoken at once, and right the third time running: easy.
  case fluent
}

/// The grade of an answer, and the rule behind it.
public struct GradedAnswer: Equatable, Sendable {
  /// The grade.
  public var grade: Grade
  /// The rule.
  public var reason: GradeReason

  public init(grade: Grade, reason: GradeReason) {
    self.grade = grade
    self.reason = reason
  }
}

/// The shortest answer that can be a slow one, in milliseconds.
let slowThreshold = 8000

/// The grade of an answer.
///
/// - Parameters:
///   - card: the card that was asked, as it was before
///   - pace: how fast the learner answered this skill before
///   - paced: whether time says anything about this learner
public func graded(_ review: Review, card: Card, pace: AnswerPace, paced: Bool) -> GradedAnswer {
  switch review.outcome {
  case .wrong: return GradedAnswer(grade: .again, reason: .wrong)
  case .skipped: return GradedAnswer(grade: .again, reason: .skipped)
  case .timeout: return GradedAnswer(grade: .again, reason: .timeout)
  case .near: return GradedAnswer(grade: .hard, reason: .near)
  case .right: break
  }
  if review.hinted {
    return GradedAnswer(grade: .hard, reason: .hinted)
  }
  let timed = paced && isPlausibleTime(review.ms)
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
