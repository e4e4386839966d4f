/// The changes that a session made to a learner's familiarity with breeds. No breed is in two of
/// the lists, and the number of known breeds rises by `known` and `knownAgain` and falls by
/// `forgotten`.
public struct SessionDelta: Equatable, Sendable {
  /// Slugs of breeds that are known after the session for the first time.
  public var known: [String]
  /// Slugs of breeds that are known after the session, were not before it, and had been known
  /// earlier: they had faded or had been missed.
  public var knownAgain: [String]
  /// Slugs of breeds that were known before the session and no longer are: they were missed in it.
  public var forgotten: [String]
  /// Slugs of breeds met in the session: they were new before it.
  public var met: [String]
  /// Slugs of the breeds met in the session that were answered correctly every time. The others are
  /// listed as missed.
  public var metRight: [String]
  /// The breeds of the deck by familiarity, after the session.
  public var coverage: Coverage
  /// Breeds to review on the next study day: see `SessionPreview.toReview`.
  public var tomorrow: Int

  public init(
    known: [String], knownAgain: [String], forgotten: [String], met: [String], metRight: [String],
    coverage: Coverage, tomorrow: Int
  ) {
    self.known = known
    self.knownAgain = knownAgain
    self.forgotten = forgotten
    self.met = met
    self.metRight = metRight
    self.coverage = coverage
    self.tomorrow = tomorrow
  }
}

/// Returns what a session changed, given the learner before and after it.
///
/// Both states are taken on the same study day, since breeds also fade overnight. `options` are those
/// of the next day's sessions.
public func sessionDelta(
  from before: Learner, to after: Learner, of deck: Deck, _ options: SessionOptions, day: Int
) -> SessionDelta {
  let today = clampedDay(day)
  let old = familiarities(before, of: deck, day: today)
  var delta = SessionDelta(
    known: [], knownAgain: [], forgotten: [], met: [], metRight: [],
    coverage: coverage(after, of: deck, day: today),
    tomorrow: sessionPreview(deck, after, options, day: today + 1).toReview)
  for (position, familiarity) in familiarities(after, of: deck, day: today).enumerated() {
    let breed = deck.breeds[position].id
    let isKnown = familiarity == .known
    if isKnown && old[position] != .known {
      if wasEverKnown(before, at: position) {
        delta.knownAgain.append(breed)
      } else {
        delta.known.append(breed)
      }
    }
    if !isKnown && old[position] == .known {
      delta.forgotten.append(breed)
    }
    if familiarity != .new && old[position] == .new {
      delta.met.append(breed)
      if !isKnown && !hasNewMiss(before, after, at: position) {
        delta.metRight.append(breed)
      }
    }
  }
  return delta
}

/// Whether the breed at a position was known on any day.
private func wasEverKnown(_ learner: Learner, at position: Int) -> Bool {
  return position < learner.encounters.count && learner.encounters[position].knownDay != nil
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
