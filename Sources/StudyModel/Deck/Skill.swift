/// A skill that a card trains; a card is a breed and a skill.
public enum Skill: String, Equatable, Sendable, Codable {
  /// Photo to name, chosen from several names.
  case name
  /// Name to photo, chosen from several photos.
  case find
  /// Photo to name, typed or spoken.
  case recall
}

/// All skills in the order of a learner's cards, which is also the order of learning.
let allSkills: [Skill] = [.name, .find, .recall]

/// A session's selection of skills.
public enum Mode: String, Equatable, Sendable, Codable {
  /// Skill `name` only.
  case name
  /// Skill `find` only.
  case find
  /// Skill `recall` only.
  case recall
  /// A random one of the three skills.
  case mixed
  /// The breeds and skills that the learner most needs to practise, based on memory and mistakes.
  case smart
}
