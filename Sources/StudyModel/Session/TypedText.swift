/// A typed answer that is nearly a breed's name and awaits the learner's confirmation.
public struct TypedText: Equatable, Sendable {
  /// The typed text.
  public var text: String
  /// The slug of the breed that may have been meant.
  public var breedID: String
  /// Time of the answer.
  public var moment: Timestamp
  /// Milliseconds from the question's appearance to the answer.
  public var ms: Int

  public init(text: String, breedID: String, moment: Timestamp, ms: Int) {
    self.text = text
    self.breedID = breedID
    self.moment = moment
    self.ms = ms
  }
}
