/// The next review of a breed.
public struct NextReview: Equatable, Sendable {
  /// The skill to review.
  public var skill: Skill
  /// The study day on which it is due.
  ///
  /// - Bounds: -2...100036500
  public var due: Int

  public init(skill: Skill, due: Int) {
    self.skill = skill
    self.due = due
  }
}

/// Returns the next review of the breed at a position of the deck, in the skill that is due first;
/// nil if the breed was never scheduled. A known breed fades on its due date. A breed that was right on
/// the study day `day` is due on a later one.
public func nextReview(_ learner: Learner, at position: Int, from day: Int) -> NextReview? {
  if position < 0 || position >= learner.cards.count {
    return nil
  }
  let earliest = wasRight(learner, at: position, on: day) ? clampedDay(day) + 1 : -2
  var next: NextReview? = nil
  var least = 0
  for skill in allSkills {
    let index = cardIndex(ofBreedAt: position, skill)
    if index < learner.cards.count, let memory = learner.cards[index].memory {
      if next == nil || memory.due < least {
        least = memory.due
        next = NextReview(skill: skill, due: max(memory.due, earliest))
      }
    }
  }
  return next
}
