import Testing

@testable import StudyModel

private typealias Sample = SessionSample

/// Creates the entry for a question with choices; the first is right.
private func chosen(_ id: String, _ choices: [String], rank: Int = 3) -> Breed {
  var entry = Sample.breed(id, name: "What is \(id)?", common: rank, photos: 0)
  entry.question = AuthoredQuestion(
    answer: AuthoredText(text: choices[0]), accepted: [],
    choices: choices.enumerated().map { index, text in
      AuthoredChoice(id: index == 0 ? id : "\(id)--\(index)", text: text)
    })
  return entry
}

/// Creates the entry for a question whose answer is typed.
private func typed(_ id: String, _ answer: String, accepted: [String] = [], rank: Int = 3) -> Breed
{
  var entry = Sample.breed(id, name: "What is \(id)?", common: rank, photos: 0)
  entry.question = AuthoredQuestion(
    answer: AuthoredText(text: answer), accepted: accepted, choices: [])
  return entry
}

private let deck = Sample.deck([
  chosen("legs", ["Four", "Six", "Eight"]),
  chosen("foal", ["Foal", "Calf"]),
  typed("gait", "Canter", accepted: ["lope"]),
  typed("year", "1875"),
  typed("pace", "Gallop"),
])

@Suite("Questions written by a deck's author")
struct AuthoredQuestionTests {
  @Test("each question is asked once, with its own choices or none, in every mode")
  func asksEveryQuestion() {
    for mode in [Mode.name, .find, .recall, .mixed, .smart] {
      let session = Sample.start(deck, nil, Sample.options(mode))
      #expect(session.plannedCount == 5)
      let (questions, _) = Sample.played(session, deck)
      #expect(Set(questions.map(\.breedID)) == Set(deck.breeds.map(\.id)))
      for question in questions {
        let authored = deck.breed(question.breedID)?.question
        #expect(Set(question.choices.map(\.breedID)) == Set(authored?.choices.map(\.id) ?? []))
        #expect(question.skill == (question.choices.isEmpty ? .recall : .name))
      }
    }
  }

  @Test("the order of the choices depends only on the seed")
  func choiceOrder() {
    func orders(_ seeds: [UInt32]) -> [[String]] {
      seeds.map { seed in
        Sample.played(Sample.start(deck, nil, Sample.options(), seed: seed), deck).questions
          .flatMap { $0.choices.map(\.breedID) }
      }
    }
    #expect(orders([7, 7])[0] == orders([7])[0])
    #expect(Set(orders(Array(1...20))).count > 5)
  }

  @Test("easy questions come first, as many as the learner wants per day")
  func dailyLimit() {
    let ranked = Sample.deck([
      typed("hard", "a", rank: 5), typed("middle", "b"), typed("easy", "c", rank: 1),
    ])
    let session = Sample.start(ranked, nil, Sample.options { $0.newPerDay = 2 })
    #expect(session.question?.breedID == "easy")
    #expect(session.plan.map(\.breedID) == ["middle"])
  }

  @Test("a missed question comes back in the session, and is due before one answered correctly")
  func missedQuestion() throws {
    let (questions, end) = Sample.played(Sample.start(deck), deck) { session in
      session.question?.breedID != "legs" || session.reviews.contains { $0.breedID == "legs" }
    }
    #expect(questions.count { $0.breedID == "legs" } == 2)
    let wrong = try #require(end.reviews.first { $0.breedID == "legs" })
    #expect(wrong.outcome == .wrong)
    #expect(wrong.chosenBreedID?.hasPrefix("legs--") == true)
    #expect(wrong.photoID == nil)
    // A wrong choice is no entry of the deck, and nothing that could be drilled.
    #expect(end.learner.confusions.isEmpty)
    func due(_ id: String) -> Int? {
      end.learner.cards.first { $0.breedID == id && $0.memory != nil }?.memory?.due
    }
    #expect(try #require(due("legs")) < #require(due("foal")))
    let familiarities = familiarities(end.learner, of: deck, day: Sample.today)
    #expect(familiarities == Array(repeating: .learning, count: 5))
  }

  @Test("no further skill is planned once a question is known well")
  func noFurtherSkill() {
    let learner = Sample.learner(deck).keeping(
      "legs", .name, Sample.memory(due: Sample.today + 50, stability: 90))
    let session = Sample.start(deck, learner, Sample.options(.mixed) { $0.newPerDay = 20 })
    #expect(!Sample.played(session, deck).questions.contains { $0.breedID == "legs" })
  }

  @Test(
    "typed answers may be misspelt or another accepted spelling, but numbers are exact",
    arguments: [
      ("gait", "canter", TypedJudgement.right), ("gait", "  Lope", .right),
      ("gait", "cantar", .near(name: "Canter")), ("gait", "trot", .wrong(breed: nil)),
      // The answer to another question, and the text of this one
      ("gait", "gallop", .wrong(breed: nil)), ("gait", "What is gait?", .wrong(breed: nil)),
      ("year", "1875", .right), ("year", "1876", .wrong(breed: nil)),
    ])
  func typedAnswer(id: String, text: String, judgement: TypedJudgement) throws {
    #expect(judgeTypedAnswer(text, asked: try #require(deck.breed(id)), deck: deck) == judgement)
  }

  @Test("a question is resumed with its choices in the same order")
  func resumed() {
    let session = Sample.next(Sample.answered(Sample.start(deck), rightly: false, deck), deck)
    let again = resume(Sample.start(deck), session.reviews, sessionRecord(of: session), deck)
    #expect(Sample.next(again, deck) == session)
  }

  @Test("the hint rules out a wrong choice, if another remains")
  func hints() throws {
    for question in Sample.played(Sample.start(deck), deck).questions
    where !question.choices.isEmpty {
      let hint = hint(for: question, of: deck)
      #expect(hint == (question.breedID == "legs" ? .without(breed: "legs--1") : nil))
    }
  }

  @Test("questions are not told apart like breeds, even with pictures")
  func noDrills() {
    var pictured = deck
    for index in pictured.breeds.indices {
      pictured.breeds[index].photos = Sample.breed(pictured.breeds[index].id).photos
    }
    #expect(!areDistinguishable(pictured.breeds[0], pictured.breeds[1]))
    let options = Sample.options(drill: [Sample.pair("legs", "foal")])
    #expect(Sample.start(pictured, nil, options).hasNothingToAsk)
  }

  @Test("a deck of questions has no achievements about breeds")
  func noOwnAchievements() {
    let own = achievements([], [], of: deck, unlocks: [], now: 0).filter {
      $0.id.hasPrefix(deck.id)
    }
    #expect(own.isEmpty)
  }
}
