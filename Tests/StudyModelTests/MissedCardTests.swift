import Testing

@testable import StudyModel

/// Tests that missed cards are repeated in a session.
extension SessionTests {
  @Test("a missed card repeats after three others, at most twice")
  func repeatedCards() {
    let session = Sample.start(deck, due(12), onlyDue())
    let missed = session.question?.breedID
    let played = Sample.played(session, deck, rightly: { $0.question?.breedID != missed })
    let at = played.questions.indices.filter { played.questions[$0].breedID == missed }
    #expect(at == [0, 4, 8])
    #expect(at.map { played.questions[$0].reason } == [.due, .missed, .missed])
    #expect(played.questions.count == 14)
    let once = Sample.played(session, deck, rightly: { $0.number != 1 })
    #expect(once.questions.indices.filter { once.questions[$0].breedID == missed } == [0, 4])
  }

  @Test(
    "missed cards near the end repeat too, immediately if no other cards are left",
    arguments: [1, 2, 5])
  func lateMiss(cards: Int) {
    for missed in 1...cards {
      let played = Sample.played(
        Sample.start(deck, due(cards), onlyDue()), deck, rightly: { $0.number != missed })
      #expect(played.questions.count == cards + 1)
      let breeds = played.questions.map(\.breedID)
      #expect(breeds.filter { $0 == breeds[missed - 1] }.count == 2)
      #expect(played.end.ending == .finished)
    }
  }

  @Test("a session does not finish until every missed card has been repeated")
  func noMissLeft() {
    let played = Sample.played(
      Sample.start(deck, due(30), onlyDue()), deck, rightly: { $0.question?.reason == .missed })
    #expect(played.questions.count == 40)
    #expect(Set(played.questions.map(\.breedID)).count == 20)
    #expect(played.end.learner.cards.allSatisfy { $0.wrong == 0 || $0.run > 0 })
  }

  @Test("missed cards not yet repeated at the time limit come first in the next session")
  func missedOpenNext() {
    var hurried = onlyDue()
    hurried.seconds = 1
    var session = Sample.start(deck, due(12), hurried)
    var missed: [String] = []
    for _ in 0..<2 {
      missed.append(session.question?.breedID ?? "")
      session = Sample.answered(session, rightly: false, deck, ms: 500)
      session = advance(
        session, .next(moment: session.reviews.count == 2 ? after(9) : Sample.noon()), deck)
    }
    #expect(session.ending == .time)
    let next = Sample.start(deck, session.learner, onlyDue())
    let questions = Sample.played(next, deck).questions
    #expect(Set(questions.prefix(2).map(\.breedID)) == Set(missed))
    #expect(questions.prefix(2).map(\.reason) == [.missed, .missed])
    #expect(questions.count == 12)
    let outlook = sessionPreview(deck, session.learner, onlyDue(), day: Sample.today)
    #expect(outlook.again == 2)
    #expect(outlook.learning == 10)
    #expect(
      sessionPreview(deck, Sample.played(next, deck).end.learner, onlyDue(), day: Sample.today)
        .cards == 0)
  }

  @Test(
    "after a mistake, the session announces whether the card will repeat",
    arguments: [3, 5, 8, 19, 30])
  func announcedRepeats(cards: Int) {
    let start = Sample.start(deck, due(cards), onlyDue())
    for missed in 1...min(cards, 20) {
      var session = start
      while session.number < missed {
        session = Sample.next(Sample.answered(session, rightly: true, deck), deck)
      }
      guard let breed = session.question?.breedID else { continue }
      session = Sample.answered(session, rightly: false, deck)
      let promised = isAskedAgain(session, breed, Sample.noon())
      let rest = Sample.played(Sample.next(session, deck), deck).questions
      #expect(rest.contains { $0.breedID == breed } == promised, "question \(missed)")
    }
  }

  @Test("after the time limit, a missed card is announced for the next session, not this one")
  func announcedNextSession() {
    var limited = onlyDue()
    limited.seconds = 5
    let session = Sample.start(deck, due(12), limited)
    let breed = session.question?.breedID ?? ""
    let missed = Sample.answered(session, rightly: false, deck)
    #expect(isAskedAgain(missed, breed, after(2)))
    #expect(!opensNextSession(missed, breed, after(2)))
    #expect(!isAskedAgain(missed, breed, after(3)))
    #expect(opensNextSession(missed, breed, after(3)))
    let right = Sample.answered(session, rightly: true, deck)
    #expect(!opensNextSession(right, breed, after(3)))
    // Cards missed in practice are not carried over to another session.
    limited.kind = .practice
    let practice = Sample.start(deck, due(12), limited)
    let other = practice.question?.breedID ?? ""
    let slipped = Sample.answered(practice, rightly: false, deck)
    #expect(!opensNextSession(slipped, other, after(3)))
    #expect(!isAskedAgain(slipped, other, after(3)))
  }

  @Test("only a session that opens the next one announces it: not a stage, drill or challenge")
  func announcedOnlyWhereItHolds() {
    let pair = Sample.pair("b0", "b1")
    let cases: [(SessionOptions, Bool)] = [
      (Sample.options(), true), (Sample.options(.smart), true), (Sample.options(.find), true),
      (Sample.options(stage: 1), false), (Sample.options(.smart, stage: 1), false),
      (Sample.options(drill: [pair]), false), (Sample.options(.name, .practice), false),
      (Sample.options(.name, .challenge), false),
    ]
    for (options, isAnnounced) in cases {
      var limited = options
      limited.seconds = 5
      let session = Sample.start(deck, due(12), limited)
      let breed = session.question?.breedID ?? ""
      let missed = Sample.answered(session, rightly: false, deck)
      #expect(opensNextSession(missed, breed, after(3)) == isAnnounced, "\(options)")
      guard isAnnounced else { continue }
      let ended = advance(missed, .next(moment: after(3)), deck)
      #expect(ended.ending == .time)
      let next = Sample.start(deck, ended.learner, options)
      #expect(next.question?.breedID == breed && next.question?.reason == .missed)
    }
  }

  @Test("repeated cards do not count towards the session's number of cards")
  func cardLimit() {
    let played = Sample.played(
      Sample.start(deck, due(30), onlyDue()), deck, rightly: { $0.number % 3 != 0 })
    #expect(played.questions.filter { $0.reason == .due }.count == 20)
    #expect(played.questions.contains { $0.reason == .missed })
    #expect(played.end.ending == .finished)
  }
}
