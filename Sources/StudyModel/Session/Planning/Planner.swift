/// What a session asks, the first first; no breed twice but in a drill, and none that has no picture
/// or nothing to be told from.
func plan(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, positions: [String: Int], day: Int,
  using generator: inout RandomGenerator
) -> [PlannedCard] {
  let context = planningContext(deck, learner, options, positions: positions, day: day)
  if !options.drill.isEmpty {
    return drillPlan(in: context, using: &generator)
  }
  if options.kind == .schedule && options.stage == nil {
    return scheduledPlan(in: context, using: &generator)
  }
  return freePlan(in: context, using: &generator)
}

/// A card that may be asked, and how early.
struct Candidate: Equatable, Sendable {
  var planned: PlannedCard
  /// Where the order matters, the smallest comes first.
  var key: Int

  init(planned: PlannedCard, key: Int) {
    self.planned = planned
    self.key = key
  }
}

/// What the schedule asks: what is due, then what is weak, then what is new; in the smart mode what
/// is weak comes first.
func scheduledPlan(in context: PlanningContext, using generator: inout RandomGenerator)
  -> [PlannedCard]
{
  let open = allowedPositions(in: context)
  let length = context.options.length
  let due = dueCandidates(among: open, in: context, using: &generator)
  var plan: [PlannedCard] = []
  if context.options.mode == .smart {
    addWeakCandidates(among: open, in: context, into: &plan)
  }
  if due.count > length - plan.count {
    addCandidates(sortedByKey(due), upTo: length - plan.count, in: context, into: &plan)
  } else {
    addCandidates(
      shuffledCandidates(due, using: &generator), upTo: due.count, in: context, into: &plan)
  }
  if context.options.mode != .smart {
    addWeakCandidates(among: open, in: context, into: &plan)
  }
  let new = newCards(among: open, besides: plan, in: context, using: &generator)
  return plan + Array(new.prefix(length - plan.count))
}

/// Takes cards that were confused, then weak ones, into a plan: a fifth of the session at most.
func addWeakCandidates(
  among open: [Int], in context: PlanningContext, into plan: inout [PlannedCard]
) {
  let length = context.options.length
  let limit = min(length, plan.count + length / 5)
  if plan.count < limit {
    let pairs = sortedByKey(confusedCandidates(among: open, in: context))
    addCandidates(pairs, upTo: limit - plan.count, in: context, into: &plan)
  }
  if plan.count < limit {
    let weak = sortedByKey(weakCandidates(among: open, in: context))
    addCandidates(weak, upTo: limit - plan.count, in: context, into: &plan)
  }
}

/// Takes candidates into a plan, in their order, whose breeds it does not have yet.
func addCandidates(
  _ candidates: [Candidate], upTo count: Int, in context: PlanningContext,
  into plan: inout [PlannedCard]
) {
  var plannedBreeds: [String: Bool] = [:]
  for planned in plan {
    plannedBreeds[planned.breed] = true
  }
  var remaining = count
  for candidate in candidates where remaining > 0 {
    let breed = candidate.planned.breed
    if let position = context.index(of: breed), plannedBreeds[breed] == nil,
      canBeAsked(position, in: context.deck)
    {
      var planned = candidate.planned
      if planned.why == .weak {
        planned.against = likeliestLookalike(of: position, in: context)
      }
      if canBeDrilled(position, planned.against, in: context) {
        plannedBreeds[breed] = true
        plan.append(planned)
        remaining -= 1
      }
    }
  }
}

/// Whether the breed at `place` can be told from the one it is drilled against, if any.
func canBeDrilled(_ position: Int, _ against: String?, in context: PlanningContext) -> Bool {
  guard let against, let other = context.index(of: against) else {
    return true
  }
  return isDistinguishable(position, from: other, in: context.deck)
}

/// The same candidates, the smallest key first; equals stay in their order.
func sortedByKey(_ candidates: [Candidate]) -> [Candidate] {
  return candidates.sorted(by: { $0.key < $1.key })
}

/// The same candidates in an order by chance (Fisher and Yates).
func shuffledCandidates(_ candidates: [Candidate], using generator: inout RandomGenerator)
  -> [Candidate]
{
  var shuffled = candidates
  var last = shuffled.count - 1
  while last > 0 {
    let other = generator.below(last + 1)
    shuffled.swapAt(last, other)
    last -= 1
  }
  return shuffled
}

/// Where the breeds stand that the options allow.
func allowedPositions(in context: PlanningContext) -> [Int] {
  let deck = context.deck
  guard let stage = context.options.stage else {
    return availablePositions(of: deck, category: context.options.category)
  }
  let all = stages(of: deck, category: context.options.category)
  if stage < 1 || stage > all.count {
    return []
  }
  return all[stage - 1].compactMap { context.index(of: $0) }
}

/// A card to be asked for a reason.
func plannedCard(_ position: Int, _ skill: Skill, _ why: Reason, in context: PlanningContext)
  -> PlannedCard
{
  return PlannedCard(
    breed: context.deck.breeds[position].id, skill: skill, why: why, against: nil, wait: 0)
}
