/// A typed answer that is nearly correct and awaits the learner's confirmation.
public struct TypedText: Equatable, Sendable {
  /// The typed text.
  public var text: String
  /// Time of the answer.
  public var moment: Timestamp
  /// Milliseconds from the question's appearance to the answer.
  public var ms: Int

  public init(text: String, moment: Timestamp, ms: Int) {
    self.text = text
    self.moment = moment
    self.ms = ms
  }
}
