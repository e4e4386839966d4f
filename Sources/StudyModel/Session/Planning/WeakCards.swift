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
  let open = context.trainableSkills(at: position).filter {
    isRested(context.memory(position, $0), in: context)
  }
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
    let weak = context.trainableSkills(at: position).filter {
      isWeak(context.memory(position, $0)) && isRested(context.memory(position, $0), in: context)
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

/// Whether a started card may be asked outside its schedule: it was not asked today and, except in
/// smart mode, is not due.
func isRested(_ memory: Memory?, in context: PlanningContext) -> Bool {
  guard let memory else {
    return false
  }
  return memory.lastDay < context.day
    && (context.options.mode == .smart || memory.due > context.day)
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
