import StudyModel
import Testing

private let settings = defaultSettings(profileID: "p")
private let deck = ReviewSample.deck((0..<10).map { "breed\($0)" })

private func replayed(_ reviews: [Review], in deck: Deck = deck) -> Learner {
  replay(reviews, deck: deck, settings: settings, now: ReviewSample.now)
}

extension Learner {
  fileprivate func card(_ breed: String, _ skill: Skill = .name) throws -> Card {
    try #require(cards.first { $0.breedID == breed && $0.skill == skill })
  }
}

@Suite struct ReplayTests {
  @Test("a replay equals applying the reviews one by one", arguments: [1, 2, 3, 4])
  func equalsIncremental(_ seed: UInt32) {
    let reviews = replayOrder(ReviewSample.log(of: 400, seed: seed), now: ReviewSample.now)
    var learner = emptyLearner(deck: deck, profileID: "p", settings: settings)
    for review in reviews {
      learner = applying(to: learner, review, deck: deck)
    }
    #expect(replayed(reviews) == learner)
    #expect(replayed(reviews.reversed()) == learner)
    #expect(learner.answers == 400)
    #expect(!learner.confusions.isEmpty)
  }

  @Test("without reviews every breed has three new cards")
  func empty() {
    let learner = replayed([])
    #expect(learner == emptyLearner(deck: deck, profileID: "p", settings: settings))
    #expect(learner.cards.count == 30)
    #expect(learner.cards.prefix(4).map(\.skill) == [.name, .find, .recall, .name])
    #expect(learner.cards.allSatisfy { $0.memory == nil && $0.introduced == nil })
  }

  @Test("a review changes only its own card")
  func oneCard() throws {
    let learner = replayed([ReviewSample.review("breed3", skill: .find, day: 7, photo: "breed3-2")])
    let card = try learner.card("breed3", .find)
    #expect(card.memory?.lastDay == 7 && card.introduced == 7)
    #expect(card.right == 1 && card.run == 1 && card.wrong == 0)
    #expect(card.sightings == [Sighting(photoID: "breed3-2", times: 1, right: 1, last: 1)])
    #expect(learner.cards.filter { $0.memory != nil }.count == 1)
    #expect(learner.paces.map(\.recent) == [[], [2000], []])
  }

  @Test(
    "practice and challenge reviews are counted, but leave memory unchanged",
    arguments: [ReviewKind.practice, .challenge])
  func practice(_ kind: ReviewKind) throws {
    let learner = replayed([
      ReviewSample.review("breed1", kind: kind, seq: 1, photo: "breed1-1"),
      ReviewSample.review(
        "breed1", .wrong, kind: kind, seq: 2, chosen: "breed2", photo: "breed1-1"),
    ])
    let card = try learner.card("breed1")
    #expect(card.memory == nil && card.introduced == nil)
    #expect(card.right == 1 && card.wrong == 1 && card.run == 0)
    #expect(card.sightings == [Sighting(photoID: "breed1-1", times: 2, right: 1, last: 2)])
    #expect(learner.confusions.map(\.chosenBreedID) == ["breed2"])
  }

  @Test("the second answer on a day uses the same-day formula")
  func sameDay() throws {
    let learner = replayed([
      ReviewSample.review("breed1", .wrong, seq: 1), ReviewSample.review("breed1", seq: 2),
    ])
    let memory = try #require(try learner.card("breed1").memory)
    // 0.212 * exp(w17 * w18) * 0.212 ^ -w19
    #expect(abs(memory.stability - 0.24668918777567272) < 1e-12)
    #expect(memory.reps == 2 && memory.lapses == 0)
  }

  @Test("a renamed breed keeps its history; reviews of a removed breed still count")
  func renamed() throws {
    let today = ReviewSample.deck(
      ["breed0", "breed2"], renamed: [Rename(from: "breed1", to: "breed2")])
    let learner = replayed(
      [
        ReviewSample.review("breed1", seq: 1, day: 1),
        ReviewSample.review("breed2", .wrong, seq: 2, day: 2, chosen: "breed0"),
        ReviewSample.review("breed1", .wrong, seq: 3, day: 3, chosen: "breed0"),
        ReviewSample.review("breed9", seq: 4, day: 4),
      ], in: today)
    let card = try learner.card("breed2")
    #expect(card.memory?.reps == 3 && card.introduced == 1)
    #expect(learner.answers == 4)
    #expect(
      learner.confusions == [
        Confusion(breedID: "breed2", chosenBreedID: "breed0", times: 2, day: 3, toldApart: 0)
      ])
  }

  @Test("applying and replaying find a breed at the same index despite duplicate names")
  func duplicateNames() {
    let today = ReviewSample.deck(
      ["beagle", "hound", "beagle", "pug"],
      renamed: [
        Rename(from: "collie", to: "gone"), Rename(from: "collie", to: "beagle"),
        Rename(from: "pug", to: "beagle"), Rename(from: "terrier", to: "hound"),
        Rename(from: "terrier", to: "gone"),
      ])
    for breed in ["beagle", "collie", "pug", "terrier", "gone"] {
      let review = ReviewSample.review(breed)
      let live = applying(to: replayed([], in: today), review, deck: today)
      #expect(replayed([review], in: today) == live)
    }
  }

  @Test("ignores reviews of other learners and decks, both incrementally and by replay")
  func otherLearners() {
    let strangers = [ReviewSample.review(profile: "q"), ReviewSample.review(deck: "cats")]
    let learner = replayed(strangers)
    #expect(learner.answers == 0)
    #expect(strangers.allSatisfy { applying(to: learner, $0, deck: deck) == learner })
  }

  @Test("right answers about either breed of a pair count until the next mistake")
  func pairs() {
    func pair(_ reviews: [Review]) -> [[Int]] {
      replayed(reviews).confusions.map { [$0.times, $0.toldApart] }
    }
    var seq = 0
    func next(_ breed: String, _ outcome: Outcome, _ other: String) -> Review {
      seq += 1
      return ReviewSample.review(
        breed, outcome, seq: seq, chosen: outcome == .wrong ? other : breed,
        choices: [breed, other])
    }
    var reviews = [next("breed1", .wrong, "breed2")]
    #expect(pair(reviews) == [[1, 0]])
    reviews += [next("breed1", .right, "breed2"), next("breed2", .right, "breed1")]
    #expect(pair(reviews) == [[1, 2]])
    reviews += [next("breed1", .right, "breed3"), next("breed3", .right, "breed2")]
    #expect(pair(reviews) == [[1, 2]])
    reviews += [next("breed2", .wrong, "breed1")]
    #expect(pair(reviews) == [[1, 0], [1, 0]])
    reviews += [next("breed1", .right, "breed2")]
    #expect(pair(reviews) == [[1, 1], [1, 1]])
    reviews += [next("breed1", .wrong, "breed2")]
    #expect(pair(reviews) == [[2, 0], [1, 0]])
  }

  @Test("a correctly typed name counts for all pairs of its breed, incrementally and by replay")
  func typedAnswerCountsForAllPairs() {
    let reviews = [
      ReviewSample.review("breed1", .wrong, skill: .recall, seq: 1, chosen: "breed2"),
      ReviewSample.review("breed3", .wrong, skill: .recall, seq: 2, chosen: "breed2"),
      ReviewSample.review("breed1", skill: .recall, seq: 3, chosen: "breed1"),
      ReviewSample.review("breed2", .near, skill: .recall, seq: 4, chosen: "breed2"),
      ReviewSample.review("breed2", .skipped, skill: .recall, seq: 5),
    ]
    let learner = replayed(reviews)
    #expect(learner.confusions.map { $0.toldApart } == [2, 1])
    var live = replayed([])
    for review in reviews {
      live = applying(to: live, review, deck: deck)
    }
    #expect(live == learner)
  }

  @Test("a wrong choice is a confusion only if it is another breed of the deck")
  func confusions() {
    let learner = replayed([
      ReviewSample.review("breed1", .wrong, seq: 1, chosen: nil),
      ReviewSample.review("breed1", .wrong, seq: 2, chosen: "breed1"),
      ReviewSample.review("breed1", .wrong, seq: 3, chosen: "gone"),
      ReviewSample.review("breed1", .timeout, seq: 4, chosen: "breed2"),
    ])
    #expect(learner.confusions.isEmpty)
    #expect(learner.cards.map(\.wrong).max() == 4)
  }

  @Test("the pace is computed from the last fifty right answers")
  func pace() {
    let reviews = (1...80).map { ReviewSample.review("breed1", seq: $0, ms: $0) }
    #expect(replayed(reviews).paces[0].recent == Array(31...80))
    let absent = [0, 60_001].map { ReviewSample.review("breed1", seq: $0 + 1, ms: $0) }
    #expect(replayed(absent).paces[0].recent == [])
  }

  @Test("a future review updates memory as of the next trusted day, or today")
  func future() throws {
    let ahead = ReviewSample.now + 400 * 86_400_000
    let learner = replayed([
      ReviewSample.review("breed1", seq: 1, at: ahead, day: 20_400),
      ReviewSample.review("breed2", seq: 2, day: 150),
      ReviewSample.review("breed3", seq: 3, at: ahead, day: 20_400),
    ])
    #expect(try learner.card("breed1").memory?.lastDay == 150)
    #expect(try learner.card("breed2").memory?.lastDay == 150)
    // Midnight is before the start of the next study day.
    #expect(try learner.card("breed3").memory?.lastDay == 19_999)
  }

  @Test("retention, choices, weights and pacing are read from the settings")
  func schedulers() {
    var strict = settings
    strict.retention = 95
    strict.choices = 2
    strict.isPaced = false
    strict.weights = lowestWeights
    let learner = emptyLearner(deck: deck, profileID: "p", settings: strict)
    #expect(
      learner.scheduler
        == Scheduler(weights: lowestWeights, retention: 0.95, choices: 2, maximumInterval: 36_500))
    #expect(!learner.isPaced)
  }

  @Test("a learner that does not fit the deck causes no trap")
  func learnerOfAnotherDeck() {
    var learner = emptyLearner(
      deck: ReviewSample.deck(["breed0"]), profileID: "p", settings: settings)
    learner.confusions = [
      Confusion(breedID: "breed7", chosenBreedID: "gone", times: 1, day: 1, toldApart: 0)
    ]
    let reviews = ReviewSample.log(of: 50, seed: 5)
    for review in reviews {
      learner = applying(to: learner, review, deck: deck)
    }
    learner.paces = []
    for review in reviews {
      learner = applying(to: learner, review, deck: deck)
    }
    #expect(learner.answers == 100)
    #expect(learner.cards.count == 3)
  }
}
