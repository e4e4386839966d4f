@testable import StudyModel

/// Decks, learners and sessions with defaults for all fields.
enum SessionSample {
  static func breed(
    _ id: String, name: String? = nil, names: [String] = [], family: String? = nil,
    same: [String] = [], common: Int? = nil, lookalikes: [String] = [], photos: Int = 2,
    kind: PhotoKind = .photo
  ) -> Breed {
    Breed(
      id: id, name: name ?? id.uppercased(), names: names, page: "\(id).html", family: family,
      duplicates: same, commonnessRank: common, marks: [],
      lookalikes: lookalikes.map { Lookalike(breedID: $0, distinction: "smaller") },
      photos: (0..<photos).map {
        Photo(id: "\(id)-\($0)", kind: kind, description: "", renditions: [])
      })
  }

  static func deck(_ breeds: [Breed], categories: [StudyModel.Category] = []) -> Deck {
    Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog", breeds: breeds,
      categories: categories, renamed: [])
  }

  /// Returns a deck of breeds `b0`, `b1` and so on without look-alikes, in order of commonness.
  static func deck(of count: Int, photos: Int = 2) -> Deck {
    deck((0..<count).map { breed("b\($0)", common: $0 + 1, photos: photos) })
  }

  /// A deck with families, duplicates, shared names, aliases and look-alikes.
  static let tangled = deck([
    breed("hound", lookalikes: ["hound-afghan", "saluki"]),
    breed("hound-afghan", family: "hound", lookalikes: ["saluki", "hound"]),
    breed("hound-basset", family: "hound", lookalikes: ["beagle"], photos: 6),
    breed("saluki", names: ["Gazelle Hound"], lookalikes: ["hound-afghan", "gone", "saluki"]),
    breed("gazelle", name: "Gazelle Hound", photos: 9),
    breed("beagle", lookalikes: ["hound-basset", "pug", "puggle"], photos: 1),
    breed("pug", same: ["puggle"], lookalikes: ["puggle"]),
    breed("puggle", lookalikes: ["pug", "beagle"], kind: .portrait),
    breed("cafe", name: "Caf\u{E9}"),
    breed("cafe-2", name: "Cafe\u{301}", lookalikes: ["cafe"]),
    breed("unseen", lookalikes: ["pug"], photos: 0),
  ])

  static let profile = "p"
  static let today = 20_000

  /// Returns noon of a study day in UTC.
  static func noon(_ day: Int = today) -> Timestamp {
    Timestamp(at: day * 86_400_000 + 43_200_000, offset: 0, zone: "Etc/UTC")
  }

  static func learner(_ deck: Deck) -> Learner {
    emptyLearner(deck: deck, profileID: profile, settings: defaultSettings(profileID: profile))
  }

  static func memory(
    due: Int = today, stability: Double = 10, difficulty: Double = 5, lastDay: Int = today - 10,
    lapses: Int = 0
  ) -> Memory {
    Memory(
      stability: stability, difficulty: difficulty, lastDay: lastDay, due: due, reps: 3,
      lapses: lapses)
  }

  static let identity = SessionIdentity(sessionID: "s", profileID: profile, deviceID: "d", seq: 7)

  static func options(
    _ mode: Mode = .name, _ kind: ReviewKind = .schedule, category: String? = nil,
    stage: Int? = nil, drill: [BreedPair] = [], change: (inout SessionOptions) -> Void = { _ in }
  ) -> SessionOptions {
    var options = StudyModel.sessionOptions(
      from: defaultSettings(profileID: profile), mode: mode, kind: kind, categoryID: category,
      stage: stage, drill: drill)
    change(&options)
    return options
  }

  static func pair(_ first: String, _ second: String) -> BreedPair {
    BreedPair(firstID: first, secondID: second)
  }

  static func start(
    _ deck: Deck, _ learner: Learner? = nil, _ options: SessionOptions = options(),
    seed: UInt32 = 1
  ) -> Session {
    startSession(
      deck, learner ?? self.learner(deck), options, identity, seed: seed, moment: noon())
  }

  /// Returns the session with its current question answered.
  static func answered(_ session: Session, rightly: Bool, _ deck: Deck, ms: Int = 2000) -> Session {
    guard let question = session.question else { return session }
    if question.skill == .recall {
      let name = rightly ? deck.breed(question.breedID)?.name ?? "" : "zzzzzzzzzz"
      return advance(
        session, typedAnswerEvent(name, in: session, of: deck, moment: noon(), ms: ms), deck)
    }
    let wrong =
      question.choices.first { $0.breedID != question.breedID }?.breedID ?? question.breedID
    return advance(
      session, .choose(breedID: rightly ? question.breedID : wrong, moment: noon(), ms: ms), deck)
  }

  static func next(_ session: Session, _ deck: Deck) -> Session {
    advance(session, .next(moment: noon()), deck)
  }

  /// Answers all questions, and returns them with the finished session.
  static func played(
    _ session: Session, _ deck: Deck, ms: Int = 2000, rightly: (Session) -> Bool = { _ in true }
  ) -> (questions: [Question], end: Session) {
    var session = session
    var questions: [Question] = []
    while let question = session.question, questions.count < 1000 {
      questions.append(question)
      session = next(answered(session, rightly: rightly(session), deck, ms: ms), deck)
    }
    return (questions, session)
  }
}

extension Learner {
  /// Returns the learner with a memory of one card.
  func keeping(
    _ breed: String, _ skill: Skill = .name, _ memory: Memory = SessionSample.memory(),
    introduced: Int = SessionSample.today - 30
  ) -> Learner {
    var learner = changing(breed, skill) {
      $0.memory = memory
      $0.introduced = introduced
    }
    for (index, card) in learner.cards.enumerated() where card.breedID == breed {
      let encounter = learner.encounters[index / 3]
      learner.encounters[index / 3] = Encounter(
        newDay: min(encounter.newDay ?? introduced, introduced),
        lastDay: max(encounter.lastDay ?? memory.lastDay, memory.lastDay),
        knownDay: encounter.knownDay)
    }
    return learner
  }

  /// Returns the learner after right answers about a breed on two days.
  func knowing(_ breed: String) -> Learner {
    var learner = self
    for (index, card) in learner.cards.enumerated() where card.breedID == breed {
      learner.rightDays[index / 3] = RightDays(count: 2, lastDay: SessionSample.today - 10)
      learner.encounters[index / 3].knownDay = SessionSample.today - 10
    }
    return learner
  }

  /// Returns the learner with one card changed.
  func changing(_ breed: String, _ skill: Skill = .name, _ change: (inout Card) -> Void) -> Learner
  {
    var learner = self
    for index in learner.cards.indices
    where learner.cards[index].breedID == breed && learner.cards[index].skill == skill {
      change(&learner.cards[index])
    }
    return learner
  }

  /// Returns a copy of the learner with an added confusion between two breeds.
  func taking(
    _ breed: String, for taken: String, times: Int = 1, day: Int = SessionSample.today - 5,
    toldApart: Int = 0
  ) -> Learner {
    var learner = self
    learner.confusions.append(
      Confusion(breedID: breed, chosenBreedID: taken, times: times, day: day, toldApart: toldApart))
    return learner
  }
}
