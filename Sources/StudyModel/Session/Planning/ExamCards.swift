/// Returns the cards that should be reviewed today for the learner's exam, with keys that sort first
/// the ones that would have faded most on the day of the exam. The smart mode takes the weakest of a
/// breed's cards, other modes a random one.
func examCandidates(
  among open: [Int], in context: PlanningContext, using generator: inout RandomGenerator
) -> [Candidate] {
  guard let exam = context.learner.examDay else {
    return []
  }
  let scheduler = context.learner.scheduler.clamped
  let formulas = makeFormulas(scheduler.weights)
  var onExamDay = context
  onExamDay.day = clampedDay(exam)
  var found: [Candidate] = []
  for position in open {
    var needed: [Skill] = []
    for skill in context.trainableSkills(at: position) {
      if let memory = context.memory(position, skill),
        needsReviewForExam(memory, skill, on: context.day, exam: exam, scheduler, formulas)
      {
        needed.append(skill)
      }
    }
    if let skill = chosenSkill(of: needed, at: position, in: context, using: &generator) {
      found.append(
        Candidate(
          planned: plannedCard(position, skill, .exam, in: context),
          key: -onExamDay.fading(position, skill)))
    }
  }
  return found
}

/// Returns the number of cards that an exam may add to a plan: as many as fit into one session of the
/// day, by number and by the learner's pace, besides the cards that were reviewed today.
func roomForExam(besides plan: [PlannedCard], in context: PlanningContext) -> Int {
  let learner = context.learner
  var left = max(1, min(context.options.seconds, 86_400)) * 1000
  var room = context.options.length - plan.count
  var usual = 0
  for skill in context.skills {
    usual = max(usual, expectedTime(skill, learner))
  }
  for card in learner.cards {
    if let memory = card.memory, memory.lastDay >= context.day {
      room -= 1
      left -= expectedTime(card.skill, learner)
    }
  }
  for planned in plan {
    left -= expectedTime(planned.skill, learner)
  }
  return max(0, min(room, left / max(1, usual)))
}
