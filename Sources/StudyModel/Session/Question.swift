/// What is asked, and among which choices exactly one is right.
public struct Question: Equatable, Sendable {
  /// The slug of the breed asked for.
  public var breed: String
  /// What is trained.
  public var skill: Skill
  /// The id of its picture: the one shown for `name` and `recall`, the right one for `find`.
  public var photo: String
  /// What stands to choose from, in the order shown; none for `recall`.
  public var choices: [Choice]
  /// Why it is asked now.
  public var why: Reason
  /// The slug of the breed it is to be told from, where that is the reason.
  public var against: String?

  public init(
    breed: String, skill: Skill, photo: String, choices: [Choice], why: Reason, against: String?
  ) {
    self.breed = breed
    self.skill = skill
    self.photo = photo
    self.choices = choices
    self.why = why
    self.against = against
  }
}

/// One of the things to choose from.
public struct Choice: Equatable, Sendable {
  /// The breed's slug.
  public var breed: String
  /// The id of the picture of it that is shown; nil where its name is shown.
  public var photo: String?

  public init(breed: String, photo: String?) {
    self.breed = breed
    self.photo = photo
  }
}

/// Why a question is asked.
public enum Reason: String, Equatable, Sendable {
  /// The memory of it has faded to the wanted retention.
  case due
  /// It was missed in this session.
  case slip
  /// It is hard for this learner.
  case weak
  /// It was taken for another breed.
  case confused
  /// It is new.
  case new
  /// It is asked for practice.
  case practice
  /// It belongs to the stage.
  case stage
  /// It belongs to the challenge.
  case challenge
}
