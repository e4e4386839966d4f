import Testing

@testable import StudyModel

@Suite struct PracticePlanTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today

  @Test("practice asks about any breeds and changes no memory")
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
    "practice keeps the dates of reviews; breeds that were missed in it, or new, come back first")
  func effectOfPractice() {
    let later = Sample.memory(due: today + 9, stability: 30, lastDay: today - 3)
    let learner = Sample.learner(deck).keeping("b3", .name, later).keeping("b4", .name, later)
      .knowing("b3").knowing("b4")
    let options = Sample.options(.name, .practice) { $0.breedIDs = ["b3", "b4", "b9"] }
    let after = Sample.played(
      Sample.start(deck, learner, options), deck, rightly: { $0.question?.breedID != "b3" }
    ).end.learner
    #expect(after.cards.map(\.memory) == learner.cards.map(\.memory))
    let next = Sample.start(deck, after, Sample.options(.smart) { $0.newPerDay = 0 })
    let reasons = Sample.played(next, deck).questions.map { "\($0.breedID) \($0.reason)" }
    #expect(reasons == ["b3 missed", "b9 due"])
    #expect(familiarities(after, of: deck, day: today)[4] == .known)
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
    let few = Sample.options(.name, .practice) { $0.categoryID = "few" }
    #expect(isUnmet(learner, few))
    #expect(isUnmet(nil, Sample.options(.name, .practice)))
    #expect(!isUnmet(learner.keeping("b21", .find), few))
    #expect(!isUnmet(learner, Sample.options(.name, .practice)))
    #expect(!isUnmet(nil, Sample.options(.name, .practice) { $0.breedIDs = ["b20", "b21"] }))
    #expect(!isUnmet(nil, Sample.options(.name, .practice, stage: 2)))
    #expect(!isUnmet(nil, Sample.options(.name, .practice, drill: [Sample.pair("b3", "b8")])))
    #expect(!isUnmet(nil, Sample.options(.name, .challenge)))
    #expect(!isUnmet(nil, Sample.options()))
  }

  @Test("practice of chosen breeds asks about all of them, met or not, and prefers them as choices")
  func practiceOfChosen() {
    let learner = Sample.learner(deck).keeping("b3", .name)
    func questions(_ breeds: [String]) -> [Question] {
      let options = Sample.options(.name, .practice) { $0.breedIDs = breeds }
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
          $0.sightings = [Sighting(photoID: "b\(breed)-0", times: 3, right: 1, last: 8)]
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
}
