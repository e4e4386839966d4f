import StudyModel

/// A deck, and reviews of it with defaults for all fields.
enum ReviewSample {
  static func breed(_ id: String) -> Breed {
    Breed(
      id: id, name: id.uppercased(), names: [], page: "\(id).html", family: nil, duplicates: [],
      commonnessRank: nil, marks: [], lookalikes: [],
      photos: ["1", "2"].map {
        Photo(id: "\(id)-\($0)", kind: .photo, description: "", renditions: [])
      })
  }

  static func deck(_ breeds: [String], renamed: [Rename] = []) -> Deck {
    Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog", breeds: breeds.map { breed($0) },
      categories: [], renamed: renamed)
  }

  static func review(
    _ breed: String = "pug", _ outcome: Outcome = .right, skill: Skill = .name,
    kind: ReviewKind = .schedule, seq: Int = 1, at: Int? = nil, day: Int = 100,
    device: String = "d", ms: Int = 2000, hinted: Bool = false, chosen: String? = nil,
    choices: [String] = [], photo: String? = nil, profile: String = "p", deck: String = "dogs"
  ) -> Review {
    Review(
      id: "\(device)-\(seq)", profileID: profile, sessionID: "s", deckID: deck, breedID: breed,
      skill: skill, mode: .smart, kind: kind, deviceID: device, seq: seq,
      at: at ?? day * 86_400_000 + seq * 1000, zone: nil, offset: 0, day: day, ms: ms,
      outcome: outcome, isHinted: hinted, chosenBreedID: chosen, typed: nil, choiceIDs: choices,
      photoID: photo,
      other: nil)
  }

  /// Returns a card, by default a new one.
  static func card(
    _ breed: String = "pug", _ skill: Skill = .name, memory: Memory? = nil, right: Int = 0,
    wrong: Int = 0, run: Int = 0
  ) -> Card {
    Card(
      breedID: breed, skill: skill, memory: memory, introduced: nil, right: right, wrong: wrong,
      run: run, sightings: [])
  }

  /// A time long after all samples.
  static let now = 20_000 * 86_400_000

  /// Returns answers of every kind from two devices, about current, renamed and removed breeds.
  static func log(of count: Int, seed: UInt32, breeds: Int = 12) -> [Review] {
    var generator = RandomGenerator(seed: seed)
    var reviews: [Review] = []
    var days = [100, 100]
    var seqs = [0, 0]
    let outcomes: [Outcome] = [.right, .right, .right, .right, .near, .wrong, .skipped, .timeout]
    let skills: [Skill] = [.name, .find, .recall]
    let kinds: [ReviewKind] = [.schedule, .schedule, .schedule, .practice, .challenge]
    for _ in 0..<count {
      let device = generator.below(2)
      days[device] += generator.below(6) == 0 ? generator.below(9) : 0
      seqs[device] += 1
      let breed = "breed\(generator.below(breeds))"
      let other = "breed\(generator.below(breeds))"
      let outcome = outcomes[generator.below(outcomes.count)]
      let skill = skills[generator.below(3)]
      reviews.append(
        review(
          breed, outcome, skill: skill, kind: kinds[generator.below(kinds.count)],
          seq: seqs[device], day: days[device], device: device == 0 ? "phone" : "desk",
          ms: generator.below(30_000), hinted: generator.below(8) == 0,
          chosen: outcome == .wrong ? other : breed,
          choices: skill == .recall ? [] : [breed, other], photo: "\(breed)-\(generator.below(3))"))
    }
    return reviews
  }
}
