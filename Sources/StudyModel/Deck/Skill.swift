/// A skill that a card trains; a card is a breed and a skill.
public enum Skill: String, Equatable, Sendable, Codable {
  /// Photo to name, by choice among names.
  case name
  /// Name to photo, by choice among photos.
  case find
  /// Photo to name, typed or spoken.
  case recall
}

/// All skills in the order of a learner's cards, which is the order of learning.
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
  /// The skill and breed that the learner needs most, by memory and misses.
  case smart
}
