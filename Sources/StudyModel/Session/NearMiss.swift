/// A typed answer that is nearly correct and awaits the learner's confirmation.
public struct NearMiss: Equatable, Sendable {
  /// The typed text.
  public var typed: String
  /// Time of the answer.
  public var moment: Timestamp
  /// Milliseconds from the question's appearance to the answer.
  public var ms: Int

  public init(typed: String, moment: Timestamp, ms: Int) {
    self.typed = typed
    self.moment = moment
    self.ms = ms
  }
}
