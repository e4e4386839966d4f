/// The changes made by a session.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds that reached the desired retention, including new ones.
  public var known: [String]
  /// Slugs of breeds that were started in the session.
  public var met: [String]
  /// Coverage of the deck after the session.
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
  let old = strengths(before, of: deck, day: today)
  let new = strengths(after, of: deck, day: today)
  let wished = millionths(after.scheduler.retention)
  var known: [String] = []
  var met: [String] = []
  for (position, breed) in deck.breeds.enumerated() {
    if let strength = new[position] {
      let earlier = old[position] ?? 0
      if millionths(strength) >= wished && millionths(earlier) < wished {
        known.append(breed.id)
      }
      if old[position] == nil {
        met.append(breed.id)
      }
    }
  }
  return SessionDelta(
    known: known, met: met, coverage: coverage(after, of: deck, day: today),
    tomorrow: forecast(after, from: today + 1, days: 1)[0])
}
