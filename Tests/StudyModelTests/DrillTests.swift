import Testing

@testable import StudyModel

@Suite struct DrillTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)

  @Test("a drill asks both breeds of a pair until ten right answers in a row")
  func drill() {
    let options = Sample.options(.name, .practice, drill: [Sample.pair("b3", "b8")])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    #expect(played.end.ending == .finished)
    for run in 0..<7 {
      #expect(Set(played.questions[run..<run + 4].map(\.breedID)) == ["b3", "b8"])
    }
    for question in played.questions {
      #expect(question.reason == .confused)
      #expect(question.otherBreedID == (question.breedID == "b3" ? "b8" : "b3"))
      #expect(Set(question.choices.map(\.breedID)) == ["b3", "b8"])
    }
    let slipped = Sample.played(
      Sample.start(deck, nil, options), deck, rightly: { $0.number != 4 })
    #expect(slipped.questions.count == 14)
    let hopeless = Sample.played(Sample.start(deck, nil, options), deck, rightly: { _ in false })
    #expect(hopeless.questions.count == 20)
  }

  @Test("a drill is expected to last until ten right answers in a row")
  func drillProgress() {
    var session = Sample.start(
      deck, nil, Sample.options(.name, .practice, drill: [Sample.pair("b3", "b8")]))
    #expect(session.expected == 10)
    var expected: [Int] = []
    for isRight in [true, true, false, true] {
      session = Sample.next(Sample.answered(session, rightly: isRight, deck), deck)
      expected.append(session.expected)
    }
    #expect(expected == [10, 10, 13, 13])
  }

  @Test("a drill of several pairs alternates between the pairs, and offers only the two of one")
  func severalPairs() {
    let options = Sample.options(
      .name, .practice, drill: [Sample.pair("b3", "b8"), Sample.pair("b1", "b9")])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    for (index, question) in played.questions.enumerated() {
      let pair: Set = index.isMultiple(of: 2) ? ["b3", "b8"] : ["b1", "b9"]
      #expect(pair.contains(question.breedID))
      #expect(Set(question.choices.map(\.breedID)) == pair)
      #expect(question.choices.count == 2)
    }
  }

  @Test("a missed breed is paired with the chosen one, if any; no breed is in two pairs")
  func pairsFromMistakes() {
    let deck = Sample.tangled
    let reviews = [
      ReviewSample.review("hound-basset", .wrong, chosen: "beagle"),
      ReviewSample.review("beagle", .wrong, chosen: "hound-basset"),
      ReviewSample.review("saluki", .skipped),
      ReviewSample.review("pug", .right),
      ReviewSample.review("puggle", .wrong, chosen: "pug"),
    ]
    #expect(
      missedPairs(reviews, of: deck)
        == [Sample.pair("hound-basset", "beagle")])
    let unnamed = [
      ReviewSample.review("saluki", .skipped), ReviewSample.review("saluki", .timeout),
      ReviewSample.review("saluki", .wrong, chosen: nil),
      ReviewSample.review("saluki", .wrong, chosen: "gone"),
    ]
    #expect(missedPairs(unnamed, of: deck).isEmpty && missedPairs([], of: deck).isEmpty)
  }

  @Test("a drill asks by choice, whatever the mode of the session before", arguments: Mode.all)
  func choices(_ mode: Mode) {
    let options = Sample.options(
      mode, .practice, drill: [Sample.pair("b3", "b8"), Sample.pair("b1", "b9")])
    for seed in 0..<6 as Range<UInt32> {
      let played = Sample.played(Sample.start(deck, nil, options, seed: seed), deck)
      #expect(played.questions.count == 10)
      for question in played.questions {
        #expect(mode == .find ? question.skill == .find : question.skill != .recall)
        #expect(question.choices.contains { $0.breedID == question.otherBreedID })
      }
    }
    #expect(options.mode == (mode == .recall ? .name : mode))
  }

  @Test("a drill names only pairs that were told apart ten times in a row")
  func toldApart() {
    let pairs = [Sample.pair("b3", "b8"), Sample.pair("b1", "b9")]
    func told(_ count: Int, rightly: (Session) -> Bool = { _ in true }) -> [BreedPair] {
      let options = Sample.options(.name, .practice, drill: Array(pairs.prefix(count)))
      return pairsToldApart(
        Sample.played(Sample.start(deck, nil, options), deck, rightly: rightly).end)
    }
    #expect(told(1) == [pairs[0]])
    #expect(told(1) { $0.number > 5 } == [pairs[0]])
    #expect(told(1) { $0.number % 6 > 0 } == [])
    // Ten right answers in a row end the drill; they are five about each pair.
    #expect(told(2) == [])
    // Twenty questions, since the first pair is missed twice.
    #expect(told(2) { $0.number != 1 && $0.number != 11 } == [pairs[1]])
    #expect(pairsToldApart(Sample.played(Sample.start(deck), deck).end) == [])
  }

  @Test("progress counts a pair as often as the drill that names it, also one that was mixed up")
  func toldApartInProgress() {
    let pair = Sample.pair("b3", "b8")
    let mistake = ReviewSample.review("b3", .wrong, chosen: "b8", choices: ["b3", "b8", "b1"])
    let options = Sample.options(.recall, .practice, drill: [pair])
    let drill = Sample.played(Sample.start(deck, nil, options), deck).end
    #expect(pairsToldApart(drill) == [pair])
    func reached(_ reviews: [Review]) -> Int? {
      let now = Sample.noon().at
      let half = continuedAchievements(
        emptyAchievementCounts(of: deck), Array(reviews.prefix(1)), [], of: deck, now: now)
      let all = continuedAchievements(half, Array(reviews.dropFirst()), [], of: deck, now: now)
      #expect(
        restoredAchievements(all, unlocks: [])
          == achievements(reviews, [], of: deck, unlocks: [], now: now))
      return all.achievements.first { $0.kind == .pair }?.reached
    }
    #expect(reached([mistake] + drill.reviews) == drillGoal)
    #expect(reached([mistake] + drill.reviews.dropLast()) == drillGoal - 1)
  }

  @Test("only the record of a drill says that it was one")
  func record() {
    let drill = Sample.options(.recall, .practice, drill: [Sample.pair("b3", "b8")])
    #expect(sessionRecord(of: Sample.start(deck, nil, drill)).isDrill == true)
    #expect(sessionRecord(of: Sample.start(deck)).isDrill == nil)
  }

  @Test("all wrong choices for a missed breed are listed, even after a skipped answer")
  func wrongChoicesOfABreed() {
    let reviews = [
      ReviewSample.review("pug", .skipped),
      ReviewSample.review("pug", .wrong, chosen: "saluki", photo: "pug-2"),
      ReviewSample.review("beagle", .wrong, chosen: "puggle"),
      ReviewSample.review("pug", .wrong, chosen: "beagle", photo: "pug-1"),
      ReviewSample.review("pug", .wrong, chosen: "saluki", photo: "pug-1"),
      ReviewSample.review("pug", .right, chosen: "pug"),
    ]
    #expect(
      wrongChoices(about: "pug", in: reviews) == [
        WrongChoice(breedID: "saluki", times: 2, photoID: "pug-2"),
        WrongChoice(breedID: "beagle", times: 1, photoID: "pug-1"),
      ])
    #expect(wrongChoices(about: "saluki", in: reviews).isEmpty)
  }

  @Test("the next breed of a drill cannot be predicted from the last answer")
  func drillTurns() {
    let options = Sample.options(.name, .practice, drill: [Sample.pair("b3", "b8")])
    for parity in 0..<2 {
      var changes = 0
      for seed in 0..<20 as Range<UInt32> {
        let session = Sample.start(deck, nil, options, seed: seed)
        let breeds = Sample.played(session, deck, rightly: { _ in false }).questions.map(\.breedID)
        #expect(breeds.count == 20)
        changes +=
          (parity..<19).filter { ($0 - parity).isMultiple(of: 2) }
          .filter { breeds[$0] != breeds[$0 + 1] }.count
      }
      // The breed changes in slightly more than half of the 180 to 200 pairs of consecutive
      // questions, since no breed is asked four times in a row.
      #expect(changes > 80 && changes < 130, "\(changes)")
    }
  }

  @Test("a breed and its family can be drilled")
  func familyDrill() {
    let deck = Sample.deck([
      Sample.breed("collie", name: "Rough Collie", lookalikes: ["collie-border"]),
      Sample.breed("collie-border", family: "collie", lookalikes: ["collie"]),
    ])
    let options = Sample.options(.name, .practice, drill: [Sample.pair("collie", "collie-border")])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    #expect(Set(played.questions.map(\.breedID)) == ["collie", "collie-border"])
  }

  @Test(
    "a drill without two distinguishable breeds has nothing to ask",
    arguments: ["puggle", "pug", "gone", "unseen"])
  func noDrill(_ other: String) {
    let options = Sample.options(.name, .practice, drill: [Sample.pair("pug", other)])
    #expect(Sample.start(Sample.tangled, nil, options).hasNothingToAsk)
  }
}

extension Mode {
  fileprivate static let all: [Mode] = [.name, .find, .recall, .mixed, .smart]
}
