/// A question; exactly one of its choices is correct.
public struct Question: Equatable, Sendable {
  /// The slug of the breed in question.
  public var breedID: String
  /// The skill that it trains.
  public var skill: Skill
  /// The id of the breed's photo: the one shown for `name` and `recall`, the correct answer for
  /// `find`. Empty if the deck's author wrote the question.
  public var photoID: String
  /// The choices, in the order shown; empty for `recall`.
  public var choices: [Choice]
  /// The reason for asking it.
  public var reason: Reason
  /// The slug of the other breed, if the question is asked to tell two breeds apart.
  public var otherBreedID: String?

  public init(
    breedID: String, skill: Skill, photoID: String, choices: [Choice], reason: Reason,
    otherBreedID: String?
  ) {
    self.breedID = breedID
    self.skill = skill
    self.photoID = photoID
    self.choices = choices
    self.reason = reason
    self.otherBreedID = otherBreedID
  }
}

/// A choice of a question.
public struct Choice: Equatable, Sendable {
  /// The breed's slug, or the id of a choice that the deck's author wrote.
  public var breedID: String
  /// The id of its photo; nil if its name is shown instead.
  public var photoID: String?

  public init(breedID: String, photoID: String?) {
    self.breedID = breedID
    self.photoID = photoID
  }
}

/// The reason why a question is asked.
public enum Reason: String, Equatable, Sendable {
  /// The card is due: retrievability has fallen to the desired retention, or the breed was met only
  /// in practice or in challenges and has not been scheduled yet.
  case due
  /// The card was missed earlier in this session.
  case missed = "slip"
  /// The card is difficult for this learner.
  case weak
  /// The breed was mistaken for another.
  case confused
  /// The breed is new: the learner has never been asked about it, in a session of any kind.
  case new
  /// The learner has met the breed in another skill.
  case skill
  /// Without a review, the card would fall below the target of an exam.
  case exam
  /// Free practice.
  case practice
  /// Part of the stage.
  case stage
  /// Part of the challenge.
  case challenge
}
