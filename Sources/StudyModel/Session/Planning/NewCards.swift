/// Returns the new cards for today: as many as the daily limit still allows, most common breeds
/// first.
///
/// Look-alikes are not introduced on the same day. A look-alike of a breed introduced in the last
/// week moves up by twenty ranks, so that the learner practises telling the two apart.
func newCards(
  among open: [Int], besides plan: [PlannedCard], in context: PlanningContext,
  using generator: inout RandomGenerator
) -> [PlannedCard] {
  let today = context.day
  var remaining = max(0, min(context.options.newPerDay, 200))
  var introducedToday: [String: Bool] = [:]
  var excluded: [String: Bool] = [:]
  var promoted: [String: Bool] = [:]
  for card in context.learner.cards {
    if let introduced = card.introduced, introduced >= today - 7 && introduced <= today {
      remaining -= introduced == today ? 1 : 0
      if let position = context.index(of: card.breed) {
        if introduced == today {
          markIntroduced(position, in: context.deck, &introducedToday, &excluded)
        } else {
          for lookalike in context.deck.breeds[position].lookalikes.prefix(3) {
            promoted[lookalike.breed] = true
          }
        }
      }
    }
  }
  if remaining <= 0 {
    return []
  }
  var taken: [String: Bool] = [:]
  for planned in plan {
    taken[planned.breed] = true
  }

  var new: [PlannedCard] = []
  let introducible = open.filter { !introducibleSkills($0, in: context).isEmpty }
  for position in introductionOrder(introducible, promoted, in: context.deck)
  where new.count < remaining {
    let breed = context.deck.breeds[position]
    let isExcluded =
      taken[breed.id] != nil || excluded[breed.id] != nil
      || breed.lookalikes.contains(where: { introducedToday[$0.breed] != nil })
    if !isExcluded && canBeAsked(position, in: context.deck) {
      let skills = introducibleSkills(position, in: context)
      let skill = chosenSkill(of: skills, at: position, in: context, using: &generator) ?? .name
      new.append(plannedCard(position, skill, .new, in: context))
      markIntroduced(position, in: context.deck, &introducedToday, &excluded)
    }
  }
  return new
}

/// Marks a breed as introduced today, and its look-alikes as excluded.
func markIntroduced(
  _ position: Int, in deck: Deck, _ introducedToday: inout [String: Bool],
  _ excluded: inout [String: Bool]
) {
  introducedToday[deck.breeds[position].id] = true
  for lookalike in deck.breeds[position].lookalikes {
    excluded[lookalike.breed] = true
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

/// Returns the skills in which a breed may be introduced: `name` first if the mode includes it, and
/// the mode's other skills once all started ones are mature.
func introducibleSkills(_ position: Int, in context: PlanningContext) -> [Skill] {
  let started = context.skills.filter { context.memory(position, $0) != nil }
  if started.isEmpty {
    // A name must be recognised before it is recalled.
    return context.skills.contains(.name) ? [.name] : context.skills
  }
  if !started.allSatisfy({ hasStability(context.memory(position, $0), matureStability) }) {
    return []
  }
  return context.skills.filter { context.memory(position, $0) == nil }
}
