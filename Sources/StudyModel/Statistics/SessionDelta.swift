/// What a session changed.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds that are learned only now, those that were met for the first time among them.
  public var known: [String]
  /// Slugs of breeds that were met for the first time.
  public var met: [String]
  /// How much of the deck the learner would know now.
  public var coverage: Coverage
  /// Cards that come up on the next study day, what is overdue then included.
  public var tomorrow: Int

  public init(known: [String], met: [String], coverage: Coverage, tomorrow: Int) {
    self.known = known
    self.met = met
    self.coverage = coverage
    self.tomorrow = tomorrow
  }
}

/// What changed from the learner before a session to the one after it.
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
