import StudyModel

/// A breed with two pictures and nothing remarkable.
func sampleBreed(
  _ id: String, name: String? = nil, family: String? = nil, same: [String] = [],
  lookalikes: [String] = []
) -> Breed {
  Breed(
    id: id, name: name ?? id.uppercased(), page: "\(id).html", family: family, same: same,
    lookalikes: lookalikes.map { Lookalike(breed: $0, tell: "smaller") },
    photos: ["1", "2"].map {
      Photo(id: "\(id)-\($0)", kind: .photo, description: "", renditions: [])
    })
}

func sampleDeck(_ breeds: [Breed]) -> Deck {
  Deck(id: "dogs", title: "Dogs", species: "dog", breeds: breeds)
}

/// A deck of this many breeds, `a`, `b` and so on.
func sampleDeck(of count: Int) -> Deck {
  sampleDeck((0..<count).map { sampleBreed("breed\($0)") })
}

/// A deck with families, listings of the same animals, shared names and look-alikes.
let tangledDeck = sampleDeck([
  sampleBreed("hound", lookalikes: ["hound-afghan", "saluki"]),
  sampleBreed("hound-afghan", family: "hound", lookalikes: ["saluki", "hound"]),
  sampleBreed("hound-basset", family: "hound", lookalikes: ["beagle"]),
  sampleBreed("saluki", lookalikes: ["hound-afghan", "gone", "saluki"]),
  sampleBreed("beagle", lookalikes: ["hound-basset", "pug", "puggle"]),
  sampleBreed("pug", same: ["puggle"], lookalikes: ["puggle"]),
  sampleBreed("puggle", lookalikes: ["pug", "beagle"]),
  sampleBreed("cafe", name: "Caf\u{E9}"),
  sampleBreed("cafe-2", name: "Cafe\u{301}", lookalikes: ["cafe"]),
])

/// A review of which only what a test is about matters.
func sampleReview(
  _ breed: String = "pug", chosen: String? = nil, day: Int = 0, ms: Int = 1000
) -> Review {
  Review(
    id: "s-1", session: "s", deck: "dogs", breed: breed, chosen: chosen ?? breed,
    choices: [breed, "other"], photo: "p", at: 0, day: day, ms: ms)
}

/// The session after its present question is answered, rightly or wrongly.
func answered(_ session: Session, rightly: Bool, _ deck: Deck) -> Session {
  guard let question = session.question else { return session }
  let choice =
    rightly ? question.breed : question.choices.first { $0 != question.breed } ?? question.breed
  return step(session, .answer(choice: choice, at: 5, day: 6, ms: 7), deck)
}
