import StudyModel
import Testing

private typealias Sample = SessionSample

@Suite("Challenges")
struct ChallengeTests {
  let deck = Sample.deck(of: 30)

  func options(_ mode: Mode = .name, cards: Int = 8) -> SessionOptions {
    challengeOptions(
      from: defaultSettings(profileID: "p"), mode: mode, categoryID: nil, choices: 4, cards: cards)
  }

  @Test("the daily seed depends on the deck and the day")
  func daily() {
    #expect(dailySeed(deckID: "dogs", day: 20_000) == dailySeed(deckID: "dogs", day: 20_000))
    let seeds = (0..<100).map { dailySeed(deckID: "dogs", day: 20_000 + $0) }
    #expect(Set(seeds).count == 100)
    #expect(dailySeed(deckID: "dogs", day: 1) != dailySeed(deckID: "cats", day: 1))
  }

  @Test("a challenge has no time limit, and its options are clamped to valid ranges")
  func bounds() {
    let wild = challengeOptions(
      from: defaultSettings(profileID: "p"), mode: .find, categoryID: "group-hound", choices: 99,
      cards: 0)
    #expect(wild.choices == 6)
    #expect(wild.cards == 1)
    #expect(wild.kind == .challenge)
    #expect(wild.categoryID == "group-hound")
    let slow = Sample.played(Sample.start(deck, nil, options()), deck, ms: 60_000)
    #expect(slow.end.ending == .finished)
    #expect(slow.questions.count == 8)
  }

  @Test(
    "in every mode, a result code contains the numbers of answers and right answers and the time",
    arguments: [Mode.name, .find, .recall, .mixed])
  func resultCodes(_ mode: Mode) throws {
    let session = Sample.start(deck, nil, options(mode), seed: 9)
    let played = Sample.played(session, deck, rightly: { $0.number % 3 != 0 })
    let code = resultCode(of: played.end, version: deck.version, name: "QW5u")
    let result = try #require(
      challengeResult(code, deck, options(mode), seed: 9, version: deck.version))
    #expect(
      result
        == ChallengeResult(answered: 8, questions: 8, right: 6, seconds: 16, isChecked: true))
    #expect(
      challengeResult(" \(code)\n", deck, options(mode), seed: 9, version: deck.version) == result)
  }

  @Test(
    "the result of a challenge that was stopped early has its full number of questions",
    arguments: [Mode.name, .find, .recall, .mixed])
  func stoppedEarly(_ mode: Mode) throws {
    let played = Sample.played(Sample.start(deck, nil, options(mode), seed: 9), deck)
    for count in 1..<8 {
      var session = played.end
      session.reviews = Array(session.reviews.prefix(count))
      let code = resultCode(of: session, version: deck.version, name: "QW5u")
      let result = try #require(
        challengeResult(code, deck, options(mode), seed: 9, version: deck.version))
      #expect(result.answered == count && result.right == count && result.questions == 8)
    }
  }

  @Test("skipped and near answers have their own digits in a result code")
  func skippedAndNear() throws {
    var session = Sample.start(deck, nil, options(.recall, cards: 2), seed: 9)
    session = advance(session, .skip(moment: Sample.noon(), ms: 0), deck)
    session = Sample.next(session, deck)
    let near = SessionEvent.type(
      text: "b", judgement: .near(name: "B"), moment: Sample.noon(), ms: 0)
    session = advance(advance(session, near, deck), .confirm(meant: true), deck)
    session = Sample.next(session, deck)
    let code = resultCode(of: session, version: deck.version, name: "QW5u")
    #expect(code.hasPrefix("00008000.QW5u."))
    let result = try #require(
      challengeResult(code, deck, options(.recall, cards: 2), seed: 9, version: deck.version))
    #expect(result.right == 1)
  }

  @Test("a result code names the breed that was typed instead, and its time")
  func typedBreed() throws {
    let options = options(.recall, cards: 2)
    var session = Sample.start(deck, nil, options, seed: 9)
    let asked = try #require(session.question?.breedID)
    let other = try #require(deck.breeds.first { $0.id != asked }?.id)
    let wrong = SessionEvent.type(
      text: "b", judgement: .wrong(breed: other), moment: Sample.noon(), ms: 12_340)
    session = Sample.next(advance(session, wrong, deck), deck)
    session = Sample.next(
      advance(session, .skip(moment: Sample.noon(), ms: 99_000), deck), deck)
    let code = resultCode(of: session, version: "1", name: "")
    #expect(code.wholeMatch(of: /1123\d{5}0600\.\d+/) != nil, "\(code)")
    let result = challengeResult(code, deck, options, seed: 9, version: "1")
    #expect(
      result == ChallengeResult(answered: 2, questions: 2, right: 0, seconds: 72, isChecked: true))
  }

  @Test("the seconds in a result code are those of the score")
  func seconds() {
    let played = Sample.played(Sample.start(deck, nil, options(), seed: 9), deck, ms: 1060)
    let code = resultCode(of: played.end, version: "1", name: "")
    #expect(challengeResult(code, deck, options(), seed: 9, version: "1")?.seconds == 8)
  }

  @Test("no guess of a four-digit checksum gives a valid result code")
  func guessedChecksums() {
    let accepted = (1000..<10_000).filter {
      challengeResult("11101110.\($0)", deck, options(), seed: 9, version: "1") != nil
    }
    #expect(accepted.isEmpty)
  }

  @Test("result codes of earlier versions are read, but not marked as checked")
  func earlierCodes() {
    let result = challengeResult(
      "Ann 77079887-16-9102", deck, options(.recall), seed: 9, version: "1")
    #expect(
      result
        == ChallengeResult(answered: 8, questions: 8, right: 6, seconds: 16, isChecked: false))
  }

  @Test("a mistyped code, or a code from another challenge, is rejected")
  func invalidCodes() {
    let played = Sample.played(Sample.start(deck, nil, options(), seed: 9), deck)
    let code = resultCode(of: played.end, version: deck.version, name: "QW5u")
    let version = deck.version
    #expect(challengeResult(code, deck, options(), seed: 10, version: version) == nil)
    #expect(challengeResult(code, deck, options(), seed: 9, version: "2") == nil)
    let first = code.first == "1" ? "2" : "1"
    for wrong in [
      "", "-", "--", "1-1-1", ".", "..", "....", "1.1", first + code.dropFirst(),
      "9" + code.dropFirst(), code + "0", code + ".1", "." + code,
      code.replacing("QW5u", with: "Qm9i"),
    ] {
      #expect(
        challengeResult(wrong, deck, options(), seed: 9, version: version) == nil, "\(wrong)")
    }
  }

  @Test(
    "a session asks the given questions of a challenge in any deck version",
    arguments: [Mode.name, .find, .recall, .mixed])
  func givenQuestions(_ mode: Mode) throws {
    let questions = challengeQuestions(deck, options(mode), seed: 9)
    #expect(
      Sample.played(Sample.start(deck, nil, options(mode), seed: 9), deck).questions == questions)
    var later = Sample.deck(deck.breeds.reversed() + [Sample.breed("new", common: 1)])
    later.version = "2"
    for index in later.breeds.indices { later.breeds[index].commonnessRank = index + 1 }
    var given = options(mode)
    given.questions = try #require(questionsFitting(later, questions))
    let played = Sample.played(Sample.start(later, nil, given, seed: 1), later)
    #expect(played.questions == questions)
    let code = resultCode(of: played.end, version: "questions", name: "QW5u")
    #expect(challengeResult(code, later, given, seed: 1, version: "questions")?.right == 8)
  }

  @Test("a missing photo is replaced, and a missing breed makes the questions unusable")
  func questionsOfAnEarlierDeckVersion() throws {
    let questions = challengeQuestions(deck, options(), seed: 9)
    let first = try #require(questions.first)
    let position = try #require(deck.position(of: first.breedID))
    var later = deck
    later.breeds[position].photos.removeAll { $0.id == first.photoID }
    let fitting = try #require(questionsFitting(later, questions))
    #expect(fitting[0].photoID != first.photoID && fitting[0].choices == first.choices)
    #expect(fitting.dropFirst() == questions.dropFirst())
    later.breeds[position].id = "renamed"
    #expect(questionsFitting(later, questions) == nil)
    later.renamed = [Rename(from: first.breedID, to: "renamed")]
    #expect(questionsFitting(later, questions)?.first?.breedID == "renamed")
    #expect(questionsFitting(deck, questions + [first]) == nil)
    #expect(questionsFitting(deck, []) == nil)
  }

  @Test("a question of an earlier deck version loses choices that its drawing cannot distinguish")
  func questionOfSizes() throws {
    var deck = Sample.deck((0..<8).map { Sample.breed("b\($0)", kind: .portrait) })
    let first = try #require(challengeQuestions(deck, options(), seed: 9).first)
    let others = first.choices.map(\.breedID).filter { $0 != first.breedID }
    let position = try #require(deck.position(of: first.breedID))
    deck.breeds[position].sizeOnly = [others[0]]
    let fitted = try #require(questionsFitting(deck, [first])?.first)
    #expect(fitted.choices == first.choices.filter { $0.breedID != others[0] })
  }

  @Test("the challenge of the day has ten questions, few of which change if a breed is added")
  func dailyQuestionsOfTwoDeckVersions() {
    let deck = Sample.deck(of: 160)
    let more = Sample.deck([Sample.breed("added")] + deck.breeds)
    var kept = 0
    for day in 0..<20 {
      let seed = dailySeed(deckID: "dogs", day: day)
      let before = dailyQuestions(deck, options(cards: 10), seed: seed)
      let after = dailyQuestions(more, options(cards: 10), seed: seed)
      #expect(Set(before.map(\.breedID)).count == 10)
      #expect(before.allSatisfy { $0.choices.count == 4 && $0.reason == .challenge })
      kept += before.filter { after.contains($0) }.count
    }
    #expect(kept >= 160)
  }
}
