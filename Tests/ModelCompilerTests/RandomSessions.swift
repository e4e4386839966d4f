import StudyModel

/// SplitMix64, so that a seed gives the same cases on every machine.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func holds(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// What a learner does, in the form that the compiled module takes.
struct EventForm: Encodable {
  var kind: String
  var choice: String?
  var at: Int?
  var day: Int?
  var ms: Int?

  init(_ event: SessionEvent) {
    switch event {
    case .answer(let choice, let at, let day, let ms):
      kind = "answer"
      (self.choice, self.at, self.day, self.ms) = (choice, at, day, ms)
    case .next: kind = "next"
    case .leave: kind = "leave"
    }
  }
}

/// Names of which some are equal, though spelled by other scalars.
private let names = [
  "Beagle", "Pug", "Caf\u{E9} dog", "Cafe\u{301} dog", "비글", "\u{1112}\u{1161}\u{11AB}", "한",
  "Kelvin \u{212A}", "Kelvin K", "比格犬", "🐕‍🦺", "", "__proto__", "a\"b\\c", "<script>",
]

func randomDeck(_ chance: inout Chance) -> Deck {
  let count =
    chance.holds(oneIn: 3)
    ? Int.random(in: 0...5, using: &chance) : Int.random(in: 6...14, using: &chance)
  let ids = (0..<count).map { number in
    // Seldom two breeds share an id, or differ in spelling alone.
    switch Int.random(in: 0..<40, using: &chance) {
    case 0: return "twin"
    case 1: return "e\u{301}"
    case 2: return "\u{E9}"
    default: return "b\(number)"
    }
  }
  func someIds(_ limit: Int, _ chance: inout Chance) -> [String] {
    let known = ids + ["unknown", "__proto__"]
    return (0..<Int.random(in: 0...limit, using: &chance)).compactMap { _ in
      known.randomElement(using: &chance)
    }
  }
  let breeds = ids.map { id in
    Breed(
      id: id,
      name: chance.holds(oneIn: 4) ? names.randomElement(using: &chance) ?? id : "Breed \(id)",
      page: "\(id).html",
      family: chance.holds(oneIn: 4) ? someIds(1, &chance).first : nil,
      same: chance.holds(oneIn: 5) ? someIds(2, &chance) : [],
      lookalikes: someIds(4, &chance).map { Lookalike(breed: $0, tell: "larger") },
      photos: (0..<Int.random(in: 1...3, using: &chance)).map { number in
        Photo(
          id: chance.holds(oneIn: 12) ? "shared" : "\(id)/\(number)",
          kind: number == 0 ? .portrait : .photo, description: "a dog",
          renditions: [])
      })
  }
  return Deck(id: "dogs", title: "Dogs", species: "dog", breeds: breeds)
}

/// An event that mostly fits the moment.
func randomEvent(_ session: Session, _ deck: Deck, _ chance: inout Chance) -> SessionEvent {
  let fits = !chance.holds(oneIn: 6)
  if chance.holds(oneIn: 60) { return .leave }
  if session.answered == fits { return .next }
  let known = (session.question?.choices ?? []) + (fits ? [] : ["unknown", ""])
  let choice =
    chance.holds(oneIn: 2)
    ? session.question?.breed ?? "unknown" : known.randomElement(using: &chance) ?? "unknown"
  return .answer(
    choice: choice, at: Int.random(in: -4_000_000_000_000...4_000_000_000_000, using: &chance),
    day: Int.random(in: -3...3, using: &chance), ms: Int.random(in: -5...90_000, using: &chance))
}
