/// The result of a replay that also collects the answers about each breed.
public struct RecordedReplay: Equatable, Sendable {
  /// The learner after the replay.
  public var learner: Learner
  /// The answers about each breed in this replay, in the order of the deck.
  public var histories: [BreedHistory]

  public init(learner: Learner, histories: [BreedHistory]) {
    self.learner = learner
    self.histories = histories
  }

  /// Records an answer about the breed at a position, after it was applied to the learner.
  mutating func record(_ review: Review, at position: Int) {
    let skill = skillIndex(of: review.skill)
    let nameIndex = cardIndex(ofBreedAt: position, .name)
    if position >= histories.count || skill >= histories[position].days.count
      || nameIndex >= learner.cards.count
    {
      return
    }
    histories[position].days[skill].append(review.day)
    if review.kind == .schedule && review.skill == .name,
      let memory = learner.cards[nameIndex].memory
    {
      histories[position].scheduled.append(
        ScheduledAnswer(memory: memory, isRight: review.isRight, at: review.at))
    }
  }
}

/// Returns the learner after more reviews, as `continueReplay` does, and the answers about each
/// breed among these reviews.
public func recordedReplay(
  _ learner: Learner, _ reviews: [Review], deck: Deck, rollover: Int, now: Int
) -> RecordedReplay {
  let own = reviews.filter { $0.deckID == deck.id && $0.profileID == learner.profileID }
  var result = RecordedReplay(
    learner: learner, histories: deck.breeds.map { _ in emptyHistory() })
  let context = replayContext(of: learner, in: deck)
  var locator = reviewLocator(deck, result.learner.confusions)
  for dated in timeline(own, now: now, rollover: rollover) {
    let review = own[dated.index]
    let indices = locator.indices(of: review)
    let known = result.learner.confusions.count
    apply(review, on: dated.day, indices, in: context, to: &result.learner)
    if let indices {
      if result.learner.confusions.count > known {
        locator.add(known, of: indices.position, and: indices.otherPositions[0])
      }
      result.record(review, at: indices.position)
    }
  }
  return result
}
