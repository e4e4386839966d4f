/// The changes that a session made to a learner's familiarity with breeds.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds that are known after the session and were new or being learned before it. A breed
  /// that was fading is not newly known, and one that was missed in the session is not known.
  public var known: [String]
  /// Slugs of breeds met in the session: they were new before it.
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
