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

/// Where breeds and confusions stand, so that nothing is looked for twice.
struct Places {
  /// Where a breed stands in the deck, by its present slug and by earlier ones.
  var breeds: [String: Int]
  /// For each breed of the deck, where its confusions stand in the learner's list, be it the one
  /// that was asked or the one that it was taken for.
  var confusions: [[Int]]

  init(breeds: [String: Int], confusions: [[Int]]) {
    self.breeds = breeds
    self.confusions = confusions
  }
}

func places(of deck: Deck, _ learner: Learner) -> Places {
  var breeds: [String: Int] = [:]
  for place in 0..<deck.breeds.count where breeds[deck.breeds[place].id] == nil {
    breeds[deck.breeds[place].id] = place
  }
  for rename in deck.renamed where breeds[rename.from] == nil {
    if let place = deck.breeds.firstIndex(where: { $0.id == rename.to }) {
      breeds[rename.from] = place
    }
  }
  var confusions: [[Int]] = Array(repeating: [], count: deck.breeds.count)
  for index in 0..<learner.confusions.count {
    if let breed = breeds[learner.confusions[index].breed] {
      confusions[breed].append(index)
    }
    if let taken = breeds[learner.confusions[index].taken] {
      confusions[taken].append(index)
    }
  }
  return Places(breeds: breeds, confusions: confusions)
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
