import StudyModel

/// Durations in milliseconds.
enum Span {
  static let minute = 60_000
  static let hour = 60 * minute
  static let day = 24 * hour
}

/// Returns an answer with defaults for all fields; wrong if another breed was chosen.
func makeReview(
  _ breed: String = "pug", taken: String? = nil, outcome: Outcome? = nil, skill: Skill = .name,
  kind: ReviewKind = .schedule, session: String = "s", deck: String = "dogs", device: String = "d",
  seq: Int = 1, at: Int? = nil, offset: Int = 0, day: Int = 0, ms: Int = 1000,
  choices: Int = 4, beside: [String] = []
) -> Review {
  let fillers = ["other-1", "other-2", "other-3", "other-4", "other-5"]
  let others = (beside + [taken].compactMap { $0 } + fillers).prefix(max(0, choices - 1))
  return Review(
    id: "\(session)-\(day)-\(seq)", profileID: "me", sessionID: session, deckID: deck,
    breedID: breed,
    skill: skill, mode: .smart, kind: kind, deviceID: device, seq: seq,
    at: at ?? max(0, day * Span.day + 12 * Span.hour), zone: nil, offset: offset, day: day, ms: ms,
    outcome: outcome ?? (taken == nil ? .right : .wrong), isHinted: false,
    chosenBreedID: taken ?? breed,
    typed: nil, choiceIDs: choices == 0 ? [] : [breed] + others, photoID: nil, other: nil)
}

/// Returns enough answers for a study day, at the learner's local time.
func studied(_ at: Int, offset: Int = 0, count: Int = 5, breed: String = "pug") -> [Review] {
  let day = studyDay(Timestamp(at: at, offset: offset, zone: nil), rollover: 4)
  return (0..<count).map {
    makeReview(breed, seq: $0 + 1, at: at + $0 * 1000, offset: offset, day: day)
  }
}

/// Returns enough answers for a study day, at noon.
func studied(day: Int) -> [Review] {
  studied(day * Span.day + 12 * Span.hour)
}

func record(
  _ id: String, ending: Ending? = .finished, kind: ReviewKind = .schedule, day: Int = 0,
  started: Int = 0, category: String? = nil
) -> SessionRecord {
  SessionRecord(
    id: id, profileID: "me", deckID: "dogs", mode: .smart, kind: kind, categoryID: category,
    stage: nil,
    seed: 1, started: started, ended: nil, day: day, planned: 20, answered: 0, right: 0, ms: 0,
    ending: ending, other: nil)
}

/// Returns a deck of plain breeds, some of them in categories.
func plainDeck(
  _ breeds: [String], categories: [(String, [String])] = [], lookalikes: [String: [String]] = [:],
  renamed: [Rename] = []
) -> Deck {
  Deck(
    id: "dogs", version: "1", title: "Dogs", species: "dog",
    breeds: breeds.map { id in
      Breed(
        id: id, name: id, names: [], page: "\(id).html", family: nil, duplicates: [],
        commonnessRank: nil,
        marks: [],
        lookalikes: (lookalikes[id] ?? []).map { Lookalike(breedID: $0, distinction: "smaller") },
        photos: [])
    },
    categories: categories.map { Category(id: $0.0, title: $0.0, breedIDs: $0.1) },
    renamed: renamed)
}

/// Returns random reviews, whose numbers are within their bounds and often equal to a bound.
func randomReviews(_ count: Int, _ random: inout some RandomNumberGenerator) -> [Review] {
  let days = [-2, -1, 0, 1, 13, 14, 15, 20_000, 99_999_999, 100_000_000]
  let instants = [0, 1, 86_400_000, 1_795_262_400_000, 8_640_000_000_000_000]
  let breeds = ["pug", "beagle", "old-pug", "gone", "", "e\u{301}"]
  return (0..<count).map { index in
    var review = makeReview(
      breeds.randomElement(using: &random) ?? "",
      taken: (breeds + [nil, nil, nil, nil]).randomElement(using: &random) ?? nil,
      skill: [.name, .find, .recall].randomElement(using: &random) ?? .name,
      kind: [.schedule, .practice, .challenge].randomElement(using: &random) ?? .schedule,
      session: ["s", "t", "u", ""].randomElement(using: &random) ?? "",
      seq: Int.random(in: 0...1_000_000_000, using: &random),
      at: Bool.random(using: &random)
        ? instants.randomElement(using: &random)
        : Int.random(in: 0...8_640_000_000_000_000, using: &random),
      day: Bool.random(using: &random)
        ? days.randomElement(using: &random) ?? 0
        : Int.random(in: -2...100_000_000, using: &random),
      ms: [0, 1, 60_001, 86_400_000].randomElement(using: &random) ?? 0,
      choices: Int.random(in: 0...6, using: &random))
    if index % 7 == 0 { review.chosenBreedID = nil }
    if index % 5 == 0 { review.outcome = [.near, .skipped, .timeout][index % 3] }
    return review
  }
}

/// A random number generator with a fixed seed.
struct SeededGenerator: RandomNumberGenerator {
  var generator: RandomGenerator

  init(_ seed: UInt32) {
    generator = RandomGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    UInt64(generator.next()) << 32 | UInt64(generator.next())
  }
}
