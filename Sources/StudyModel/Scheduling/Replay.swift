/// Computes a learner from the reviews of a profile in a deck; `now` is in milliseconds since 1970
/// (UTC).
///
/// `settings` names the profile; reviews of other profiles and decks are ignored. The reviews may
/// be in any order.
public func replay(_ reviews: [Review], deck: Deck, settings: Settings, now: Int) -> Learner {
  return continueReplay(
    emptyLearner(deck: deck, profileID: settings.profileID, settings: settings), reviews,
    deck: deck,
    rollover: settings.rolloverHour, now: now)
}

/// Returns the learner after more reviews, all of which come later in replay order; `rollover` is
/// the hour at which study days begin.
///
/// Reviews of other profiles and decks are ignored. The reviews may be in any order.
public func continueReplay(
  _ learner: Learner, _ reviews: [Review], deck: Deck, rollover: Int, now: Int
) -> Learner {
  return recordedReplay(learner, reviews, deck: deck, rollover: rollover, now: now).learner
}

/// Returns the learner after one more review; the result is the same as that of a replay that ends
/// with this review.
public func applying(to learner: Learner, _ review: Review, deck: Deck) -> Learner {
  if review.deckID != learner.deckID || review.profileID != learner.profileID {
    return learner
  }
  var next = learner
  apply(
    review, on: review.day, reviewIndices(review, deck, learner),
    in: replayContext(of: learner, in: deck), to: &next)
  return next
}

/// The inputs of a replay that are the same for all of its reviews.
struct ReplayContext {
  var deck: Deck
  /// The learner's scheduler, clamped.
  var scheduler: Scheduler
  /// The formulas with the scheduler's weights.
  var formulas: Formulas
}

/// Returns the context for replaying reviews of a learner.
func replayContext(of learner: Learner, in deck: Deck) -> ReplayContext {
  let scheduler = learner.scheduler.clamped
  return ReplayContext(
    deck: deck, scheduler: scheduler, formulas: makeFormulas(scheduler.weights))
}

/// Applies a review on a study day to the learner; `indices` locate its breeds and confusions.
func apply(
  _ review: Review, on day: Int, _ indices: ReviewIndices?, in context: ReplayContext,
  to learner: inout Learner
) {
  learner.answers += 1
  let skill = skillIndex(of: review.skill)
  guard let indices, skill < learner.paces.count else {
    return
  }
  let index = cardIndex(ofBreedAt: indices.position, review.skill)
  if index >= learner.cards.count {
    return
  }
  var memory = learner.cards[index].memory
  if review.kind == .schedule {
    let verdict = graded(
      review, card: learner.cards[index], pace: learner.paces[skill], isPaced: learner.isPaced)
    memory = nextMemory(
      of: learner.cards[index], after: verdict.grade, on: day, context.scheduler,
      context.formulas, breedHash: indices.breedHash)
  }
  countReview(
    review, on: clampedDay(day), of: context.deck.breeds[indices.position], memory: memory,
    number: learner.answers, in: &learner.cards[index])
  if indices.position < learner.rightDays.count {
    learner.rightDays[indices.position].record(review, on: clampedDay(day))
  }
  if indices.position < learner.encounters.count {
    learner.encounters[indices.position].record(review, on: clampedDay(day))
    if learner.encounters[indices.position].knownDay == nil
      && isKnown(learner, at: indices.position, on: clampedDay(day))
    {
      learner.encounters[indices.position].knownDay = clampedDay(day)
    }
  }
  if review.isRight {
    learner.paces[skill].record(review.ms)
    for confusion in indices.confusions {
      learner.confusions[confusion].toldApart += 1
    }
  } else if !indices.otherPositions.isEmpty {
    countConfusion(indices, on: clampedDay(day), of: context.deck, in: &learner)
  }
}

/// Updates a card's memory and counts with a review of `breed` on a study day. `memory` is the
/// memory after the review, `number` the learner's number of reviews including this one.
func countReview(
  _ review: Review, on day: Int, of breed: Breed, memory: Memory?, number: Int,
  in card: inout Card
) {
  card.memory = memory
  if review.kind == .schedule && card.introduced == nil {
    card.introduced = day
  }
  card.right += review.isRight ? 1 : 0
  card.wrong += review.isRight ? 0 : 1
  card.run = review.isRight ? card.run + 1 : 0
  guard let photo = review.photoID else {
    return
  }
  if let index = card.sightings.firstIndex(where: { $0.photoID == photo }) {
    let seen = card.sightings[index]
    card.sightings[index] = Sighting(
      photoID: photo, times: seen.times + 1, right: seen.right + (review.isRight ? 1 : 0),
      last: number)
  } else if breed.photos.contains(where: { $0.id == photo }) {
    card.sightings.append(
      Sighting(photoID: photo, times: 1, right: review.isRight ? 1 : 0, last: number))
  }
}

/// Records that a breed was mistaken for another on a study day.
func countConfusion(
  _ indices: ReviewIndices, on day: Int, of deck: Deck, in learner: inout Learner
) {
  let asked = deck.breeds[indices.position].id
  var isNew = true
  for index in indices.confusions {
    learner.confusions[index].toldApart = 0
    if learner.confusions[index].breedID == asked {
      isNew = false
      learner.confusions[index].times += 1
      learner.confusions[index].day = max(day, learner.confusions[index].day)
    }
  }
  if isNew {
    learner.confusions.append(
      Confusion(
        breedID: asked, chosenBreedID: deck.breeds[indices.otherPositions[0]].id, times: 1,
        day: day,
        toldApart: 0))
  }
}
