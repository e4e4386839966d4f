import Testing

@testable import StudyModel

@Suite struct SessionResumeTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)

  /// Returns the session after some answers, of which every third is wrong.
  private func session(after answers: Int, _ options: SessionOptions) -> Session {
    var session = Sample.start(deck, nil, options)
    for number in 0..<answers {
      session = Sample.answered(session, rightly: number % 3 != 1, deck)
      if number < answers - 1 {
        session = Sample.next(session, deck)
      }
    }
    return session
  }

  private func resumed(_ session: Session, _ deck: Deck) -> Session {
    resume(
      Sample.start(deck, nil, session.options), session.reviews, sessionRecord(of: session), deck,
      typedTexts: session.typedTexts)
  }

  @Test("a session continues with the same score, questions and missed cards")
  func same() {
    for options in [
      Sample.options(.smart), Sample.options(.mixed, .practice), Sample.options(stage: 1),
      Sample.options(.name, .practice, drill: [Sample.pair("b1", "b2")]),
      Sample.options(.mixed, .challenge), Sample.options(.recall, .challenge),
    ] {
      for answers in 1...5 {
        let session = session(after: answers, options)
        #expect(resumed(session, deck) == session)
      }
    }
  }

  @Test("a session that has ended stays ended")
  func over() {
    let left = advance(
      session(after: 3, Sample.options()), .leave(moment: Sample.noon()), deck)
    let resumed = resumed(left, deck)
    #expect(resumed.isOver)
    #expect(resumed.ending == .left)
    #expect(sessionRecord(of: resumed) == sessionRecord(of: left))
  }

  @Test("answers about a breed that was removed from the deck still count")
  func lost() {
    let session = session(after: 3, Sample.options(.name, .practice))
    let lost = session.reviews[1].breedID
    let smaller = Sample.deck(deck.breeds.filter { $0.id != lost })
    let resumed = resumed(session, smaller)
    #expect(resumed.reviews == session.reviews)
    #expect(resumed.currentRun == session.currentRun)
    #expect(resumed.number == session.number)
    #expect(resumed.expected <= session.expected)
    let rest = Sample.played(Sample.next(resumed, smaller), smaller)
    #expect(!rest.questions.contains { $0.breedID == lost })
  }
}
