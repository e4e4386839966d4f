/// Returns the number of cards due on each day from `day` on; overdue cards count on the first.
///
/// - Parameter days: Number of days, at most 365.
public func forecast(_ learner: Learner, from day: Int, days: Int) -> [Int] {
  let first = clampedDay(day)
  var counts = Array(repeating: 0, count: max(0, min(days, 365)))
  for card in learner.cards {
    if let memory = card.memory {
      let position = max(first, clampedDay(memory.due)) - first
      if position < counts.count {
        counts[position] += 1
      }
    }
  }
  return counts
}
