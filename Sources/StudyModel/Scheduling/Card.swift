/// The learner's progress with one skill of one breed.
public struct Card: Equatable, Sendable {
  /// The breed's slug.
  ///
  /// - Key: breed
  public var breedID: String
  /// The skill.
  public var skill: Skill
  /// The memory; nil before the first scheduled review.
  public var memory: Memory?
  /// The study day of the first scheduled review.
  ///
  /// - Bounds: -2...100000000
  public var introduced: Int?
  /// Number of correct answers in reviews of every kind.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// Number of wrong answers in reviews of every kind.
  ///
  /// - Bounds: 0...1000000000
  public var wrong: Int
  /// Current number of correct answers in a row.
  ///
  /// - Bounds: 0...1000000000
  public var run: Int
  /// The photos shown for the card so far.
  public var sightings: [Sighting]

  public init(
    breedID: String, skill: Skill, memory: Memory?, introduced: Int?, right: Int, wrong: Int,
    run: Int, sightings: [Sighting]
  ) {
    self.breedID = breedID
    self.skill = skill
    self.memory = memory
    self.introduced = introduced
    self.right = right
    self.wrong = wrong
    self.run = run
    self.sightings = sightings
  }

  /// Whether the card was ever asked, in a session of any kind. A breed with such a card has been
  /// met; any other breed is new.
  var isAnswered: Bool {
    return memory != nil || right > 0 || wrong > 0
  }
}

/// A photo that was shown for a card.
public struct Sighting: Equatable, Sendable {
  /// The photo's id.
  ///
  /// - Key: photo
  public var photoID: String
  /// Number of times that the photo was shown.
  ///
  /// - Bounds: 0...1000000000
  public var times: Int
  /// Number of times that the answer was correct.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int
  /// The learner's number of answers when the photo was last shown.
  ///
  /// - Bounds: 0...1000000000
  public var last: Int

  public init(photoID: String, times: Int, right: Int, last: Int) {
    self.photoID = photoID
    self.times = times
    self.right = right
    self.last = last
  }
}

/// Whether the card has been scheduled and its last answer, of any kind, was a miss.
func wasMissed(_ card: Card) -> Bool {
  return card.memory != nil && card.wrong > 0 && card.run == 0
}

/// Returns a card without reviews.
func emptyCard(_ breedID: String, _ skill: Skill) -> Card {
  return Card(
    breedID: breedID, skill: skill, memory: nil, introduced: nil, right: 0, wrong: 0, run: 0,
    sightings: [])
}

/// Returns the index, among a learner's cards, of the card of the breed at a position of the deck.
func cardIndex(ofBreedAt position: Int, _ skill: Skill) -> Int {
  return position * allSkills.count + skillIndex(of: skill)
}

/// Returns the index of a skill among a breed's three cards.
func skillIndex(of skill: Skill) -> Int {
  switch skill {
  case .name: return 0
  case .find: return 1
  case .recall: return 2
  }
}
