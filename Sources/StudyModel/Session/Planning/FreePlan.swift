/// Returns the plan of a practice session, a stage or a challenge: the allowed breeds in random
/// order. The smart mode puts confused breeds first, then the most faded ones.
func freePlan(in context: PlanningContext, using generator: inout RandomGenerator) -> [PlannedCard]
{
  let open = allowedPositions(in: context)
  var isConfused: [String: Bool] = [:]
  for confusion in context.learner.confusions where isActive(confusion) {
    isConfused[confusion.breed] = true
  }
  var why = Reason.practice
  if context.options.kind == .challenge {
    why = .challenge
  } else if context.options.stage != nil {
    why = .stage
  }
  var found: [Candidate] = []
  for position in open {
    let skill =
      chosenSkill(of: context.skills, at: position, in: context, using: &generator) ?? .name
    let planned = plannedCard(position, skill, why, in: context)
    let isFirst = isConfused[planned.breed] != nil
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
