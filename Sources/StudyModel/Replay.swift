/// What all reviews of a profile in a deck amount to, at an instant in milliseconds since 1970
/// (UTC).
///
/// The settings say whose reviews count; those of other profiles and decks are left out. The order
/// given does not matter.
public func replay(_ reviews: [Review], deck: Deck, settings: Settings, now: Int) -> Learner {
  let own = reviews.filter { $0.deck == deck.id && $0.profile == settings.profile }
  var learner = emptyLearner(deck: deck, profile: settings.profile, settings: settings)
  let scheduler = learner.scheduler.sound
  var index = PlaceIndex(
    breeds: placesByBreed(deck), confusions: Array(repeating: [], count: deck.breeds.count))
  for dated in timeline(own, now: now, rollover: settings.rolloverHour) {
    let places = index.located(own[dated.index])
    let known = learner.confusions.count
    learn(own[dated.index], on: dated.day, places, deck, scheduler, &learner)
    if learner.confusions.count > known, let places, let taken = places.taken {
      index.confusions[places.breed].append(known)
      index.confusions[taken].append(known)
    }
  }
  return learner
}

/// What the learner is after one more review: what a replay makes of it in its place.
public func learned(_ learner: Learner, _ review: Review, deck: Deck) -> Learner {
  if review.deck != learner.deck || review.profile != learner.profile {
    return learner
  }
  var next = learner
  learn(
    review, on: review.day, located(review, deck, learner), deck, learner.scheduler.sound, &next)
  return next
}

/// Counts a review of this learner, made on a study day, about what stands at these places.
func learn(
  _ review: Review, on day: Int, _ places: Places?, _ deck: Deck, _ scheduler: Scheduler,
  _ learner: inout Learner
) {
  learner.answers += 1
  let skill = place(of: review.skill)
  guard let places, places.breed * 3 + skill < learner.cards.count, skill < learner.paces.count
  else {
    return
  }
  let index = places.breed * 3 + skill
  if review.kind == .schedule {
    let verdict = graded(
      review, card: learner.cards[index], pace: learner.paces[skill], paced: learner.paced)
    learner.cards[index].memory = remembered(
      learner.cards[index], verdict.grade, clampedDay(day), scheduler)
    if learner.cards[index].introduced == nil {
      learner.cards[index].introduced = clampedDay(day)
    }
  }
  if let photo = review.photo {
    see(photo, deck.breeds[places.breed], review.right, learner.answers, &learner.cards[index])
  }
  if review.right {
    learner.cards[index].right += 1
    learner.cards[index].run += 1
    learner.paces[skill].note(review.ms)
    tellApart(places, deck, &learner)
  } else {
    learner.cards[index].wrong += 1
    learner.cards[index].run = 0
    if let taken = places.taken {
      confuse(places, taken, clampedDay(day), deck, &learner)
    }
  }
}

/// Counts a picture that a card was asked with, where the breed still has it.
func see(_ photo: String, _ breed: Breed, _ right: Bool, _ answers: Int, _ card: inout Card) {
  guard let index = card.sightings.firstIndex(where: { $0.photo == photo }) else {
    if breed.photos.contains(where: { $0.id == photo }) {
      card.sightings.append(Sighting(photo: photo, times: 1, right: right ? 1 : 0, last: answers))
    }
    return
  }
  card.sightings[index].times += 1
  card.sightings[index].right += right ? 1 : 0
  card.sightings[index].last = answers
}

/// Counts a right answer with other breeds to choose from.
func tellApart(_ places: Places, _ deck: Deck, _ learner: inout Learner) {
  for index in places.confusions {
    let breed = learner.confusions[index].breed
    let other = breed == deck.breeds[places.breed].id ? learner.confusions[index].taken : breed
    if places.choices.contains(where: { deck.breeds[$0].id == other }) {
      learner.confusions[index].toldApart += 1
    }
  }
}

/// Counts a breed that was taken for another on a study day.
func confuse(
  _ places: Places, _ taken: Int, _ day: Int, _ deck: Deck, _ learner: inout Learner
) {
  let one = deck.breeds[places.breed].id
  let other = deck.breeds[taken].id
  var isNew = true
  for index in places.confusions {
    if learner.confusions[index].breed == one && learner.confusions[index].taken == other {
      isNew = false
      learner.confusions[index].times += 1
      learner.confusions[index].day = max(day, learner.confusions[index].day)
      learner.confusions[index].toldApart = 0
    } else if learner.confusions[index].breed == other && learner.confusions[index].taken == one {
      learner.confusions[index].toldApart = 0
    }
  }
  if isNew {
    learner.confusions.append(
      Confusion(breed: one, taken: other, times: 1, day: day, toldApart: 0))
  }
}
