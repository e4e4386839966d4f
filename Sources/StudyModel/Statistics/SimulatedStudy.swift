/// Returns the learner after one session on each study day from `first` until the day before `end`, at
/// most a year, as the planner plans them.
///
/// The learner is assumed to know a card with the probability that the forgetting curve gives, and to
/// answer at their usual pace. A missed card is asked again at the end of the session. The seed
/// determines the answers.
func simulatedStudy(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, from first: Int, until end: Int,
  seed: UInt32
) -> Learner {
  var studied = learner
  var generator = RandomGenerator(seed: seed)
  let positions = positionsByBreed(deck)
  let context = replayContext(of: learner, in: deck)
  let locator = reviewLocator(deck, learner.confusions)
  for day in first..<max(first, min(end, first + 365)) {
    let cards = plan(deck, studied, options, positions: positions, day: day, using: &generator)
    var left = max(1, min(options.seconds, 86_400)) * 1000
    for card in cards where left > 0 {
      var review = simulatedReview(of: card, on: day, studied)
      let indices = locator.indices(of: review)
      let chance = chanceToKnow(card, on: day, studied, positions, context)
      left -= expectedTime(card.skill, studied)
      if Double(generator.below(1_048_576)) >= chance * 1_048_576 {
        review.outcome = .skipped
        apply(review, on: day, indices, in: context, to: &studied)
        review.outcome = .right
        left -= expectedTime(card.skill, studied)
      }
      apply(review, on: day, indices, in: context, to: &studied)
    }
  }
  return studied
}

/// Returns the probability that the learner answers a card correctly on a study day. A breed that was
/// never scheduled can only be guessed.
private func chanceToKnow(
  _ card: PlannedCard, on day: Int, _ learner: Learner, _ positions: [String: Int],
  _ context: ReplayContext
) -> Double {
  if let position = positions[card.breedID] {
    let index = cardIndex(ofBreedAt: position, card.skill)
    if index < learner.cards.count, let memory = learner.cards[index].memory {
      return context.formulas.retrievability(memory, on: day)
    }
  }
  return card.skill == .recall ? 0 : 1 / Double(context.scheduler.choices)
}

/// Returns a scheduled review with a correct answer; without an answer time, so that it does not
/// change the learner's pace.
private func simulatedReview(of card: PlannedCard, on day: Int, _ learner: Learner) -> Review {
  var choices: [String] = []
  if let other = card.otherBreedID {
    choices.append(other)
  }
  return Review(
    id: "simulated", profileID: learner.profileID, sessionID: "simulated",
    deckID: learner.deckID, breedID: card.breedID, skill: card.skill, mode: .smart,
    kind: .schedule, deviceID: "simulated", seq: 0, at: 0, zone: nil, offset: 0, day: day, ms: 0,
    outcome: .right, isHinted: false, chosenBreedID: nil, typed: nil, choiceIDs: choices,
    photoID: nil, other: nil)
}
