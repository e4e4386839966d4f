/// The changes that a session made to a learner's familiarity with breeds. No breed is both in `known`
/// and in `metRight`, and a breed that was missed in the session is in neither.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds that are known after the session and were new or being learned before it. A breed
  /// that was fading is not newly known.
  public var known: [String]
  /// Slugs of breeds met in the session: they were new before it.
  public var met: [String]
  /// Slugs of the breeds met in the session that were answered correctly every time. The others are
  /// listed as missed.
  public var metRight: [String]
  /// The breeds of the deck by familiarity, after the session.
  public var coverage: Coverage
  /// Breeds to review on the next study day: see `breedsToReview`.
  public var tomorrow: Int

  public init(
    known: [String], met: [String], metRight: [String], coverage: Coverage, tomorrow: Int
  ) {
    self.known = known
    self.met = met
    self.metRight = metRight
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
  var metRight: [String] = []
  for (position, familiarity) in familiarities(after, of: deck, day: today).enumerated() {
    let isMissed = hasNewMiss(before, after, at: position)
    let isKnown =
      familiarity == .known && (old[position] == .new || old[position] == .learning) && !isMissed
    if isKnown {
      known.append(deck.breeds[position].id)
    }
    if familiarity != .new && old[position] == .new {
      met.append(deck.breeds[position].id)
      if !isKnown && !isMissed {
        metRight.append(deck.breeds[position].id)
      }
    }
  }
  return SessionDelta(
    known: known, met: met, metRight: metRight, coverage: coverage(after, of: deck, day: today),
    tomorrow: breedsToReview(after, day: today + 1))
}

/// Whether the breed at a position was missed, in any skill, between two states of a learner.
private func hasNewMiss(_ before: Learner, _ after: Learner, at position: Int) -> Bool {
  for skill in allSkills {
    let index = cardIndex(ofBreedAt: position, skill)
    if index < before.cards.count && index < after.cards.count
      && after.cards[index].wrong > before.cards[index].wrong
    {
      return true
    }
  }
  return false
}
