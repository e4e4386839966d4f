import StudyModel
import Testing

@Suite struct SessionTests {
  private let deck = sampleDeck(of: 30)

  @Test("asks ten different breeds, one after the other, and is over")
  func tenQuestions() {
    var session = start(deck, id: "s", seed: 1)
    var breeds: [String] = []
    while let question = session.question {
      #expect(session.number == breeds.count + 1)
      breeds.append(question.breed)
      session = answered(session, rightly: true, deck)
      #expect(session.number == breeds.count)
      session = step(session, .next, deck)
    }
    #expect(breeds.count == sessionLength)
    #expect(Set(breeds).count == sessionLength)
    #expect(breeds == session.plan)
    #expect(session.over)
    #expect(session.reviews.map(\.breed) == breeds)
  }

  @Test("a small deck is asked whole", arguments: 2...9)
  func smallDeck(_ count: Int) {
    let session = start(sampleDeck(of: count), id: "s", seed: 5)
    #expect(session.plan.count == count)
    #expect(!session.over)
  }

  @Test("a deck with fewer than two breeds gives a session that is over", arguments: 0...1)
  func tinyDeck(_ count: Int) {
    let deck = sampleDeck(of: count)
    let session = start(deck, id: "s", seed: 5)
    #expect(session.over)
    #expect(step(session, .next, deck) == session)
    #expect(step(session, .answer(choice: "breed0", at: 0, day: 0, ms: 0), deck) == session)
  }

  @Test("a breed without a picture, or with nothing to tell it from, is not asked")
  func unaskable() {
    let family = sampleDeck([
      sampleBreed("hound"), sampleBreed("hound-afghan", family: "hound"),
    ])
    #expect(start(family, id: "s", seed: 5).over)
    var deck = sampleDeck(of: 4)
    deck.breeds[2].photos = []
    #expect(start(deck, id: "s", seed: 5).plan.sorted() == ["breed0", "breed1", "breed3"])
  }

  @Test("the same seed gives the same session, another seed another")
  func seeds() {
    #expect(start(deck, id: "s", seed: 7) == start(deck, id: "s", seed: 7))
    #expect(start(deck, id: "s", seed: 7).plan != start(deck, id: "s", seed: 8).plan)
    let answers = [start(deck, id: "s", seed: 7), start(deck, id: "s", seed: 7)].map {
      step(answered($0, rightly: false, deck), .next, deck)
    }
    #expect(answers[0] == answers[1])
  }

  @Test("an answer is stored as it was given")
  func storesAnswer() throws {
    let session = start(deck, id: "s", seed: 2)
    let question = try #require(session.question)
    let wrong = try #require(question.choices.first { $0 != question.breed })
    let after = step(session, .answer(choice: wrong, at: 123, day: 4, ms: -5), deck)
    #expect(
      after.reviews == [
        Review(
          id: "s-1", session: "s", deck: "dogs", breed: question.breed, chosen: wrong,
          choices: question.choices, photo: question.photo, at: 123, day: 4, ms: 0)
      ])
    #expect(after.reviews.first?.right == false)
    #expect(after.question == question)
    #expect(after.answered)
  }

  @Test("counts the run and the best run")
  func runs() {
    var session = start(deck, id: "s", seed: 3)
    var runs: [[Int]] = []
    for rightly in [true, true, false, true] {
      session = answered(session, rightly: rightly, deck)
      runs.append([session.run, session.bestRun])
      session = step(session, .next, deck)
    }
    #expect(runs == [[1, 1], [2, 2], [0, 2], [1, 2]])
  }

  @Test("what does not fit the moment changes nothing")
  func unfitting() throws {
    let session = start(deck, id: "s", seed: 4)
    #expect(step(session, .next, deck) == session)
    #expect(step(session, .answer(choice: "cat", at: 0, day: 0, ms: 0), deck) == session)
    let after = answered(session, rightly: true, deck)
    #expect(answered(after, rightly: false, deck) == after)
  }

  @Test("leaving ends the session and keeps its answers")
  func leaving() {
    let session = answered(start(deck, id: "s", seed: 4), rightly: true, deck)
    let left = step(session, .leave, deck)
    #expect(left.over)
    #expect(left.reviews == session.reviews)
    #expect(step(left, .next, deck) == left)
    #expect(step(left, .leave, deck) == left)
  }

  @Test("a breed that has gone from the deck ends the session when its turn comes")
  func goneBreed() {
    let session = answered(start(deck, id: "s", seed: 4), rightly: true, deck)
    #expect(step(session, .next, sampleDeck(of: 0)).over)
  }
}
