/// Returns cards for the breeds to introduce now, most common breeds first: as many as the daily
/// limit still allows, plus the extra ones that were requested. Breeds that the learner met in
/// practice or in a challenge are not new, and do not count towards the limit.
///
/// Look-alikes of one another are not introduced on the same day, unless the session is limited to a
/// category that has no other breeds left. A look-alike of a breed that was introduced in the last
/// week moves up by twenty places, so that the two are learned soon after each other.
func newCards(among open: [Int], in context: PlanningContext) -> [PlannedCard] {
  let today = context.day
  var remaining = dailyLimit(in: context)
  var introducedToday: [String: Bool] = [:]
  var excluded: [String: Bool] = [:]
  var promoted: [String: Bool] = [:]
  for position in 0..<context.deck.breeds.count {
    if context.encounter(position)?.newDay == today {
      remaining -= 1
    }
    if let introduced = context.introduced(position),
      introduced >= today - 7 && introduced <= today
    {
      if introduced == today {
        markIntroduced(position, in: context.deck, &introducedToday, &excluded)
      } else {
        for lookalike in context.deck.breeds[position].lookalikes.prefix(3) {
          promoted[lookalike.breedID] = true
        }
      }
    }
  }
  remaining = max(0, remaining) + max(0, min(context.options.extraNew, 200))
  if remaining == 0 {
    return []
  }
  var new: [PlannedCard] = []
  var postponed: [Int] = []
  let unmet = open.filter { !context.isMet($0) }
  for position in introductionOrder(unmet, promoted, in: context.deck)
  where new.count < remaining {
    let breed = context.deck.breeds[position]
    let isExcluded =
      excluded[breed.id] != nil
      || breed.lookalikes.contains(where: { introducedToday[$0.breedID] != nil })
    if isExcluded {
      postponed.append(position)
    } else if canBeAsked(position, in: context.deck) {
      new.append(firstCard(position, .new, in: context))
      markIntroduced(position, in: context.deck, &introducedToday, &excluded)
    }
  }
  if context.options.categoryID != nil {
    let askable = postponed.filter { canBeAsked($0, in: context.deck) }
    new += askable.prefix(remaining - new.count).map {
      firstCard($0, .new, in: context)
    }
  }
  return new
}

/// Returns the first scheduled card of a breed. A name must be recognized before it is recalled.
func firstCard(_ position: Int, _ reason: Reason, in context: PlanningContext) -> PlannedCard {
  let skills = context.trainableSkills(at: position)
  let skill = skills.contains(.name) ? Skill.name : skills.first ?? Skill.name
  return plannedCard(position, skill, reason, in: context)
}

/// Returns cards for a further skill of breeds that the learner has already met, most common breeds
/// first. The daily limit for new breeds applies.
func furtherCards(
  among open: [Int], besides plan: [PlannedCard], in context: PlanningContext,
  using generator: inout RandomGenerator
) -> [PlannedCard] {
  var remaining = dailyLimit(in: context)
  for position in 0..<context.deck.breeds.count {
    let today = allSkills.filter { context.card(position, $0)?.introduced == context.day }.count
    remaining -= context.introduced(position) == context.day ? today - 1 : today
  }
  var further: [PlannedCard] = []
  for position in sortedByCommonness(open, in: context.deck) where further.count < remaining {
    let breed = context.deck.breeds[position].id
    let skills = furtherSkills(position, in: context)
    if let skill = chosenSkill(of: skills, at: position, in: context, using: &generator),
      !plan.contains(where: { $0.breedID == breed }) && canBeAsked(position, in: context.deck)
    {
      further.append(plannedCard(position, skill, .skill, in: context))
    }
  }
  return further
}

/// Returns the number of breeds that may be introduced on a day.
func dailyLimit(in context: PlanningContext) -> Int {
  return max(0, min(context.options.newPerDay, 200))
}

/// Marks a breed as introduced today, and its look-alikes as excluded.
func markIntroduced(
  _ position: Int, in deck: Deck, _ introducedToday: inout [String: Bool],
  _ excluded: inout [String: Bool]
) {
  introducedToday[deck.breeds[position].id] = true
  for lookalike in deck.breeds[position].lookalikes {
    excluded[lookalike.breedID] = true
  }
}

/// Returns the positions in the order in which their breeds are introduced.
func introductionOrder(_ open: [Int], _ promoted: [String: Bool], in deck: Deck) -> [Int] {
  let common = sortedByCommonness(open, in: deck)
  var ranks = Array(repeating: 0, count: deck.breeds.count)
  for (rank, position) in common.enumerated() {
    ranks[position] = promoted[deck.breeds[position].id] == nil ? rank : rank - 20
  }
  return common.sorted(by: { ranks[$0] < ranks[$1] })
}

/// Returns the skills of the session that may be started next for a breed, once those already
/// started are mature.
func furtherSkills(_ position: Int, in context: PlanningContext) -> [Skill] {
  let started = context.trainableSkills(at: position).filter { context.memory(position, $0) != nil }
  if context.introduced(position) == nil
    || !started.allSatisfy({ hasStability(context.memory(position, $0), matureStability) })
  {
    return []
  }
  return context.trainableSkills(at: position).filter { context.memory(position, $0) == nil }
}
