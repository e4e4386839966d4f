import Testing

@testable import StudyModel

@Suite struct ChoicesTests {
  typealias Sample = SessionSample
  let today = SessionSample.today

  /// A deck of a breed, its six look-alikes and thirty other breeds.
  let deck = SessionSample.deck(
    [SessionSample.breed("asked", lookalikes: (0..<6).map { "like\($0)" })]
      + (0..<6).map { SessionSample.breed("like\($0)") }
      + (0..<30).map { SessionSample.breed("b\($0)") })

  func question(
    _ breed: String = "asked", _ skill: Skill = .name, of deck: Deck? = nil,
    learner: Learner? = nil, choices: Int = 4, otherBreed: String? = nil,
    after answers: [String] = [],
    seed: UInt32
  ) throws -> Question {
    let deck = deck ?? self.deck
    let places = positionsByBreed(deck)
    var generator = RandomGenerator(seed: seed)
    return try #require(
      StudyModel.question(
        for: PlannedCard(
          breedID: breed, skill: skill, reason: .due, otherBreedID: otherBreed, questionsBefore: 0),
        in: planningContext(
          deck, learner ?? Sample.learner(deck), Sample.options { $0.choices = choices },
          positions: places, day: today),
        after: answers.compactMap { places[$0] }, using: &generator))
  }

  func wrong(_ question: Question) -> [String] {
    question.choices.map(\.breedID).filter { $0 != question.breedID }
  }

  @Test(
    "breeds are equivalent if they are the same animals or share a name or alias; a family is not")
  func equivalentBreeds() throws {
    func both(_ a: String, _ b: String) throws -> Bool {
      let a = try #require(Sample.tangled.breed(a))
      let b = try #require(Sample.tangled.breed(b))
      #expect(areEquivalent(a, b) == areEquivalent(b, a))
      return areEquivalent(a, b)
    }
    #expect(try both("pug", "pug"))
    #expect(try !both("hound", "hound-afghan"))
    #expect(try !both("hound-basset", "hound-afghan"))
    #expect(try both("pug", "puggle"))
    #expect(try both("cafe", "cafe-2"))
    #expect(try both("saluki", "gazelle"))
    #expect(try !both("saluki", "hound-afghan"))
  }

  /// A deck of pug and boxer, in which one of the boxer's pictures shows both breeds.
  private let sharingPhoto: Deck = {
    var boxer = SessionSample.breed("boxer")
    boxer.photos.append(SessionSample.breed("pug").photos[1])
    return SessionSample.deck([SessionSample.breed("pug"), boxer])
  }()

  @Test("breeds that share a picture are distinguished by their other pictures")
  func sharedPhoto() throws {
    let breeds = sharingPhoto.breeds
    #expect(!areEquivalent(breeds[0], breeds[1]))
    #expect(areDistinguishable(breeds[0], breeds[1]))
    var same = breeds[1]
    same.photos = breeds[0].photos
    #expect(!areDistinguishable(breeds[0], same))
    for seed in 0..<20 as Range<UInt32> {
      for skill in [Skill.name, .find] {
        let asked = try question("pug", skill, of: sharingPhoto, otherBreed: "boxer", seed: seed)
        #expect(asked.photoID == "pug-0")
        #expect(wrong(asked) == ["boxer"])
        #expect(!asked.choices.contains { $0.breedID == "boxer" && $0.photoID == "pug-1" })
      }
    }
  }

  @Test("a breed is not offered as a choice if the question's picture also shows it")
  func photoOfBoth() throws {
    var deck = sharingPhoto
    deck.breeds.append(Sample.breed("beagle"))
    deck.breeds.append(Sample.breed("harrier"))
    for seed in 0..<40 as Range<UInt32> {
      let asked = try question("pug", of: deck, seed: seed)
      #expect(asked.choices.contains { $0.breedID == "boxer" } == (asked.photoID == "pug-0"))
    }
  }

  @Test("offers the requested number of choices, ordered by the seed", arguments: 2...6)
  func choiceCount(_ count: Int) throws {
    let questions = try (0..<40).map { try question(choices: count, seed: $0) }
    #expect(questions.allSatisfy { Set($0.choices.map(\.breedID)).count == count })
    #expect(questions.allSatisfy { $0.choices.count == count })
    let places = questions.map { $0.choices.firstIndex { $0.breedID == "asked" } }
    #expect(Set(places) == Set(0..<count))
  }

  @Test("a deck with fewer breeds than requested choices results in fewer choices")
  func smallDeck() throws {
    let deck = Sample.deck(of: 3)
    #expect(try question("b1", of: deck, choices: 6, seed: 1).choices.count == 3)
  }

  @Test("the breed to contrast with is always among the choices")
  func contrastedBreed() throws {
    for seed in 0..<20 as Range<UInt32> {
      let drilled = try question(choices: 2, otherBreed: "b7", after: ["b7"], seed: seed)
      #expect(wrong(drilled) == ["b7"])
    }
    #expect(try question(choices: 2, otherBreed: "gone", seed: 1).choices.count == 2)
  }

  @Test("the last three answers are not offered as wrong choices, unless the deck is too small")
  func recentAnswers() throws {
    let last = ["like0", "like1", "b4"]
    for seed in 0..<100 as Range<UInt32> {
      let choices = wrong(try question(choices: 6, after: last, seed: seed))
      #expect(Set(choices).isDisjoint(with: last))
    }
    let small = Sample.deck(of: 5)
    let asked = try question("b0", of: small, after: ["b1", "b2", "b3"], seed: 1)
    #expect(asked.choices.count == 4)
    #expect(asked.choices.contains { $0.breedID == "b4" })
  }

  @Test("a breed without photos is offered for a photo only if there are too few others")
  func drawnBreeds() throws {
    func deck(photographed: Int) -> Deck {
      Sample.deck(
        (0..<photographed).map { Sample.breed("p\($0)", lookalikes: ["d0", "d1"]) }
          + (0..<8).map { Sample.breed("d\($0)", kind: .portrait) })
    }
    for seed in 0..<30 as Range<UInt32> {
      let names = wrong(try question("p0", of: deck(photographed: 4), seed: seed))
      #expect(Set(names) == ["p1", "p2", "p3"])
      let few = wrong(try question("p0", of: deck(photographed: 3), seed: seed))
      #expect(few.count == 3 && Set(few).isSuperset(of: ["p1", "p2"]))
      let drill = try question("p0", of: deck(photographed: 4), otherBreed: "d7", seed: seed)
      #expect(drill.choices.contains { $0.breedID == "d7" })
    }
  }

  @Test("in find mode, each choice shows a picture of its own breed")
  func find() throws {
    for seed in 0..<30 as Range<UInt32> {
      let question = try question("asked", .find, seed: seed)
      #expect(question.choices.count == 4)
      for choice in question.choices {
        let photo = try #require(choice.photoID)
        #expect(deck.breed(choice.breedID)?.photos.contains { $0.id == photo } == true)
        if choice.breedID == "asked" { #expect(photo == question.photoID) }
      }
    }
    #expect(try question(seed: 1).choices.allSatisfy { $0.photoID == nil })
    #expect(try question("asked", .recall, seed: 1).choices.isEmpty)
  }

  @Test("a wrong choice never shows a held-out picture")
  func heldOut() throws {
    let deck = Sample.deck(of: 6, photos: 5)
    let held = Set(deck.breeds.flatMap { StudyModel.heldOutPhotos($0) })
    let learner = Sample.learner(deck).keeping("b1", .find, Sample.memory(stability: 90))
    for seed in 0..<60 as Range<UInt32> {
      for breed in ["b0", "b1"] {
        let question = try question(breed, .find, of: deck, learner: learner, seed: seed)
        let shown = question.choices.filter { $0.breedID != breed }.compactMap(\.photoID)
        #expect(held.isDisjoint(with: shown))
      }
    }
  }

  @Test("breeds that differ only in size are offered together for a photo, but not for a drawing")
  func sizeOnly() throws {
    func together(_ kind: PhotoKind, _ skill: Skill) throws -> Bool {
      var deck = Sample.deck((0..<5).map { Sample.breed("b\($0)", kind: kind) })
      deck.breeds[1].sizeOnly = ["b2"]
      return try (0..<40 as Range<UInt32>).contains { seed in
        let breed = "b\(seed % 3)"
        let offered = try question(breed, skill, of: deck, seed: seed).choices.map(\.breedID)
        #expect(offered.count >= 4)
        return offered.contains("b1") && offered.contains("b2")
      }
    }
    for skill in [Skill.name, .find] {
      #expect(try together(.photo, skill))
      #expect(try !together(.portrait, skill))
    }
  }

  @Test("in find mode, choices are all photos or all portraits, even if that leaves fewer choices")
  func oneKind() throws {
    var deck = deck
    for place in [1, 2, 3, 8, 10, 12, 14] {
      for photo in deck.breeds[place].photos.indices {
        deck.breeds[place].photos[photo].kind = .portrait
      }
    }
    func kinds(_ question: Question) -> Set<PhotoKind> {
      Set(
        question.choices.compactMap { choice in
          deck.breed(choice.breedID)?.photos.first { $0.id == choice.photoID }?.kind
        })
    }
    for seed in 0..<30 as Range<UInt32> {
      #expect(kinds(try question("asked", .find, of: deck, seed: seed)) == [.photo])
      #expect(kinds(try question("like0", .find, of: deck, choices: 5, seed: seed)) == [.portrait])
    }
    deck.breeds = Array(deck.breeds.prefix(3)) + deck.breeds.suffix(2)
    let few = try question("like0", .find, of: deck, choices: 4, seed: 1)
    #expect(few.choices.map(\.breedID).sorted() == ["like0", "like1"])
    #expect(kinds(few) == [.portrait])
  }
}
