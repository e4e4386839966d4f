/// A question; exactly one of its choices is correct.
public struct Question: Equatable, Sendable {
  /// The slug of the breed in question.
  public var breed: String
  /// The skill that it trains.
  public var skill: Skill
  /// The id of the breed's photo: the one shown for `name` and `recall`, the correct answer for
  /// `find`.
  public var photo: String
  /// The choices, in the order shown; empty for `recall`.
  public var choices: [Choice]
  /// The reason for asking it.
  public var reason: Reason
  /// The slug of the other breed, if the question is asked to tell two breeds apart.
  public var otherBreed: String?

  public init(
    breed: String, skill: Skill, photo: String, choices: [Choice], reason: Reason,
    otherBreed: String?
  ) {
    self.breed = breed
    self.skill = skill
    self.photo = photo
    self.choices = choices
    self.reason = reason
    self.otherBreed = otherBreed
  }
}

/// A choice of a question.
public struct Choice: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// The id of its photo; nil if its name is shown instead.
  public var photo: String?

  public init(breed: String, photo: String?) {
    self.breed = breed
    self.photo = photo
  }
}

/// The reason why a question is asked.
public enum Reason: String, Equatable, Sendable {
  /// The card is due: retrievability has fallen to the desired retention.
  case due
  /// The card was missed earlier in this session.
  case missed = "slip"
  /// The card is difficult for this learner.
  case weak
  /// The breed was mistaken for another.
  case confused
  /// The breed is new.
  case new
  /// The learner has met the breed in another skill.
  case skill
  /// Free practice.
  case practice
  /// Part of the stage.
  case stage
  /// Part of the challenge.
  case challenge
}
