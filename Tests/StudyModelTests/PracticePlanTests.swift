import Testing

@testable import StudyModel

@Suite struct PracticePlanTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today

  @Test("practice asks about any breeds and changes no schedule")
  func practice() {
    let session = Sample.start(deck, nil, Sample.options(.name, .practice), seed: 3)
    let played = Sample.played(session, deck)
    #expect(played.questions.count == 20)
    #expect(Set(played.questions.map(\.breedID)).count == 20)
    #expect(played.questions.allSatisfy { $0.reason == .practice })
    #expect(played.end.reviews.allSatisfy { $0.kind == .practice })
    #expect(played.end.learner.cards.allSatisfy { $0.memory == nil })
    let other = Sample.start(deck, nil, Sample.options(.name, .practice), seed: 4)
    #expect(other.plan.map(\.breedID) != session.plan.map(\.breedID))
  }

  @Test(
    "practice draws from the breeds that were met in any skill", arguments: [Mode.name, .recall])
  func practiceOfMet(_ mode: Mode) {
    let learner = Sample.learner(deck).keeping("b3", .name).keeping("b30", .find)
      .changing("b7", .recall) { $0.wrong = 1 }
    func asked(_ options: SessionOptions) -> Set<String> {
      Set(Sample.start(deck, learner, options).plan.map(\.breedID)).union(
        [Sample.start(deck, learner, options).question?.breedID ?? ""])
    }
    #expect(asked(Sample.options(mode, .practice)) == ["b3", "b7", "b30"])
    #expect(asked(Sample.options(mode, .practice, stage: 1)).count == 10)
    #expect(asked(Sample.options(mode, .challenge)).count == 20)
  }

  @Test("practice of breeds that were never met is recognized, unless the breeds were chosen")
  func practiceOfUnmet() {
    var deck = deck
    deck.categories = [
      StudyModel.Category(id: "few", title: "Few", breedIDs: ["b20", "b21", "b22"])
    ]
    let learner = Sample.learner(deck).keeping("b3", .name)
    func isUnmet(_ learner: Learner?, _ options: SessionOptions) -> Bool {
      practisesUnmetBreeds(Sample.start(deck, learner, options), deck)
    }
    let few = Sample.options(.name, .practice) { $0.category = "few" }
    #expect(isUnmet(learner, few))
    #expect(isUnmet(nil, Sample.options(.name, .practice)))
    #expect(!isUnmet(learner.keeping("b21", .find), few))
    #expect(!isUnmet(learner, Sample.options(.name, .practice)))
    #expect(!isUnmet(nil, Sample.options(.name, .practice) { $0.breeds = ["b20", "b21"] }))
    #expect(!isUnmet(nil, Sample.options(.name, .practice, stage: 2)))
    #expect(!isUnmet(nil, Sample.options(.name, .practice, drill: ["b3", "b8"])))
    #expect(!isUnmet(nil, Sample.options(.name, .challenge)))
    #expect(!isUnmet(nil, Sample.options()))
  }

  @Test("practice of chosen breeds asks about all of them, met or not, and prefers them as choices")
  func practiceOfChosen() {
    let learner = Sample.learner(deck).keeping("b3", .name)
    func questions(_ breeds: [String]) -> [Question] {
      let options = Sample.options(.name, .practice) { $0.breeds = breeds }
      return Sample.played(Sample.start(deck, learner, options), deck).questions
    }
    let three = questions(["b3", "b9", "gone", "b20", "b9"])
    #expect(Set(three.map(\.breedID)) == ["b3", "b9", "b20"])
    #expect(three.count == 3)
    #expect(
      three.allSatisfy { question in
        question.choices.count == 4
          && Set(["b3", "b9", "b20"]).isSubset(of: question.choices.map(\.breedID))
      })
    let six = ["b1", "b2", "b3", "b4", "b5", "b6"]
    #expect(questions(six).allSatisfy { Set(six).isSuperset(of: $0.choices.map(\.breedID)) })
    #expect(questions(["b7"]).map(\.breedID) == ["b7"])
    #expect(questions(["gone"]).isEmpty)
  }

  @Test("on request, a session introduces breeds beyond the daily limit")
  func moreNew() {
    var learner = Sample.learner(deck)
    for breed in 0..<7 {
      learner = learner.keeping(
        "b\(breed)", .name, Sample.memory(due: today + 9), introduced: today)
    }
    #expect(Sample.start(deck, learner, Sample.options()).hasNothingToAsk)
    let more = Sample.start(deck, learner, Sample.options { $0.extraNew = 5 })
    let questions = Sample.played(more, deck).questions
    #expect(questions.map(\.breedID) == ["b7", "b8", "b9", "b10", "b11"])
    #expect(questions.allSatisfy { $0.reason == .new })
  }

  @Test("smart practice asks confused breeds first, then the cards most likely forgotten")
  func smartPractice() {
    let learner = Sample.learner(deck)
      .keeping("b5", .find, Sample.memory(due: today + 9, stability: 2))
      .keeping("b6", .name, Sample.memory(due: today + 9, stability: 90))
      .changing("b20") { $0.wrong = 1 }
      .taking("b20", for: "b21")
    let session = Sample.start(deck, learner, Sample.options(.smart, .practice))
    let breeds = Sample.played(session, deck).questions
    #expect(breeds.prefix(3).map(\.breedID) == ["b20", "b5", "b6"])
    #expect(breeds.prefix(3).map(\.skill) == [.name, .find, .name])
  }

  @Test("a challenge is identical for everyone, whatever they know and answer")
  func challenge() {
    var versed = Sample.learner(deck)
    for breed in 0..<40 {
      versed = versed.keeping("b\(breed)", .name, Sample.memory(stability: 90))
        .keeping("b\(breed)", .recall, Sample.memory(lapses: 4))
        .taking("b\(breed)", for: "b\(39 - breed)", times: 9)
        .changing("b\(breed)") {
          $0.sightings = [Sighting(photo: "b\(breed)-0", times: 3, right: 1, last: 8)]
        }
    }
    for mode in [Mode.name, .find, .recall, .mixed, .smart] {
      let options = Sample.options(mode, .challenge)
      let fresh = Sample.played(Sample.start(deck, nil, options, seed: 9), deck)
      let other = Sample.played(
        Sample.start(deck, versed, options, seed: 9), deck, rightly: { $0.number % 3 == 0 })
      #expect(fresh.questions == other.questions)
      #expect(fresh.questions.count == 20)
      #expect(fresh.questions.allSatisfy { $0.reason == .challenge })
      let another = Sample.played(Sample.start(deck, nil, options, seed: 10), deck)
      #expect(another.questions != fresh.questions)
    }
  }

  @Test("challenge answers count for the learner but change no schedule")
  func challengeCounts() {
    let session = Sample.start(deck, nil, Sample.options(.name, .challenge))
    let end = Sample.played(session, deck).end
    #expect(end.learner.answers == 20)
    #expect(end.learner.cards.reduce(0) { $0 + $1.right } == 20)
    #expect(end.learner.cards.allSatisfy { $0.memory == nil })
  }

  @Test("a drill asks both breeds of a pair until ten right answers in a row")
  func drill() {
    let options = Sample.options(.name, .practice, drill: ["b3", "b8"])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    #expect(played.end.ending == .finished)
    for run in 0..<7 {
      #expect(Set(played.questions[run..<run + 4].map(\.breedID)) == ["b3", "b8"])
    }
    for question in played.questions {
      #expect(question.reason == .confused)
      #expect(question.otherBreedID == (question.breedID == "b3" ? "b8" : "b3"))
      #expect(question.choices.contains { $0.breedID == question.otherBreedID })
    }
    let slipped = Sample.played(
      Sample.start(deck, nil, options), deck, rightly: { $0.number != 4 })
    #expect(slipped.questions.count == 14)
    let hopeless = Sample.played(Sample.start(deck, nil, options), deck, rightly: { _ in false })
    #expect(hopeless.questions.count == 20)
  }

  @Test("a drill is expected to last until ten right answers in a row")
  func drillProgress() {
    var session = Sample.start(deck, nil, Sample.options(.name, .practice, drill: ["b3", "b8"]))
    #expect(session.expected == 10)
    var expected: [Int] = []
    for isRight in [true, true, false, true] {
      session = Sample.next(Sample.answered(session, rightly: isRight, deck), deck)
      expected.append(session.expected)
    }
    #expect(expected == [10, 10, 13, 13])
  }

  @Test("a drill of several pairs alternates between the pairs")
  func severalPairs() {
    let options = Sample.options(.name, .practice, drill: ["b3", "b8", "b1", "b9"])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    for (index, question) in played.questions.enumerated() {
      let pair: Set = index.isMultiple(of: 2) ? ["b3", "b8"] : ["b1", "b9"]
      #expect(pair.contains(question.breedID))
    }
  }

  @Test(
    "a missed breed is paired with the chosen or the most similar one; no breed is in two pairs")
  func pairsFromMistakes() {
    let deck = Sample.tangled
    let reviews = [
      ReviewSample.review("hound-basset", .wrong, chosen: "beagle"),
      ReviewSample.review("beagle", .wrong, chosen: "hound-basset"),
      ReviewSample.review("saluki", .skipped),
      ReviewSample.review("pug", .right),
      ReviewSample.review("puggle", .wrong, chosen: "pug"),
    ]
    #expect(missedPairs(reviews, of: deck) == ["hound-basset", "beagle", "saluki", "hound-afghan"])
    #expect(missedPairs([], of: deck).isEmpty)
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
        WrongChoice(breed: "saluki", times: 2, photo: "pug-2"),
        WrongChoice(breed: "beagle", times: 1, photo: "pug-1"),
      ])
    #expect(wrongChoices(about: "saluki", in: reviews).isEmpty)
  }

  @Test("the next breed of a drill cannot be predicted from the last answer")
  func drillTurns() {
    let options = Sample.options(.name, .practice, drill: ["b3", "b8"])
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
      // Slightly more than half of the 180 to 200 pairs of consecutive questions, since no breed is
      // asked four times in a row.
      #expect(changes > 80 && changes < 130, "\(changes)")
    }
  }

  @Test("a breed and its family can be drilled")
  func familyDrill() {
    let deck = Sample.deck([
      Sample.breed("collie", name: "Rough Collie", lookalikes: ["collie-border"]),
      Sample.breed("collie-border", family: "collie", lookalikes: ["collie"]),
    ])
    let options = Sample.options(.name, .practice, drill: ["collie", "collie-border"])
    let played = Sample.played(Sample.start(deck, nil, options), deck)
    #expect(played.questions.count == 10)
    #expect(Set(played.questions.map(\.breedID)) == ["collie", "collie-border"])
  }

  @Test(
    "a drill without two distinguishable breeds has nothing to ask",
    arguments: [["pug"], ["pug", "puggle"], ["pug", "pug"], ["pug", "gone"], ["pug", "unseen"]])
  func noDrill(_ breeds: [String]) {
    let options = Sample.options(.name, .practice, drill: breeds)
    #expect(Sample.start(Sample.tangled, nil, options).hasNothingToAsk)
  }

  @Test("a stage asks only its ten breeds")
  func stage() {
    let session = Sample.start(deck, nil, Sample.options(.name, .practice, stage: 2))
    let questions = Sample.played(session, deck).questions
    #expect(Set(questions.map(\.breedID)) == Set((10..<20).map { "b\($0)" }))
    #expect(questions.allSatisfy { $0.reason == .stage })
    for stage in [-1, 0, 5] {
      #expect(
        Sample.start(deck, nil, Sample.options(.name, .practice, stage: stage)).hasNothingToAsk)
    }
  }

  @Test("stages have ten breeds each, the most common first, and the last has the remainder")
  func stages() {
    var deck = Sample.deck(of: 23)
    deck.breeds.reverse()
    deck.breeds[0].photos = []
    let all = StudyModel.stages(of: deck, category: nil)
    #expect(all.map(\.count) == [10, 10, 2])
    #expect(all.first == (0..<10).map { "b\($0)" })
    #expect(all.last == ["b20", "b21"])
    deck.categories = [StudyModel.Category(id: "few", title: "Few", breedIDs: ["b9", "b2"])]
    #expect(StudyModel.stages(of: deck, category: "few") == [["b2", "b9"]])
    #expect(StudyModel.stages(of: deck, category: "none").isEmpty)
  }

  @Test("the next stage opens once eight of ten breeds are right on the first try, and stays open")
  func openStages() {
    func open(_ reviews: [Review]) -> Int {
      stageProgress(of: deck, category: nil, reviews: reviews).count { $0.isOpen }
    }
    let seven = (0..<7).map { ReviewSample.review("b\($0)", seq: $0) }
    #expect(open([]) == 1)
    #expect(open(seven) == 1)
    #expect(open(seven + [ReviewSample.review("b15"), ReviewSample.review("gone")]) == 1)
    var later = ReviewSample.review("b0", .wrong)
    later.session = "s2"
    #expect(open(seven + [later, ReviewSample.review("b7")]) == 1)
    let eight = seven + [ReviewSample.review("b7", .near)]
    #expect(open(eight) == 2)
    #expect(open(eight + [ReviewSample.review("b0", .wrong)]) == 2)
    // A breed that was missed, then answered correctly in the same session, does not count until
    // another session.
    let missed = (0..<10).map { ReviewSample.review("b\($0)", .wrong, seq: $0) }
    let repeated = missed + (0..<8).map { ReviewSample.review("b\($0)", seq: 10 + $0) }
    #expect(open(repeated) == 1)
    var again = eight
    for index in again.indices { again[index].session = "s2" }
    #expect(open(repeated + again) == 2)
    #expect(open((0..<40).map { ReviewSample.review("b\($0)") }) == 4)
    var renamed = deck
    renamed.renamed = [Rename(from: "old", to: "b7")]
    #expect(
      stageProgress(of: renamed, category: nil, reviews: seven + [ReviewSample.review("old")])
        .count { $0.isOpen } == 2)
    #expect(stageProgress(of: Sample.deck(of: 0), category: nil, reviews: eight).isEmpty)
    let first = stageProgress(of: deck, category: nil, reviews: seven + [later])[0]
    #expect(first.asked == 7 && first.right == 6)
  }
}
