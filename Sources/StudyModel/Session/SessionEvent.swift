/// An action of the learner in a session.
public enum SessionEvent: Equatable, Sendable {
  /// A breed was chosen; `ms` is the answer time in milliseconds.
  case choose(breedID: String, moment: Timestamp, ms: Int)
  /// A name was typed or spoken, and judged: see `typedAnswerEvent(_:in:of:moment:ms:)`.
  case type(text: String, judgement: TypedJudgement, moment: Timestamp, ms: Int)
  /// The near miss was confirmed, or rejected, after which the question is still open.
  case confirm(meant: Bool)
  /// "I don't know."
  case skip(moment: Timestamp, ms: Int)
  /// The time of the question ran out or, in an exam, that of all questions.
  case expire(moment: Timestamp, ms: Int)
  /// A hint was requested.
  case hint
  /// The next question was requested.
  case next(moment: Timestamp)
  /// The learner left; the answers so far count.
  case leave(moment: Timestamp)
}
