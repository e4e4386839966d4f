/// Returns the number of cards due on each day from `day` on. Overdue cards count on the first, and
/// so do missed ones, which open the next session, and the first cards of breeds that were met only
/// in practice or in challenges. The other skills of a breed that was right on the first day count on
/// the second.
///
/// - Parameter days: Number of days, at most 365.
public func forecast(_ learner: Learner, from day: Int, days: Int) -> [Int] {
  let first = clampedDay(day)
  var counts = Array(repeating: 0, count: max(0, min(days, 365)))
  for (index, card) in learner.cards.enumerated() {
    if let memory = card.memory {
      let isOver = wasRight(learner, at: index / allSkills.count, on: first)
      let earliest = isOver ? first + 1 : first
      let due = wasMissed(card) ? first : max(earliest, clampedDay(memory.due))
      let position = due - first
      if position < counts.count {
        counts[position] += 1
      }
    }
  }
  if !counts.isEmpty {
    for position in 0..<learner.cards.count / allSkills.count
    where awaitsFirstReview(learner, at: position) {
      counts[0] += 1
    }
  }
  return counts
}
