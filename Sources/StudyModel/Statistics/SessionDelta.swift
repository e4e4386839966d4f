/// What changed in a session.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds newly known: you know them now, and before the session they were new to you or
  /// you were learning them. A breed that was fading is not newly known, and one that you missed in
  /// the session is not known.
  public var known: [String]
  /// Slugs of breeds that you met in the session: they were new before.
  public var met: [String]
  /// The breeds of the deck by familiarity, after the session.
  public var coverage: Coverage
  /// Cards due on the next study day, including overdue ones.
  public var tomorrow: Int

  public init(known: [String], met: [String], coverage: Coverage, tomorrow: Int) {
    self.known = known
    self.met = met
    self.coverage = coverage
    self.tomorrow = tomorrow
  }
}

/// Returns what a session changed, given the learner before and after it.
public func sessionDelta(
  from before: Learner, to after: Learner, of deck: Deck, day: Int
) -> SessionDelta {
  let today = clampedDay(day)
  let old = familiarities(before, of: deck, day: today)
  var known: [String] = []
  var met: [String] = []
  for (position, familiarity) in familiarities(after, of: deck, day: today).enumerated() {
    if familiarity == .known && (old[position] == .new || old[position] == .learning) {
      known.append(deck.breeds[position].id)
    }
    if familiarity != .new && old[position] == .new {
      met.append(deck.breeds[position].id)
    }
  }
  return SessionDelta(
    known: known, met: met, coverage: coverage(after, of: deck, day: today),
    tomorrow: forecast(after, from: today + 1, days: 1)[0])
}
