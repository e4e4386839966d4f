/// Returns the due cards, with keys that sort the best-remembered cards first. The first cards of
/// breeds that were met only in practice or in challenges are due too, and come last. The other skills
/// of a breed that was right today wait until another day.
///
/// The smart mode takes the weakest of a breed's due cards, other modes a random one.
func dueCandidates(
  among open: [Int], in context: PlanningContext, using generator: inout RandomGenerator
) -> [Candidate] {
  var found: [Candidate] = []
  for position in open where !wasRight(context.learner, at: position, on: context.day) {
    let due = context.trainableSkills(at: position).filter {
      isDue(context.memory(position, $0), on: context.day)
    }
    if let skill = chosenSkill(of: due, at: position, in: context, using: &generator) {
      found.append(
        Candidate(
          planned: plannedCard(position, skill, .due, in: context),
          key: context.fading(position, skill)))
    } else if awaitsFirstReview(context.learner, at: position) {
      found.append(
        Candidate(
          planned: firstCard(position, .due, in: context), key: maximumFading + 1))
    }
  }
  return found
}

/// Whether a memory is due by a study day.
func isDue(_ memory: Memory?, on day: Int) -> Bool {
  guard let memory else {
    return false
  }
  return memory.due <= day
}

/// Returns one of the skills of a breed: the weakest in smart mode, otherwise a random one.
func chosenSkill(
  of skills: [Skill], at position: Int, in context: PlanningContext,
  using generator: inout RandomGenerator
) -> Skill? {
  if skills.count < 2 {
    return skills.first
  }
  if context.options.mode != .smart {
    return skills[generator.below(skills.count)]
  }
  return weakestSkill(of: skills, at: position, in: context)
}

/// Returns a breed's most faded skill, or the first skill if it has never been asked about.
func weakestSkill(of skills: [Skill], at position: Int, in context: PlanningContext) -> Skill? {
  var weakest = skills.first
  var most = -1
  for skill in skills {
    let faded = context.fading(position, skill)
    if faded > most {
      weakest = skill
      most = faded
    }
  }
  return weakest
}
