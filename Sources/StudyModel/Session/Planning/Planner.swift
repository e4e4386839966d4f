/// Returns a session's plan, next card first. Except in a drill, no breed occurs twice; breeds
/// without photos or without a possible distractor are left out.
func plan(
  _ deck: Deck, _ learner: Learner, _ options: SessionOptions, positions: [String: Int], day: Int,
  using generator: inout RandomGenerator
) -> [PlannedCard] {
  let context = planningContext(deck, learner, options, positions: positions, day: day)
  if !options.questions.isEmpty {
    return options.questions.map {
      PlannedCard(
        breedID: $0.breedID, skill: $0.skill, reason: $0.reason, otherBreedID: nil,
        questionsBefore: 0)
    }
  }
  if !options.drill.isEmpty {
    return drillPlan(in: context, using: &generator)
  }
  if followsSchedule(options) {
    return scheduledPlan(in: context, using: &generator)
  }
  return freePlan(in: context, using: &generator)
}

/// Whether a session asks the cards that the schedule brings up: missed and due ones, then new
/// breeds. Answers in a stage are scheduled too, but the stage determines its breeds.
func followsSchedule(_ options: SessionOptions) -> Bool {
  return options.kind == .schedule && options.stage == nil && options.drill.isEmpty
    && options.questions.isEmpty
}

/// A card that may be planned.
struct Candidate: Equatable, Sendable {
  var planned: PlannedCard
  /// Sort key; smaller keys come first.
  var key: Int
}

/// Returns the plan of a scheduled session: missed cards, due ones, weak ones, new breeds,
/// cards for an exam, then further skills. The smart mode puts weak cards before due ones. If many cards are due, the first
/// new breeds come before them. Weak cards do not make a second session on the same day.
func scheduledPlan(in context: PlanningContext, using generator: inout RandomGenerator)
  -> [PlannedCard]
{
  let open = allowedPositions(in: context)
  let length = context.options.length
  var plan: [PlannedCard] = []
  let missed = missedCandidates(among: open, in: context)
  addCandidates(sortedByKey(missed), upTo: length, in: context, into: &plan)
  let due = dueCandidates(among: open, in: context, using: &generator)
  let addsWeak = addsWeakCards(to: missed + due, in: context)
  if addsWeak && context.options.mode == .smart {
    addWeakCandidates(among: open, in: context, into: &plan)
  }
  let new = newCards(among: open, in: context)
  var later = new
  // Always introduce a few new breeds, even if many cards are due.
  if due.count > length / 2 {
    plan += Array(new.prefix(min(reservedForNew, length - plan.count)))
    later = Array(new.dropFirst(reservedForNew))
  }
  if due.count > length - plan.count {
    addCandidates(sortedByKey(due), upTo: length - plan.count, in: context, into: &plan)
  } else {
    addCandidates(
      shuffledCandidates(due, using: &generator), upTo: due.count, in: context, into: &plan)
  }
  if addsWeak && context.options.mode != .smart {
    addWeakCandidates(among: open, in: context, into: &plan)
  }
  plan += Array(later.prefix(length - plan.count))
  let exam = examCandidates(among: open, in: context, using: &generator)
  let room = roomForExam(besides: plan, in: context)
  addCandidates(sortedByKey(exam), upTo: room, in: context, into: &plan)
  let further = furtherCards(among: open, besides: plan, in: context, using: &generator)
  return plan + Array(further.prefix(length - plan.count))
}

/// Number of new breeds that come before the due cards if many are due.
let reservedForNew = 2

/// Adds confused cards, then weak ones: at most a fifth of the session.
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

/// Adds the candidates whose breeds are not in the plan yet, in order.
func addCandidates(
  _ candidates: [Candidate], upTo count: Int, in context: PlanningContext,
  into plan: inout [PlannedCard]
) {
  var plannedBreeds: [String: Bool] = [:]
  for planned in plan {
    plannedBreeds[planned.breedID] = true
  }
  var remaining = count
  for candidate in candidates where remaining > 0 {
    let breed = candidate.planned.breedID
    if let position = context.position(of: breed), plannedBreeds[breed] == nil,
      canBeAsked(position, in: context.deck)
    {
      var planned = candidate.planned
      if planned.reason == .weak {
        planned.otherBreedID = likeliestLookalike(of: position, in: context)
      }
      if canBeDrilled(position, planned.otherBreedID, in: context) {
        plannedBreeds[breed] = true
        plan.append(planned)
        remaining -= 1
      }
    }
  }
}

/// Whether the breed at `position` can be told apart from the one it is drilled against, if any.
func canBeDrilled(_ position: Int, _ otherBreed: String?, in context: PlanningContext) -> Bool {
  guard let otherBreed, let other = context.position(of: otherBreed) else {
    return true
  }
  return isDistinguishable(position, from: other, in: context.deck)
}

/// Returns the candidates sorted by key; equal ones keep their order.
func sortedByKey(_ candidates: [Candidate]) -> [Candidate] {
  return candidates.sorted(by: { $0.key < $1.key })
}

/// Returns the candidates in random order (Fisher-Yates shuffle).
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

/// Returns the positions of the breeds that the options allow.
func allowedPositions(in context: PlanningContext) -> [Int] {
  let deck = context.deck
  if !context.options.breedIDs.isEmpty {
    return chosenPositions(in: context)
  }
  guard let stage = context.options.stage else {
    return availablePositions(of: deck, categoryID: context.options.categoryID)
  }
  let all = stages(of: deck, categoryID: context.options.categoryID)
  if stage < 1 || stage > all.count {
    return []
  }
  return all[stage - 1].compactMap { context.position(of: $0) }
}

/// Returns the positions of the breeds to which the options limit the session, without duplicates.
func chosenPositions(in context: PlanningContext) -> [Int] {
  var chosen: [Int] = []
  for breed in context.options.breedIDs {
    if let position = context.position(of: breed), !chosen.contains(position) {
      chosen.append(position)
    }
  }
  return chosen
}

/// Returns a planned card that need not wait and is not contrasted with another breed.
func plannedCard(_ position: Int, _ skill: Skill, _ reason: Reason, in context: PlanningContext)
  -> PlannedCard
{
  return PlannedCard(
    breedID: context.deck.breeds[position].id, skill: skill, reason: reason, otherBreedID: nil,
    questionsBefore: 0)
}
