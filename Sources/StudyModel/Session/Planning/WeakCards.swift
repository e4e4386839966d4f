/// Returns the cards whose last answer was a miss, most recently asked first.
func missedCandidates(among open: [Int], in context: PlanningContext) -> [Candidate] {
  var found: [Candidate] = []
  for position in open {
    for skill in context.trainableSkills(at: position) {
      if let card = context.card(position, skill), let memory = card.memory,
        card.wrong > 0 && card.run == 0
      {
        found.append(
          Candidate(
            planned: plannedCard(position, skill, .missed, in: context), key: -memory.lastDay))
      }
    }
  }
  return found
}

/// Whether confused and weak cards may be planned besides the missed or due `cards`. They are not
/// due themselves, so once a scheduled card was answered on the day, they only accompany cards that
/// are: otherwise the day would never end for a learner who has mixed many breeds up.
func addsWeakCards(to cards: [Candidate], in context: PlanningContext) -> Bool {
  if !context.learner.cards.contains(where: { $0.memory?.lastDay == context.day }) {
    return true
  }
  for card in cards {
    if let position = context.position(of: card.planned.breedID),
      canBeAsked(position, in: context.deck)
    {
      return true
    }
  }
  return false
}

/// Returns the cards of confused breeds, in both directions; the most confused come first.
func confusedCandidates(among open: [Int], in context: PlanningContext) -> [Candidate] {
  var isOpen = Array(repeating: false, count: context.deck.breeds.count)
  for position in open {
    isOpen[position] = true
  }
  var found: [Candidate] = []
  for confusion in context.learner.confusions where isActive(confusion) {
    if let position = context.position(of: confusion.breedID),
      let other = context.position(of: confusion.chosenBreedID)
    {
      let key = -weight(of: confusion, on: context.day)
      if isOpen[position] {
        addConfusedPair(position, other, key, in: context, to: &found)
      }
      if isOpen[other] {
        addConfusedPair(other, position, key, in: context, to: &found)
      }
    }
  }
  return found
}

/// Adds a card for telling a breed apart from another, in its weakest started skill.
func addConfusedPair(
  _ position: Int, _ other: Int, _ key: Int, in context: PlanningContext,
  to found: inout [Candidate]
) {
  let open = restedSkills(at: position, in: context)
  if let skill = weakestSkill(of: open, at: position, in: context) {
    var pair = plannedCard(position, skill, .confused, in: context)
    pair.otherBreedID = context.deck.breeds[other].id
    found.append(Candidate(planned: pair, key: key))
  }
}

/// Returns the cards that were forgotten twice or are difficult, keyed so that the most faded come
/// first.
func weakCandidates(among open: [Int], in context: PlanningContext) -> [Candidate] {
  var found: [Candidate] = []
  for position in open {
    let weak = restedSkills(at: position, in: context).filter {
      isWeak(context.memory(position, $0))
    }
    if let skill = weakestSkill(of: weak, at: position, in: context) {
      found.append(
        Candidate(
          planned: plannedCard(position, skill, .weak, in: context),
          key: -context.fading(position, skill)))
    }
  }
  return found
}

/// Returns the started skills in which a breed may be asked outside its schedule: none if it was
/// asked today in any skill, and except in smart mode only those that are not due.
func restedSkills(at position: Int, in context: PlanningContext) -> [Skill] {
  for skill in allSkills {
    if let memory = context.memory(position, skill), memory.lastDay >= context.day {
      return []
    }
  }
  return context.trainableSkills(at: position).filter {
    context.memory(position, $0) != nil
      && (context.options.mode == .smart || !isDue(context.memory(position, $0), on: context.day))
  }
}

/// Whether a card was forgotten at least twice or has a difficulty of at least 8 of 10.
func isWeak(_ memory: Memory?) -> Bool {
  guard let memory else {
    return false
  }
  return memory.lapses >= 2 || (memory.difficulty * 1000).rounded() >= 8000
}

/// Whether two breeds are still confused: not told apart three times in a row since the confusion.
public func isActive(_ confusion: Confusion) -> Bool {
  return confusion.times > 0 && confusion.toldApart < 3
}

/// Returns the slug of the breed most likely to be confused with the one at `position`.
func likeliestLookalike(of position: Int, in context: PlanningContext) -> String? {
  var twin: String? = nil
  var most = 0
  for candidate in distractorCandidates(of: position, in: context) {
    if candidate.weight > most
      && isDistinguishable(position, from: candidate.position, in: context.deck)
    {
      twin = context.deck.breeds[candidate.position].id
      most = candidate.weight
    }
  }
  return twin
}
