/// Returns the session with its next question, or ended if there is none.
func nextQuestion(_ session: Session, _ deck: Deck, _ moment: Timestamp) -> Session {
  var next = session
  next.question = nil
  next.isAnswered = false
  next.isHinted = false
  if isFinished(session) {
    return end(next, .finished, moment)
  }
  if isTimeUp(in: session, at: moment) {
    return end(next, .time, moment)
  }
  next = askingNext(
    next, deck, day: studyDay(moment.clamped, rollover: session.options.rolloverHour))
  return next.question == nil ? end(next, .finished, moment) : next
}

/// Returns the session with a question about its next planned card that can be asked, or without a
/// question if there is none. `day` is the study day.
func askingNext(_ session: Session, _ deck: Deck, day: Int) -> Session {
  var next = session
  next.question = nil
  next.isAnswered = false
  next.isHinted = false
  let context = planningContext(
    deck, session.learner, session.options, positions: session.positions, day: day)
  let answers = session.reviews.suffix(3).compactMap { context.position(of: $0.breedID) }
  while next.question == nil {
    guard let index = nextIndex(in: next.plan) else {
      return next
    }
    let item = next.plan.remove(at: index)
    next.question =
      session.options.questions.first(where: { $0.breedID == item.breedID })
      ?? question(for: item, in: context, after: answers, using: &next.generator)
  }
  next.plan = shorteningWaits(next.plan)
  return next
}

/// Returns the plan with all waits shortened by one question.
func shorteningWaits(_ plan: [PlannedCard]) -> [PlannedCard] {
  var shortened = plan
  for index in 0..<shortened.count where shortened[index].questionsBefore > 0 {
    shortened[index].questionsBefore -= 1
  }
  return shortened
}

/// Returns the index of the next planned card: a repeated card whose wait is over, otherwise the
/// first card without a wait, otherwise the repeated card that has waited longest; nil if there is
/// none.
func nextIndex(in plan: [PlannedCard]) -> Int? {
  return plan.firstIndex(where: { $0.reason == .missed && $0.questionsBefore <= 0 })
    ?? plan.firstIndex(where: { $0.questionsBefore <= 0 }) ?? (plan.isEmpty ? nil : 0)
}
