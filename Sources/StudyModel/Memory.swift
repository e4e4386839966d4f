/// What a learner keeps of one card, as FSRS-6 sees it.
public struct Memory: Equatable, Sendable {
  /// Days until retrievability has fallen to 0.9; at least 0.001.
  public var stability: Double
  /// How hard the card is, from 1 to 10.
  public var difficulty: Double
  /// The study day of the last review, counted from 1970-01-01.
  public var last: Int
  /// The study day on which it comes up again.
  public var due: Int
  /// Reviews so far.
  public var reps: Int
  /// How often it was forgotten after it was once known.
  public var lapses: Int

  public init(
    stability: Double, difficulty: Double, last: Int, due: Int, reps: Int, lapses: Int
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.last = last
    self.due = due
    self.reps = reps
    self.lapses = lapses
  }
}
