/// The place of the current question in its session, as in "3 of 5, then 1 again" or, for a repeat,
/// "again: 1 of 2".
public struct SessionPlace: Equatable, Sendable {
  /// Number of planned cards asked so far, from 1; a repeat does not count.
  public var number: Int
  /// Number of planned cards; it does not change when a card is missed.
  public var total: Int
  /// Repeats of missed cards in this session, asked or still to come.
  public var again: Int
  /// The number of the current repeat, from 1; 0 if the question is not a repeat.
  public var repeatNumber: Int
  /// Repeats still to come after the current question.
  public var toRepeat: Int

  public init(number: Int, total: Int, again: Int, repeatNumber: Int, toRepeat: Int) {
    self.number = number
    self.total = total
    self.again = again
    self.repeatNumber = repeatNumber
    self.toRepeat = toRepeat
  }
}

/// Returns the place of the current question. In a drill, which alternates between its breeds, each
/// question counts.
public func sessionPlace(in session: Session) -> SessionPlace {
  if !session.options.drill.isEmpty {
    return SessionPlace(
      number: session.number, total: session.expected, again: 0, repeatNumber: 0, toRepeat: 0)
  }
  var isAsked: [String: Bool] = [:]
  let answers = session.isOver ? session.reviews.count : max(0, session.number - 1)
  for review in session.reviews.prefix(answers) {
    isAsked[review.breedID] = true
  }
  var later = 0
  var isRepeat = false
  if let question = session.question {
    isRepeat = isAsked[question.breedID] != nil
    isAsked[question.breedID] = true
    later = session.plan.filter { isAsked[$0.breedID] == nil }.count
  }
  let total = isAsked.count + later
  let again = max(0, session.expected - total)
  let asked = session.isOver ? session.reviews.count : session.number
  let repeats = max(0, min(again, asked - isAsked.count))
  return SessionPlace(
    number: isAsked.count, total: total, again: again, repeatNumber: isRepeat ? repeats : 0,
    toRepeat: again - repeats)
}
