/// Returns the seed of a deck's daily challenge, which is the same for everyone on a study day.
public func dailySeed(deckID: String, day: Int) -> UInt32 {
  return hash(of: "\(deckID) \(clampedDay(day))")
}

/// Returns the options of a challenge. Of the learner's settings, only those that affect records
/// are used.
///
/// There is no effective time limit, so that every participant gets the same questions.
///
/// - Parameter questions: The questions that the challenge's link contains; if there are none, the
///   seed determines them.
public func challengeOptions(
  from settings: Settings, mode: Mode, categoryID: String?, choices: Int, cards: Int,
  questions: [Question] = []
) -> SessionOptions {
  var asked = sessionOptions(from: settings, mode: mode, kind: .challenge, categoryID: categoryID)
  asked.choices = max(2, min(choices, 6))
  asked.cards = max(1, min(cards, 200))
  asked.seconds = 86_400
  asked.questions = questions
  return asked
}
