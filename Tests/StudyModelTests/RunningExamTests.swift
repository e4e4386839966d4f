import Testing

@testable import StudyModel

private typealias Sample = SessionSample

@Suite("Running exams")
struct RunningExamTests {
  let deck = Sample.deck(of: 30)
  let start = Sample.noon().at

  /// Returns the record of a learner with an answer in practice, and one in an exam of five minutes.
  func record(ending: Ending? = nil) -> Progress {
    let settings = defaultSettings(profileID: "p")
    var progress = emptyProgress()
    for examSeconds in [0, 300] {
      let options = challengeOptions(
        from: settings, mode: .name, categoryID: nil, choices: 4, cards: 5,
        examSeconds: examSeconds, linkedQuestions: "q")
      var session = Sample.answered(Sample.start(deck, nil, options), rightly: false, deck)
      session.identity.sessionID = "s\(examSeconds)"
      var stored = sessionRecord(of: session)
      stored.ending = ending
      progress.sessions.append(stored)
      for var review in session.reviews {
        review.sessionID = stored.id
        progress.reviews.append(review)
      }
    }
    return progress
  }

  @Test("an exam's record has its time and the questions of its link, other records do not")
  func stored() {
    #expect(record().sessions.map(\.examSeconds) == [nil, 300])
    #expect(record().sessions.map(\.examQuestions) == [nil, "q"])
    #expect(record().sessions.map { examEnd(of: $0) } == [nil, start + 300_000])
  }

  @Test("nothing of an exam is among the records until its time is over")
  func hidden() {
    let running = recordsBesideExams(record(), now: start + 299_999)
    #expect(running.progress.sessions.map(\.id) == ["s0"])
    #expect(running.progress.reviews.map(\.sessionID) == ["s0"])
    #expect(running.sessions.map(\.id) == ["s300"])
    #expect(running.reviews.map(\.sessionID) == ["s300"])
  }

  @Test("an exam whose time ran out while nobody looked has ended")
  func timeOver() {
    let over = recordsBesideExams(record(), now: start + 300_000)
    #expect(over.progress.reviews.count == 2 && over.sessions.isEmpty)
    #expect(over.progress.sessions.map(\.ending) == [nil, .time])
    #expect(over.progress.sessions.map(\.ended) == [nil, start + 300_000])
  }

  @Test("an exam that was handed in counts at once")
  func handedIn() {
    let records = recordsBesideExams(record(ending: .left), now: start + 1000)
    #expect(records.progress == record(ending: .left))
  }

  @Test("a class sees nothing of a running exam")
  func handedOut() {
    var progress = record()
    let profile = progress.reviews[0].profileID
    progress.profiles = [
      newProfile(id: profile, name: "Ann", kind: .guest, at: start, deviceID: "d")
    ]
    let during = pupilAnswers(in: progress, source: "f", now: start + 1000)
    #expect(during.map(\.reviews.count) == [1])
    #expect(sharedRecord(progress, profileID: profile, now: start + 1000).reviews.count == 1)
    let after = pupilAnswers(in: progress, source: "f", now: start + 300_000)
    #expect(after.map(\.reviews.count) == [2])
    let shared = sharedRecord(progress, profileID: profile, now: start + 300_000)
    #expect(shared.reviews.count == 2)
    #expect(shared.sessions.allSatisfy { $0.examQuestions == nil })
  }

  @Test("a question that is open when the time is up has no answer")
  func openQuestion() {
    let options = challengeOptions(
      from: defaultSettings(profileID: "p"), mode: .name, categoryID: nil, choices: 4, cards: 5,
      examSeconds: 300)
    var exam = Sample.next(
      Sample.answered(Sample.start(deck, nil, options), rightly: true, deck), deck)
    var moment = Sample.noon()
    moment.at += 300_000
    exam = advance(exam, .expire(moment: moment, ms: 1000), deck)
    #expect(exam.ending == .time && exam.reviews.map(\.outcome) == [.right])
    #expect(score(exam.reviews).missed.isEmpty && exam.plannedCount == 5)
  }
}
