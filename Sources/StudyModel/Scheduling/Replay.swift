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
  let scheduler = learner.scheduler.clamped
  apply(
    review, on: review.day, reviewIndices(review, deck, learner), deck, scheduler,
    makeFormulas(scheduler.weights), &next)
  return next
}

/// Applies a review on a study day to the learner; `indices` locate its breeds and confusions.
func apply(
  _ review: Review, on day: Int, _ indices: ReviewIndices?, _ deck: Deck, _ scheduler: Scheduler,
  _ formulas: Formulas, _ learner: inout Learner
) {
  learner.answers += 1
  let skill = skillIndex(of: review.skill)
  guard let indices, indices.breed * 3 + skill < learner.cards.count,
    skill < learner.paces.count
  else {
    return
  }
  let index = indices.breed * 3 + skill
  var memory = learner.cards[index].memory
  if review.kind == .schedule {
    let verdict = graded(
      review, card: learner.cards[index], pace: learner.paces[skill], isPaced: learner.isPaced)
    memory = nextMemory(
      learner.cards[index], verdict.grade, day, scheduler, formulas, indices.hash)
  }
  countReview(
    review, on: clampedDay(day), memory, deck.breeds[indices.breed], learner.answers,
    &learner.cards[index])
  if indices.breed < learner.rightDays.count {
    learner.rightDays[indices.breed].record(review, on: clampedDay(day))
  }
  if review.isRight {
    learner.paces[skill].record(review.ms)
    for confusion in indices.confusions {
      learner.confusions[confusion].toldApart += 1
    }
  } else if !indices.others.isEmpty {
    countConfusion(indices, clampedDay(day), deck, &learner)
  }
}

/// Updates a card's counts with a review. `number` is the learner's number of reviews including
/// this one, `memory` the memory after it.
func countReview(
  _ review: Review, on day: Int, _ memory: Memory?, _ breed: Breed, _ number: Int,
  _ card: inout Card
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
func countConfusion(_ indices: ReviewIndices, _ day: Int, _ deck: Deck, _ learner: inout Learner) {
  let asked = deck.breeds[indices.breed].id
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
        breedID: asked, chosenBreedID: deck.breeds[indices.others[0]].id, times: 1, day: day,
        toldApart: 0))
  }
}
