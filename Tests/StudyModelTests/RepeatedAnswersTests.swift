import Testing

@testable import StudyModel

@Suite("Answers in several files of a class")
struct RepeatedAnswersTests {
  let deck = SessionSample.deck(of: 6)

  func pupil(_ name: String, _ reviews: [Review], exam: Int? = nil, code: String = "")
    -> PupilAnswers
  {
    PupilAnswers(
      name: name, source: "\(name).json", code: code, examSeconds: exam,
      sessions: rebuiltSessions(of: reviews), reviews: reviews)
  }

  /// Returns a session with an answer for each time; odd ones are wrong.
  func session(_ id: String, _ times: [Int], device: String = "d", kind: ReviewKind = .schedule)
    -> [Review]
  {
    times.enumerated().map { index, ms in
      makeReview(
        "b\(index % 6)", taken: ms % 2 == 0 ? nil : "b\((index + 1) % 6)", kind: kind, session: id,
        device: device, seq: index + 1, ms: ms)
    }
  }

  /// Returns the answers as a shared record has them.
  func shared(_ reviews: [Review]) -> [Review] {
    var progress = emptyProgress()
    let device = reviews.first?.deviceID ?? ""
    progress.profiles = [newProfile(id: "me", name: "", kind: .guest, at: 0, deviceID: device)]
    progress.reviews = reviews
    return sharedRecord(progress, profileID: "me", now: 1_800_000_000_000).reviews
  }

  /// Returns the answers as a result code has them.
  func coded(_ reviews: [Review]) -> [Review] {
    zip(reviews, answerTenths(reviews)).map { review, tenths in
      var own = review
      own.id = "result-\(review.seq)"
      own.sessionID = "result"
      own.profileID = "guest"
      own.deviceID = "result"
      own.at = 0
      own.day = 0
      own.ms = tenths * 100
      return own
    }
  }

  func results(_ pupils: [PupilAnswers]) -> ClassStatistics {
    classStatistics(countedOnce(pupils), of: deck)
  }

  @Test("answers in several files count once, and new ones are added to the earlier file")
  func repeatedAnswers() {
    let first = (1...2).map { makeReview("b0", seq: $0) }
    let counted = countedOnce([
      pupil("Mia", first), pupil("Mia again", first),
      pupil("Mia later", first + [makeReview("b1", session: "t")]),
    ])
    #expect(counted.map(\.reviews.count) == [3, 0, 0])
    #expect(counted.map(\.sessions.count) == [2, 0, 0])
    #expect(counted.map(\.source) == ["Mia.json", "Mia again.json", "Mia later.json"])
    let results = classStatistics(counted, of: deck)
    #expect(results.pupils.map(\.name) == ["Mia"] && results.total.answered == 3)
  }

  @Test("answers with the same ids count for each pupil: of other codes, devices and profiles")
  func equalIDs() {
    var pupils = (0..<5).map { pupil("\($0)", [makeReview("b0")]) }
    pupils[1].code = "1010.1"
    pupils[2].code = "1010.2"
    pupils[3].reviews[0].deviceID = "other"
    pupils[4].reviews[0].profileID = "other"
    let counted = countedOnce(pupils)
    #expect(counted.map(\.person) == [0, 1, 2, 3, 4])
    #expect(counted.map(\.reviews) == pupils.map(\.reviews))
    #expect(countedOnce(pupils + pupils[1...2]).map(\.reviews.count) == [1, 1, 1, 1, 1, 0, 0])
  }

  @Test("a shared record and a backup of one person count once", arguments: [false, true])
  func sharedRecordAndBackup(isBackupFirst: Bool) {
    let answers =
      session("s", [1240, 815, 2330, 941, 3000]) + session("t", [1500, 2411])
    let files = [pupil("Mia", shared(answers)), pupil("Mia", answers)]
    let found = results(isBackupFirst ? files.reversed() : files)
    #expect(found.pupils.map(\.score.answered) == [7] && found.pupils.map(\.sessions) == [2])
    #expect(found.names == ["Mia"] && found.total.answered == 7)
  }

  @Test("a backup adds the answers given after the shared record, in the same session")
  func longerBackup() {
    let answers = session("s", [1240, 815, 2330, 941, 3000, 777])
    let found = results([pupil("Mia", shared(Array(answers.prefix(5)))), pupil("Mia", answers)])
    #expect(found.pupils.map(\.score.answered) == [6] && found.pupils.map(\.sessions) == [1])
  }

  @Test("a result keeps its score, and the progress file has the rest", arguments: [false, true])
  func resultAndProgress(isResultFirst: Bool) {
    let exam = session("exam", [1240, 815, 2330, 941, 3000], kind: .challenge)
    let rest = session("s", [1000, 1100])
    let files = [
      pupil("Mia", coded(exam), exam: 300, code: "e1"), pupil("", exam + rest),
      pupil("Mia", shared(rest + exam)),
    ]
    let found = results(isResultFirst ? files : files.reversed())
    let rows = found.pupils.sorted { $0.score.answered > $1.score.answered }
    #expect(rows.map(\.examSeconds) == [300, nil] && rows.map(\.score.answered) == [5, 2])
    #expect(rows.map(\.number) == [1, 1] && rows.map(\.sessions) == [1, 1])
    #expect(found.total.answered == 7 && found.names == ["Mia"])
    #expect(found.breeds.allSatisfy { $0.cells == [$0.total] && $0.results.count == 2 })
    #expect(found.confusions.allSatisfy { $0.pupils == 1 })
  }

  @Test("two pupils with the same answers in an exam, but other times, both count")
  func sameOutcomes() {
    let times = [[1240, 814, 2330, 940, 3000], [1240, 1814, 2330, 1940, 3000]]
    let found = results(
      times.enumerated().map { index, times in
        pupil("\(index)", coded(session("s", times)), exam: 300, code: "e\(index)")
      })
    #expect(found.pupils.map(\.number) == [1, 2] && found.total.answered == 10)
  }

  @Test("a copy of a result under another name counts once")
  func copy() {
    let answers = coded(session("s", [1240, 814, 2330, 940, 3000]))
    let found = results([
      pupil("Mia", answers, exam: 300, code: "e1"), pupil("Ben", answers, exam: 300, code: "e2"),
    ])
    #expect(found.names == ["Mia"] && found.total.answered == 5)
  }

  @Test("few equal times, or constant ones, are no evidence, except for the same name")
  func weakEvidence() {
    for times in [[1240, 814, 2330], [3000, 3000, 3000, 3000, 3000], [0, 0, 0, 0, 0]] {
      let answers = session("s", times)
      let names = [["Mia", "Ben"], ["", ""]]
      for pair in names {
        let found = results([pupil(pair[0], answers), pupil(pair[1], shared(answers))])
        #expect(found.names == pair && found.total.answered == 2 * times.count)
      }
      let same = results([pupil("Mia", answers), pupil("Mia", shared(answers))])
      #expect(same.total.answered == times.count)
    }
  }

  @Test("the times of a backup and a shared record are compared in milliseconds")
  func milliseconds() {
    let quick = session("s", [41, 12, 87, 33])
    #expect(results([pupil("", quick), pupil("", shared(quick))]).total.answered == 4)
    let other = session("s", [41, 12, 87, 35], device: "e")
    #expect(results([pupil("Mia", quick), pupil("Mia", other)]).names == ["Mia", "Mia"])
  }

  @Test("unreached questions of an exam are no evidence")
  func unreachedQuestions() {
    let missed = (1...5).map { makeReview("b\($0)", outcome: .timeout, seq: $0, ms: 0) }
    let files = (0..<2).map { pupil("Mia", missed, exam: 300, code: "e\($0)") }
    #expect(results(files).total.answered == 10)
    // A progress file has only the answers that were given.
    let answers = session("s", [1240, 814, 2330, 940], kind: .challenge)
    let rest = missed.suffix(1)
    let exam = pupil("Mia", coded(answers) + coded(Array(rest)), exam: 300, code: "e")
    let found = results([pupil("", answers), exam])
    #expect(found.total.answered == 5 && found.names == ["Mia"])
  }

  @Test("equal sessions of one file all count, and are all found in another one")
  func equalSessions() {
    let times = [1240, 814, 2330, 940]
    let twice = session("s", times) + session("t", times)
    #expect(results([pupil("Mia", twice), pupil("Mia", shared(twice))]).total.answered == 8)
    #expect(
      results([pupil("Mia", shared(session("s", times))), pupil("Mia", twice)]).total.answered == 8)
  }

  @Test("a challenge that was played before is marked")
  func repeatedChallenges() {
    let first = session("s", [1240, 814, 2330, 940], kind: .challenge)
    let second = session("t", [640, 514, 2000, 1110], kind: .challenge)
    let files = [
      pupil("Mia", coded(second), exam: 0, code: "2"),
      pupil("Mia", coded(first), exam: 0, code: "1"),
      pupil("Ben", coded(first).map(slower), exam: 0, code: "3"),
    ]
    // Without a progress file, the file that was given first is taken for the first try.
    #expect(countedOnce(files).map(\.isAgain) == [false, true, false])
    #expect(
      countedOnce(files + [pupil("", first + second)]).map(\.isAgain)
        == [true, false, false, false])
    #expect(countedOnce([files[1], pupil("Mia", first)]).map(\.isAgain) == [false, false])
    #expect(countedOnce([files[0], pupil("Mia", first)]).map(\.isAgain) == [true, false])
    let other = first.map { review in
      var other = review
      other.breedID = "b5"
      return other
    }
    #expect(countedOnce([files[0], pupil("Mia", other)]).map(\.isAgain) == [false, false])
    #expect(results(files).pupils.map(\.isAgain) == [false, true, false])
  }

  func slower(_ review: Review) -> Review {
    var review = review
    review.ms += 1000
    return review
  }

  @Test("other files of random pupils change no totals", arguments: UInt32(0)..<40)
  func anyFiles(seed: UInt32) {
    var random = SeededGenerator(seed)
    var records: [PupilAnswers] = []
    var others: [PupilAnswers] = []
    for number in 0..<Int.random(in: 1...4, using: &random) {
      // Two pupils may have the same name, and one has none.
      let name = ["Mia", "Ben", "Mia", ""][number]
      let kinds: [ReviewKind] = [.schedule, .challenge]
      let sessions = (0..<Int.random(in: 1...5, using: &random)).map { index in
        session(
          "s\(index)",
          (0..<Int.random(in: 4...9, using: &random)).map { _ in
            Int.random(in: 300...50_000, using: &random)
          }, device: "d\(number)", kind: kinds[index % 2])
      }
      let all = sessions.flatMap { $0 }
      let earlier = Array(all.prefix(Int.random(in: 4...all.count, using: &random)))
      records.append(pupil(name, all))
      others += [
        pupil(name, shared(all)), pupil(name, earlier), pupil(name, shared(earlier)),
        pupil(name, all),
      ]
      for (index, session) in sessions.enumerated() where index % 2 == 1 {
        others.append(pupil(name, coded(session), exam: index * 100, code: "\(number) \(index)"))
      }
    }
    let expected = results(records)
    for _ in 0..<5 {
      let chosen = others.filter { _ in Bool.random(using: &random) }
      let found = results((records + chosen).shuffled(using: &random))
      #expect(found.total.answered == expected.total.answered)
      #expect(
        found.total.right == expected.total.right && found.total.known == expected.total.known)
      #expect(found.names.sorted() == expected.names.sorted())
      #expect(Set(found.breeds.map(\.breedID)) == Set(expected.breeds.map(\.breedID)))
      #expect(
        found.breeds.map { "\($0.breedID) \($0.total)" }.sorted()
          == expected.breeds.map { "\($0.breedID) \($0.total)" }.sorted())
      #expect(Set(found.confusions.map { "\($0)" }) == Set(expected.confusions.map { "\($0)" }))
      #expect(found.pupils.reduce(0) { $0 + $1.score.answered } == expected.total.answered)
      #expect(
        found.pupils.reduce(0) { $0 + $1.sessions }
          == expected.pupils.reduce(0) { $0 + $1.sessions })
    }
  }
}
