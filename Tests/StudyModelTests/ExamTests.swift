import Testing

@testable import StudyModel

private typealias Sample = SessionSample

@Suite("Exams")
struct ExamTests {
  let deck = Sample.deck(of: 30)

  func options(_ mode: Mode = .name, seconds: Int = 300) -> SessionOptions {
    challengeOptions(
      from: defaultSettings(profileID: "p"), mode: mode, categoryID: nil, choices: 4, cards: 5,
      examSeconds: seconds)
  }

  func later(_ seconds: Int) -> Timestamp {
    var moment = Sample.noon()
    moment.at += seconds * 1000
    return moment
  }

  @Test("an exam has no hints")
  func hints() {
    let exam = Sample.start(deck, nil, options())
    #expect(!advance(exam, .hint, deck).isHinted)
    let challenge = Sample.start(deck, nil, options(seconds: 0))
    #expect(advance(challenge, .hint, deck).isHinted)
  }

  @Test("a nearly correct name counts at once, and a family's name is a wrong answer")
  func typedAnswers() {
    let exam = Sample.start(deck, nil, options(.recall))
    let moment = Sample.noon()
    let near = TypedJudgement.near(name: exam.question?.breedID ?? "")
    let answered = advance(
      exam, .type(text: "x", judgement: near, moment: moment, ms: 10), deck)
    #expect(answered.reviews.map(\.outcome) == [.near] && answered.nearMiss == nil)
    let family = advance(
      exam, .type(text: "x", judgement: .family, moment: moment, ms: 10), deck)
    #expect(family.reviews.map(\.outcome) == [.wrong])
  }

  @Test("an exam that is continued elsewhere still has its typed texts")
  func typedTextsAfterResuming() {
    let exam = Sample.start(deck, nil, options(.recall))
    let answered = advance(
      exam,
      .type(text: "Pug", judgement: .wrong(breed: nil), moment: Sample.noon(), ms: 10), deck)
    #expect(typedTexts(of: resume(exam, answered.reviews, nil, deck)) == ["Pug"])
    let challenge = Sample.start(deck, nil, options(.recall, seconds: 0))
    let other = advance(
      challenge,
      .type(text: "Pug", judgement: .wrong(breed: nil), moment: Sample.noon(), ms: 10), deck)
    #expect(other.reviews.map(\.typed) == [nil])
  }

  @Test("the time passes from the start, also while the learner is away")
  func time() {
    let exam = Sample.start(deck, nil, options())
    #expect(examTimeLeft(exam, at: later(100)) == 200_000)
    let answered = Sample.answered(exam, rightly: true, deck)
    #expect(advance(answered, .next(moment: later(299)), deck).question != nil)
    let over = advance(answered, .next(moment: later(300)), deck)
    #expect(over.ending == .time && over.reviews.count == 1)
    #expect(advance(exam, .leave(moment: later(400)), deck).ending == .time)
    #expect(advance(exam, .leave(moment: later(100)), deck).ending == .left)
  }

  @Test("a result code fits only the exam with its questions and time")
  func codes() {
    let played = Sample.played(Sample.start(deck, nil, options(), seed: 9), deck)
    let code = resultCode(of: played.end, version: "1", name: "")
    #expect(code.hasPrefix("e"))
    let result = challengeResult(code, deck, options(), seed: 9, version: "1")
    #expect(result?.right == 5)
    for seconds in [0, 299, 600] {
      #expect(
        challengeResult(code, deck, options(seconds: seconds), seed: 9, version: "1") == nil)
    }
    #expect(
      challengeResult(String(code.dropFirst()), deck, options(), seed: 9, version: "1") == nil)
  }

  @Test("a code with answers that took longer than the exam is rejected")
  func tooSlow() {
    let played = Sample.played(
      Sample.start(deck, nil, options(seconds: 60), seed: 9), deck, ms: 15_000)
    let code = resultCode(of: played.end, version: "1", name: "")
    #expect(challengeResult(code, deck, options(seconds: 60), seed: 9, version: "1") == nil)
  }
}

@Suite("Results that pupils hand in")
struct HandedInResultTests {
  let deck = Sample.deck(of: 30)

  func options(exam seconds: Int = 0, mode: Mode = .name) -> SessionOptions {
    challengeOptions(
      from: defaultSettings(profileID: "p"), mode: mode, categoryID: nil, choices: 4, cards: 5,
      examSeconds: seconds)
  }

  /// Returns a result file without codes, and the session of its challenge.
  func file(exam seconds: Int = 0, mode: Mode = .name) -> (file: ResultFile, session: Session) {
    let options = options(exam: seconds, mode: mode)
    let text = linkedText(of: challengeQuestions(deck, options, seed: 9), in: deck)
    let file = ResultFile(
      format: "decks-result", version: 1, deckID: deck.id, mode: mode, seed: 9, questions: text,
      examSeconds: seconds, language: nil, codes: [])
    return (file, Sample.start(deck, nil, options, seed: 9))
  }

  func read(_ file: ResultFile, _ code: String, typed: [String] = []) -> [HandedInResult] {
    let decoded = DecodedCode(code: code, name: "Ann", typed: typed, homophones: [])
    return handedInResults(file, [decoded], of: deck, source: "f")
  }

  @Test("the answers of a code are those that were given")
  func answers() throws {
    let (file, session) = file()
    let played = Sample.played(session, deck, rightly: { $0.number != 2 }).end
    let results = read(file, resultCode(of: played, version: file.questions, name: ""))
    let pupil = try #require(results.first?.pupil)
    #expect(pupil.name == "Ann" && pupil.source == "f" && pupil.sessions.count == 1)
    #expect(pupil.examSeconds == 0)
    #expect(pupil.reviews.map(\.chosenBreedID) == played.reviews.map(\.chosenBreedID))
    #expect(pupil.reviews.map(\.isRight) == [true, false, true, true, true])
  }

  @Test("a changed answer is found")
  func changedAnswer() {
    let (file, session) = file()
    let played = Sample.played(session, deck, rightly: { $0.number != 2 }).end
    let code = resultCode(of: played, version: file.questions, name: "")
    for digit in 0...9 where !code.hasPrefix("\(digit)") {
      let results = read(file, "\(digit)\(code.dropFirst())")
      #expect(results.first?.pupil == nil)
      #expect(results.first?.problem?.pointer == "/codes/0")
    }
  }

  @Test("questions of an exam that were not reached are wrong answers")
  func unreachedQuestions() throws {
    let (file, session) = file(exam: 300)
    var left = Sample.next(Sample.answered(session, rightly: true, deck), deck)
    left = advance(left, .leave(moment: Sample.noon()), deck)
    let code = resultCode(of: left, version: file.questions, name: "")
    let pupil = try #require(read(file, code).first?.pupil)
    #expect(pupil.reviews.count == 5)
    #expect(score(pupil.reviews).right == 1)
    #expect(classStatistics([pupil], of: deck).pupils.map(\.examSeconds) == [300])
  }

  @Test("a code without the typed names does not count")
  func missingTexts() {
    let (file, session) = file(mode: .recall)
    let played = Sample.played(session, deck).end
    let texts = typedTexts(of: played)
    let code = resultCode(of: played, version: file.questions, name: "", typed: "dGV4dHM")
    #expect(read(file, code, typed: texts).first?.pupil?.reviews.count == 5)
    let without = resultCode(of: played, version: file.questions, name: "")
    #expect(read(file, without).first?.problem?.pointer == "/codes/0")
  }

  @Test("questions about breeds that the deck does not have are reported")
  func unknownBreeds() {
    var (file, _) = file()
    file.questions = "3n0aaxxxyyy"
    #expect(read(file, "1001.1").map(\.problem?.pointer) == ["/questions"])
  }

  @Test("the table of a class has a row for each pupil and a column for each breed")
  func table() {
    let (file, session) = file()
    let played = Sample.played(session, deck, rightly: { $0.number != 2 }).end
    let code = resultCode(of: played, version: file.questions, name: "")
    let pupils = read(file, code).compactMap(\.pupil)
    let words = ClassTableWords(
      headings: (1...10).map { "\($0)" }, progress: "P", exam: "E", challenge: "C", again: "A")
    let rows = classTable(classStatistics(pupils, of: deck), of: deck, words)
    #expect(rows.map(\.count) == [15, 15])
    #expect(rows.last?.prefix(9) == [deck.title, "Ann", "f", "C", "", "1", "5", "4", "80%"])
    #expect(rows.last?.suffix(5) == ["0%", "100%", "100%", "100%", "100%"])
  }
}

@Suite("Questions in links")
struct LinkedQuestionsTests {
  @Test(
    "the questions in a link are read again", arguments: [Mode.name, .find, .recall, .mixed])
  func roundTrip(_ mode: Mode) throws {
    let deck = Sample.deck(of: 30)
    let options = challengeOptions(
      from: defaultSettings(profileID: "p"), mode: mode, categoryID: nil, choices: 4, cards: 8)
    let asked = challengeQuestions(deck, options, seed: 9)
    let text = linkedText(of: asked, in: deck)
    let read = try #require(linkedQuestions(in: text, of: deck))
    #expect(read.map(\.breedID) == asked.map(\.breedID))
    #expect(read.map(\.choices) == asked.map(\.choices))
    for damaged in [text + ".x", text + ".", String(text.dropLast()), "4\(text.dropFirst())", ""] {
      #expect(linkedQuestions(in: damaged, of: deck) == nil)
    }
  }

  @Test("a challenge about chosen breeds asks only about them")
  func chosenBreeds() {
    let deck = Sample.deck(of: 30)
    let options = challengeOptions(
      from: defaultSettings(profileID: "p"), mode: .name, categoryID: nil, choices: 4, cards: 8,
      breedIDs: ["b3", "b7", "b9"])
    let asked = challengeQuestions(deck, options, seed: 9)
    #expect(Set(asked.map(\.breedID)) == ["b3", "b7", "b9"])
  }
}
