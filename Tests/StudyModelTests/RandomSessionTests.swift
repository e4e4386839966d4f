import Testing

@testable import StudyModel

/// Sessions of random decks, learners and options; a failure reports the seed.
@Suite struct RandomSessionTests {
  private typealias Sample = SessionSample

  /// Returns a deck full of families, shared names, aliases, duplicates, pictures and look-alikes.
  private func deck(_ generator: inout RandomGenerator) -> Deck {
    let count = generator.below(25)
    var breeds: [Breed] = []
    for place in 0..<count {
      func other() -> String { "b\(generator.below(count))" }
      breeds.append(
        Sample.breed(
          "b\(place)", name: generator.below(6) == 0 ? "Shared \(generator.below(3))" : nil,
          names: generator.below(6) == 0 ? ["Shared \(generator.below(3))"] : [],
          family: generator.below(4) == 0 ? other() : nil,
          same: generator.below(8) == 0 ? [other()] : [],
          common: generator.below(3) == 0 ? nil : generator.below(9) + 1,
          lookalikes: (0..<generator.below(5)).map { _ in other() },
          photos: generator.below(10), kind: generator.below(4) == 0 ? .portrait : .photo))
      if generator.below(8) == 0, let photo = breeds[generator.below(place + 1)].photos.first {
        breeds[place].photos.append(photo)
      }
    }
    return Sample.deck(
      breeds,
      categories: [
        StudyModel.Category(id: "some", title: "Some", breedIDs: (0..<5).map { "b\($0 * 2)" })
      ])
  }

  private func options(_ generator: inout RandomGenerator) -> SessionOptions {
    let modes: [Mode] = [.name, .find, .recall, .mixed, .smart]
    let kinds: [ReviewKind] = [.schedule, .practice, .challenge]
    return Sample.options(
      modes[generator.below(5)], kinds[generator.below(3)],
      category: generator.below(4) == 0 ? "some" : nil,
      stage: generator.below(5) == 0 ? generator.below(4) : nil,
      drill: generator.below(6) == 0 ? [Sample.pair("b0", "b\(generator.below(5))")] : []
    ) {
      $0.choices = generator.below(9)
      $0.cards = generator.below(30)
      $0.newPerDay = generator.below(20)
    }
  }

  private func learner(_ deck: Deck, _ generator: inout RandomGenerator) -> Learner {
    var settings = defaultSettings(profileID: "p")
    settings.profileID = "p"
    return replay(
      ReviewSample.log(of: generator.below(200), seed: generator.next(), breeds: 25), deck: deck,
      settings: settings, now: ReviewSample.now)
  }

  private func check(_ question: Question, _ deck: Deck, _ options: SessionOptions) {
    guard let asked = deck.breed(question.breedID) else {
      Issue.record("a breed that the deck lacks is asked")
      return
    }
    #expect(asked.photos.contains { $0.id == question.photoID })
    let breeds = question.choices.compactMap { deck.breed($0.breedID) }
    #expect(breeds.count == question.choices.count)
    if question.skill == .recall {
      #expect(breeds.isEmpty)
      return
    }
    #expect((2...max(2, min(6, options.choices))).contains(breeds.count))
    #expect(breeds.filter { $0.id == asked.id }.count == 1)
    for (index, a) in breeds.enumerated() {
      for b in breeds[(index + 1)...] {
        #expect(!areEquivalent(a, b))
      }
      if a.id != asked.id {
        #expect(!a.photos.contains { $0.id == question.photoID })
      }
      let photo = question.choices[index].photoID
      #expect((photo == nil) == (question.skill == .name))
      if let photo {
        #expect(breeds.filter { $0.photos.contains { $0.id == photo } }.map(\.id) == [a.id])
      }
    }
  }

  @Test("every question has exactly one right answer, and every session ends")
  func questions() {
    var asked = 0
    for seed in 0..<600 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let deck = deck(&generator)
      let options = options(&generator)
      let learner = learner(deck, &generator)
      let session = Sample.start(deck, learner, options, seed: generator.next())
      let played = Sample.played(session, deck, rightly: { _ in generator.below(3) > 0 })
      for question in played.questions {
        check(question, deck, options)
      }
      if options.drill.isEmpty {
        let skills = Set(played.questions.map { "\($0.breedID) \($0.skill)" })
        #expect(skills.count == Set(played.questions.map(\.breedID)).count, "seed \(seed)")
      }
      let limit = options.drill.isEmpty ? 3 * max(1, options.cards) : 20
      #expect(played.questions.count <= limit, "seed \(seed)")
      #expect(
        played.end.isOver && (played.end.ending == nil) == session.hasNothingToAsk, "seed \(seed)")
      #expect(played.end.expected == played.questions.count, "seed \(seed)")
      asked += played.questions.count
    }
    #expect(asked > 2000)
  }

  @Test("random events never trap, and each adds at most one answer")
  func randomEvents() {
    let far = 9_007_199_254_740_991
    let numbers = [-far, -1, 0, 1, 60_000, far]
    for seed in 0..<300 as Range<UInt32> {
      var generator = RandomGenerator(seed: seed)
      let deck = deck(&generator)
      let other = self.deck(&generator)
      var options = options(&generator)
      for field in [\SessionOptions.cards, \.seconds, \.newPerDay, \.choices, \.rolloverHour] {
        if generator.below(3) == 0 { options[keyPath: field] = numbers[generator.below(6)] }
      }
      func number() -> Int { numbers[generator.below(6)] }
      func moment() -> Timestamp { Timestamp(at: number(), offset: number(), zone: nil) }
      var session = startSession(
        deck, learner(deck, &generator), options,
        SessionIdentity(sessionID: "s", profileID: "p", deviceID: "d", seq: number()),
        seed: generator.next(), moment: moment())
      for _ in 0..<40 {
        let choices = session.question?.choices.map(\.breedID) ?? []
        let breed = choices.isEmpty ? "b0" : choices[generator.below(choices.count)]
        let events: [SessionEvent] = [
          .choose(breedID: breed, moment: moment(), ms: number()), .hint,
          typedAnswerEvent(
            generator.below(2) == 0 ? breed : "Shared 1", in: session, of: deck, moment: moment(),
            ms: number()),
          .confirm(meant: generator.below(2) == 0), .skip(moment: moment(), ms: number()),
          .expire(moment: moment(), ms: number()), .next(moment: moment()), .next(moment: moment()),
          .leave(moment: moment()),
        ]
        let event = events[generator.below(generator.below(9) == 0 ? 9 : 8)]
        let after = advance(session, event, generator.below(9) == 0 ? other : deck)
        #expect((0...1).contains(after.reviews.count - session.reviews.count), "seed \(seed)")
        _ = sessionRecord(of: after)
        session = after
      }
    }
  }
}
