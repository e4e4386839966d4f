/// Desired retention on the day of an exam.
let examRetention = 0.95

/// Number of days before an exam in which the desired retention rises.
let preparationDays = 21

/// Returns the desired retention on a study day: from three weeks before an exam on, it rises evenly
/// from the learner's own to `examRetention` on the day of the exam. Before, and from that day on, it
/// is the learner's own.
///
/// FSRS keeps one desired retention all year. Raising it towards a date, within the time that the
/// learner has each day, was proposed in https://github.com/open-spaced-repetition/fsrs-rs/issues/435.
/// Only the selection of cards uses the raised retention. Memories and due dates keep the learner's
/// own, so that an exam that is over, moved or removed leaves no trace in them.
func desiredRetention(_ own: Double, on day: Int, exam: Int) -> Double {
  let left = exam - day
  if left <= 0 || left >= preparationDays {
    return own
  }
  let goal = max(own, examRetention)
  return goal - (goal - own) * Double(left) / Double(preparationDays)
}

/// Whether a card should be reviewed on a study day for an exam: it has faded to the retention desired
/// on that day, and without a review it would be below `examRetention` on the day of the exam. A card
/// that was reviewed on the day can wait.
func needsReviewForExam(
  _ memory: Memory, _ skill: Skill, on day: Int, exam: Int, _ scheduler: Scheduler,
  _ formulas: Formulas
) -> Bool {
  let today = clampedDay(day)
  let left = clampedDay(exam) - today
  if left <= 0 || left >= preparationDays || memory.lastDay >= today {
    return false
  }
  var raised = scheduler
  raised.retention = desiredRetention(scheduler.retention, on: today, exam: clampedDay(exam))
  var goal = scheduler
  goal.retention = max(scheduler.retention, examRetention)
  return formulas.retrievability(memory, on: today) <= raised.wanted(skill)
    && formulas.retrievability(memory, on: exam) < goal.wanted(skill)
}
