/// A card in a session's plan.
public struct PlannedCard: Equatable, Sendable {
  /// The breed's slug.
  public var breedID: String
  /// The skill to train.
  public var skill: Skill
  /// The reason for asking it.
  public var reason: Reason
  /// The slug of the other breed, if the card is asked to tell two breeds apart.
  public var otherBreedID: String?
  /// Number of questions that must come before this card.
  ///
  /// - Bounds: 0...1000
  public var questionsBefore: Int

  public init(
    breedID: String, skill: Skill, reason: Reason, otherBreedID: String?, questionsBefore: Int
  ) {
    self.breedID = breedID
    self.skill = skill
    self.reason = reason
    self.otherBreedID = otherBreedID
    self.questionsBefore = questionsBefore
  }
}
