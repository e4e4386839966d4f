import Testing

@testable import StudyModel

@Suite struct SessionTests {
  typealias Sample = SessionSample
  let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today
  private let practice = SessionSample.options(.name, .practice)

  /// Returns a learner for whom the given number of breeds are due.
  func due(_ count: Int, _ skill: Skill = .name) -> Learner {
    (0..<count).reduce(Sample.learner(deck)) { $0.keeping("b\($1)", skill) }
  }

  func onlyDue(_ mode: Mode = .name) -> SessionOptions {
    Sample.options(mode) { $0.newPerDay = 0 }
  }

  @Test("equal seeds give equal sessions, different seeds different ones")
  func seeds() {
    for options in [practice, Sample.options(.mixed), Sample.options(.smart)] {
      let one = Sample.played(Sample.start(deck, due(15), options, seed: 7), deck)
      let same = Sample.played(Sample.start(deck, due(15), options, seed: 7), deck)
      #expect(one.questions == same.questions)
      #expect(one.end == same.end)
      let other = Sample.played(Sample.start(deck, due(15), options, seed: 8), deck)
      #expect(other.questions != one.questions)
    }
  }

  @Test("each question includes the reason for asking it")
  func reasons() {
    let learner = due(2).keeping("b9", .name, Sample.memory(due: today + 9, lapses: 2))
    let played = Sample.played(
      Sample.start(deck, learner, Sample.options { $0.newPerDay = 1 }), deck,
      rightly: { $0.number != 1 })
    #expect(played.questions.map(\.reason) == [.due, .due, .weak, .new, .missed])
    #expect(played.questions.last?.breedID == played.questions.first?.breedID)
  }

  @Test("an answer is stored as a review")
  func storesAnswer() throws {
    let session = Sample.start(deck, due(3), onlyDue())
    let question = try #require(session.question)
    let wrong = try #require(question.choices.first { $0.breedID != question.breedID }?.breedID)
    let late = Timestamp(at: today * 86_400_000 + 3 * 3_600_000, offset: 30, zone: "Europe/Oslo")
    let hinted = advance(session, .hint, deck)
    let after = advance(hinted, .choose(breedID: wrong, moment: late, ms: -5), deck)
    #expect(
      after.reviews == [
        Review(
          id: "s-1", profileID: "p", sessionID: "s", deckID: "dogs", breedID: question.breedID,
          skill: .name,
          mode: .name, kind: .schedule, deviceID: "d", seq: 7, at: late.at, zone: "Europe/Oslo",
          offset: 30, day: today - 1, ms: 0, outcome: .wrong, isHinted: true, chosenBreedID: wrong,
          typed: nil, choiceIDs: question.choices.map(\.breedID), photoID: question.photoID,
          other: nil)
      ])
    #expect(after.question == question)
    #expect(after.isAnswered)
    #expect(after.learner == applying(to: session.learner, after.reviews[0], deck: deck))
    let second = Sample.answered(Sample.next(after, deck), rightly: true, deck)
    #expect(second.reviews.map(\.id) == ["s-1", "s-2"])
    #expect(second.reviews.map(\.seq) == [7, 8])
    #expect(second.reviews.map(\.isHinted) == [true, false])
    #expect(second.identity.seq == 9)
  }

  @Test("every field of a review stays within its bounds for any clock")
  func bounds() {
    let far = 9_007_199_254_740_991
    for moment in [
      Timestamp(at: far, offset: far, zone: nil), Timestamp(at: -far, offset: -far, zone: nil),
    ] {
      let end = advance(Sample.start(deck, due(3), onlyDue()), .skip(moment: moment, ms: far), deck)
      let review = end.reviews[0]
      #expect((0...8_640_000_000_000_000).contains(review.at))
      #expect((-1080...1080).contains(review.offset))
      #expect((-2...100_000_000).contains(review.day))
      #expect(review.ms == 86_400_000)
    }
  }

  /// Returns the time some seconds after noon.
  func after(_ seconds: Int) -> Timestamp {
    var moment = Sample.noon()
    moment.at += seconds * 1000
    return moment
  }

  @Test("reading counts as time spent; the card shown when the time limit is reached is the last")
  func timeLimit() {
    var session = Sample.start(deck, nil, practice)
    var clock = 0
    // Ten seconds to answer and fifteen to read: the eleventh card begins after 250 seconds.
    for number in 1...11 {
      guard let breed = session.question?.breedID else { break }
      clock += 10
      session = advance(session, .choose(breedID: breed, moment: after(clock), ms: 10_000), deck)
      #expect(secondsSpent(in: session, until: after(clock)) == clock)
      clock += 15
      session = advance(session, .next(moment: after(clock)), deck)
      #expect(secondsSpent(in: session, until: after(clock)) == clock)
      #expect(session.isOver == (number == 11))
    }
    #expect(session.ending == .time)
    #expect(session.reviews.count == 11)
    #expect(sessionRecord(of: session).ms == 275_000)
  }

  @Test("an hour away from the page counts as one minute, before or after the answer")
  func absence() {
    let session = Sample.start(deck, nil, practice)
    let breed = session.question?.breedID ?? ""
    let late = advance(session, .choose(breedID: breed, moment: after(3600), ms: 3_600_000), deck)
    #expect(secondsSpent(in: late, until: after(3600)) == 60)
    let read = advance(session, .choose(breedID: breed, moment: after(5), ms: 5000), deck)
    #expect(secondsSpent(in: read, until: after(3600)) == 65)
    #expect(!advance(read, .next(moment: after(3600)), deck).isOver)
    // Reading time counts as zero if the clock was set back.
    #expect(secondsSpent(in: read, until: after(-3600)) == 5)
  }

  @Test("leaving keeps the answers so far; leaving after the last answer finishes the session")
  func leaving() {
    let session = Sample.start(deck, due(2), onlyDue())
    let first = Sample.answered(session, rightly: true, deck)
    let left = advance(first, .leave(moment: Sample.noon()), deck)
    #expect(left.isOver)
    #expect(left.ending == .left)
    #expect(left.reviews.count == 1)
    let last = Sample.answered(Sample.next(first, deck), rightly: true, deck)
    #expect(advance(last, .leave(moment: Sample.noon()), deck).ending == .finished)
    #expect(advance(session, .leave(moment: Sample.noon()), deck).ending == .left)
  }

  @Test("an event that is not valid in the current state changes nothing")
  func unexpectedEvents() throws {
    let noon = Sample.noon()
    let session = Sample.start(deck, due(5), onlyDue())
    let question = try #require(session.question)
    for event in [
      SessionEvent.next(moment: noon), .choose(breedID: "nothing", moment: noon, ms: 1),
      typedAnswerEvent("B0", in: session, of: deck, moment: noon, ms: 1), .confirm(meant: true),
    ] {
      #expect(advance(session, event, deck) == session)
    }
    let answered = Sample.answered(session, rightly: true, deck)
    let answers: [SessionEvent] = [
      .choose(breedID: question.breedID, moment: noon, ms: 1), .skip(moment: noon, ms: 1),
      .expire(moment: noon, ms: 1), .hint, .confirm(meant: false),
      typedAnswerEvent("B0", in: session, of: deck, moment: noon, ms: 1),
    ]
    for event in answers {
      #expect(advance(answered, event, deck) == answered)
    }
    let over = advance(answered, .leave(moment: noon), deck)
    for event in answers + [.next(moment: noon), .leave(moment: noon)] {
      #expect(advance(over, event, deck) == over)
    }
  }

  @Test("skipping and running out of time count as wrong answers")
  func unanswered() {
    let session = Sample.start(deck, due(9), onlyDue())
    let skipped = advance(session, .skip(moment: Sample.noon(), ms: 900), deck)
    #expect(skipped.reviews.map(\.outcome) == [.skipped])
    #expect(skipped.reviews[0].chosenBreedID == nil)
    #expect(skipped.plan.last?.reason == .missed)
    let expired = advance(session, .expire(moment: Sample.noon(), ms: 900), deck)
    #expect(expired.reviews.map(\.outcome) == [.timeout])
  }

  @Test("counts the current and the longest run of right answers")
  func runs() {
    let played = Sample.played(
      Sample.start(deck, nil, practice), deck, rightly: { ![4, 9, 19].contains($0.number) })
    #expect(played.questions.count == 23)
    #expect(played.end.currentRun == 4)
    #expect(played.end.bestRun == 9)
  }

  @Test("reports the expected number of questions")
  func expected() {
    var session = Sample.start(deck, due(6), onlyDue())
    #expect(session.expected == 6)
    session = Sample.answered(session, rightly: false, deck)
    #expect(session.number == 1)
    #expect(session.expected == 7)
    session = Sample.next(session, deck)
    #expect(session.number == 2)
    #expect(session.expected == 7)
    #expect(Sample.played(session, deck).end.expected == 7)
    #expect(Sample.start(deck, due(40), onlyDue()).expected == 20)
    #expect(Sample.start(deck, nil, onlyDue()).expected == 0)
  }

  @Test("a session is stored with its options, results and ending")
  func record() {
    let options = Sample.options(.mixed, .practice, stage: 2)
    let start = Sample.start(deck, nil, options, seed: 5)
    #expect(sessionRecord(of: start).ending == nil)
    #expect(sessionRecord(of: start).ended == nil)
    let played = Sample.played(start, deck, ms: 7000, rightly: { $0.number != 10 })
    #expect(
      sessionRecord(of: played.end)
        == SessionRecord(
          id: "s", profileID: "p", deckID: "dogs", mode: .mixed, kind: .practice, categoryID: nil,
          stage: 2, seed: 5, started: Sample.noon().at, ended: Sample.noon().at, day: today,
          planned: 10, answered: 11, right: 10, ms: 77_000, ending: .finished, other: nil))
  }

  @Test("a session about chosen breeds is stored as such, but a drill of a pair is not")
  func chosenBreeds() {
    var options = Sample.options(.name, .practice) { $0.breedIDs = ["b1", "b2"] }
    #expect(sessionRecord(of: Sample.start(deck, nil, options)).isChosen == true)
    options.drill = [Sample.pair("b1", "b2")]
    #expect(sessionRecord(of: Sample.start(deck, nil, options)).isChosen == nil)
    #expect(sessionRecord(of: Sample.start(deck)).isChosen == nil)
  }

  @Test("session options are read from the settings")
  func optionsFromSettings() {
    var settings = defaultSettings(profileID: "p")
    settings.choices = 6
    settings.newPerDay = 2
    settings.sessionCards = 11
    settings.sessionSeconds = 99
    settings.rolloverHour = 2
    settings.storesTypedText = true
    settings.isPaced = false
    #expect(
      sessionOptions(
        from: settings, mode: .smart, kind: .practice, categoryID: "c", stage: 3,
        drill: [Sample.pair("a", "b")])
        == SessionOptions(
          mode: .smart, kind: .practice, categoryID: "c", stage: 3, drill: [Sample.pair("a", "b")],
          choices: 6,
          cards: 11, seconds: 99, newPerDay: 2, rolloverHour: 2, storesTypedText: true,
          isPaced: false))
  }

  @Test("a session continues with a deck whose breeds were renamed or removed")
  func changedDeck() {
    let session = Sample.start(deck, due(12), onlyDue())
    var renamed = Sample.deck(of: 12)
    renamed.breeds[3].id = "new"
    renamed.renamed = [Rename(from: "b3", to: "new")]
    let played = Sample.played(session, renamed)
    #expect(played.end.ending == .finished)
    #expect(played.questions.dropFirst().allSatisfy { renamed.breed($0.breedID) != nil })
    #expect(played.questions.contains { $0.breedID == "new" } || session.question?.breedID == "b3")
    #expect(Sample.played(session, Sample.deck(of: 4)).end.isOver)
    #expect(Sample.played(session, Sample.deck(of: 0)).end.isOver)
  }
}
