/// What all reviews of a profile in a deck amount to, at an instant in milliseconds since 1970
/// (UTC).
///
/// The settings say whose reviews count; those of other profiles and decks are left out. The order
/// given does not matter.
public func replay(_ reviews: [Review], deck: Deck, settings: Settings, now: Int) -> Learner {
  let own = reviews.filter { $0.deck == deck.id && $0.profile == settings.profile }
  var learner = emptyLearner(deck: deck, profile: settings.profile, settings: settings)
  var found = places(of: deck, learner)
  for dated in timeline(own, now: now, rollover: settings.rolloverHour) {
    learn(own[dated.index], on: dated.day, deck, &found, &learner)
  }
  return learner
}

/// What the learner is after one more review: what a replay makes of it in its place.
public func learned(_ learner: Learner, _ review: Review, deck: Deck) -> Learner {
  if review.deck != learner.deck || review.profile != learner.profile {
    return learner
  }
  var next = learner
  var found = places(of: deck, learner)
  learn(review, on: review.day, deck, &found, &next)
  return next
}

/// Counts a review of this learner, made on a study day.
func learn(
  _ review: Review, on day: Int, _ deck: Deck, _ places: inout Places, _ learner: inout Learner
) {
  learner.answers += 1
  let skill = place(of: review.skill)
  guard let breed = places.breeds[review.breed] else {
    return
  }
  let index = breed * 3 + skill
  if index >= learner.cards.count || skill >= learner.paces.count {
    return
  }
  if review.kind == .schedule {
    let verdict = graded(
      review, card: learner.cards[index], pace: learner.paces[skill], paced: learner.paced)
    learner.cards[index].memory = reviewed(
      learner.cards[index], grade: verdict.grade, day: day, scheduler: learner.scheduler)
    if learner.cards[index].introduced == nil {
      learner.cards[index].introduced = clampedDay(day)
    }
  }
  if let photo = review.photo, deck.breeds[breed].photos.contains(where: { $0.id == photo }) {
    see(photo, review.right, learner.answers, &learner.cards[index])
  }
  if review.right {
    learner.cards[index].right += 1
    learner.cards[index].run += 1
    learner.paces[skill].note(review.ms)
    tellApart(breed, review.choices, places, &learner)
  } else {
    learner.cards[index].wrong += 1
    learner.cards[index].run = 0
    if review.outcome == .wrong, let chosen = review.chosen, let taken = places.breeds[chosen],
      taken != breed
    {
      confuse(breed, taken, clampedDay(day), deck, &places, &learner)
    }
  }
}

/// Counts a picture that a card was asked with.
func see(_ photo: String, _ right: Bool, _ answers: Int, _ card: inout Card) {
  guard let index = card.sightings.firstIndex(where: { $0.photo == photo }) else {
    card.sightings.append(Sighting(photo: photo, times: 1, right: right ? 1 : 0, last: answers))
    return
  }
  card.sightings[index].times += 1
  card.sightings[index].right += right ? 1 : 0
  card.sightings[index].last = answers
}

/// Counts a right answer about a breed with other breeds to choose from.
func tellApart(_ breed: Int, _ choices: [String], _ places: Places, _ learner: inout Learner) {
  if places.confusions[breed].isEmpty || choices.isEmpty {
    return
  }
  let others = choices.compactMap { places.breeds[$0] }
  for index in places.confusions[breed] {
    let one = places.breeds[learner.confusions[index].breed]
    let other = places.breeds[learner.confusions[index].taken]
    if others.contains(where: { $0 != breed && ($0 == one || $0 == other) }) {
      learner.confusions[index].toldApart += 1
    }
  }
}

/// Counts a breed that was taken for another on a study day.
func confuse(
  _ breed: Int, _ taken: Int, _ day: Int, _ deck: Deck, _ places: inout Places,
  _ learner: inout Learner
) {
  var isNew = true
  for index in places.confusions[breed] {
    let one = places.breeds[learner.confusions[index].breed]
    let other = places.breeds[learner.confusions[index].taken]
    if one == breed && other == taken {
      isNew = false
      learner.confusions[index].times += 1
      learner.confusions[index].day = max(day, learner.confusions[index].day)
      learner.confusions[index].toldApart = 0
    } else if one == taken && other == breed {
      learner.confusions[index].toldApart = 0
    }
  }
  if isNew {
    places.confusions[breed].append(learner.confusions.count)
    places.confusions[taken].append(learner.confusions.count)
    learner.confusions.append(
      Confusion(
        breed: deck.breeds[breed].id, taken: deck.breeds[taken].id, times: 1, day: day,
        toldApart: 0))
  }
}
