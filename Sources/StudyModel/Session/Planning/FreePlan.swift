/// Returns the plan of a practice session, a stage or a challenge: its breeds in random order.
/// Unless its breeds were chosen, practice is limited to breeds that the learner has already met,
/// if any. Smart mode puts confused breeds first, then the most faded ones.
func freePlan(in context: PlanningContext, using generator: inout RandomGenerator) -> [PlannedCard]
{
  var open = allowedPositions(in: context)
  let isChosen = !context.options.breedIDs.isEmpty
  if context.options.kind == .practice && context.options.stage == nil && !isChosen {
    let met = open.filter { context.isMet($0) }
    open = met.isEmpty ? open : met
  }
  var isConfused: [String: Bool] = [:]
  for confusion in context.learner.confusions where isActive(confusion) {
    isConfused[confusion.breedID] = true
  }
  var reason = Reason.practice
  if context.options.kind == .challenge {
    reason = .challenge
  } else if context.options.stage != nil {
    reason = .stage
  }
  var found: [Candidate] = []
  for position in open {
    let skill =
      chosenSkill(
        of: context.trainableSkills(at: position), at: position, in: context, using: &generator)
      ?? .name
    let planned = plannedCard(position, skill, reason, in: context)
    let isFirst = isConfused[planned.breedID] != nil
    found.append(
      Candidate(
        planned: planned, key: isFirst ? -maximumFading - 1 : -context.fading(position, skill)))
  }
  found = shuffledCandidates(found, using: &generator)
  if context.options.mode == .smart {
    found = sortedByKey(found)
  }
  var plan: [PlannedCard] = []
  addCandidates(found, upTo: context.options.length, in: context, into: &plan)
  return plan
}

/// Whether a session that has just started is practice with breeds that are all new to the learner,
/// because its category has no others and the learner did not choose them.
public func practisesUnmetBreeds(_ session: Session, _ deck: Deck) -> Bool {
  let options = session.options
  guard let question = session.question, options.kind == .practice && options.stage == nil,
    options.breedIDs.isEmpty && options.drill.isEmpty
  else {
    return false
  }
  let context = planningContext(
    deck, session.learner, options, positions: session.positions, day: 0)
  guard let position = context.position(of: question.breedID) else {
    return false
  }
  return !context.isMet(position)
}
