/// The seed of the day's challenge of a deck, the same for everyone on a study day.
public func dailySeed(deck: String, day: Int) -> UInt32 {
  return hash(of: "\(deck) \(clampedDay(day))")
}

/// What a challenge is asked for: nothing of it is the learner's own but what its records need.
///
/// No clock ends it, so that whoever takes it gets the same questions.
public func challengeOptions(
  from settings: Settings, mode: Mode, category: String?, choices: Int, cards: Int
) -> SessionOptions {
  var asked = sessionOptions(from: settings, mode: mode, kind: .challenge, category: category)
  asked.choices = max(2, min(choices, 6))
  asked.cards = max(1, min(cards, 200))
  asked.seconds = 86_400
  return asked
}
