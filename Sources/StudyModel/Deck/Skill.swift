/// What a card trains of a breed. A card is a breed and a skill.
public enum Skill: String, Equatable, Sendable, Codable {
  /// From a photo to the name, chosen among names.
  case name
  /// From the name to a photo, chosen among photos.
  case find
  /// From a photo to the name, typed or spoken.
  case recall
}

/// The skills in the order of a learner's cards, which is that of learning.
let allSkills: [Skill] = [.name, .find, .recall]

/// How a session chooses what to train.
public enum Mode: String, Equatable, Sendable, Codable {
  /// The skill `name` alone.
  case name
  /// The skill `find` alone.
  case find
  /// The skill `recall` alone.
  case recall
  /// Any of the three skills, by chance.
  case mixed
  /// The skill and the breed that the learner's memory and slips ask for.
  case smart
}
