import Testing

@testable import StudyModel

private typealias Sample = SessionSample

@Suite("Result codes of challenges")
struct ResultCodeTests {
  let deck = Sample.deck(of: 30)

  func options(_ mode: Mode = .name, cards: Int = 8) -> SessionOptions {
    challengeOptions(
      from: defaultSettings(profileID: "p"), mode: mode, categoryID: nil, choices: 4, cards: cards)
  }

  /// Returns a session's result code, whose typed texts `challengeResult` receives separately, as if
  /// decoded.
  func code(of session: Session, version: String = "1", name: String = "QW5u") -> String {
    let letters = typedTexts(of: session).isEmpty ? "" : "dGV4dHM"
    return resultCode(of: session, version: version, name: name, typed: letters)
  }

  @Test(
    "in every mode, a result code contains the numbers of answers and right answers and the time",
    arguments: [Mode.name, .find, .recall, .mixed])
  func resultCodes(_ mode: Mode) throws {
    let session = Sample.start(deck, nil, options(mode), seed: 9)
    let played = Sample.played(session, deck, rightly: { $0.number % 3 != 0 })
    let code = code(of: played.end)
    let texts = typedTexts(of: played.end)
    let result = challengeResult(
      code, deck, options(mode), seed: 9, version: "1", typed: texts)
    #expect(
      result
        == ChallengeResult(answered: 8, questions: 8, right: 6, seconds: 16, isChecked: true))
    let spaced = " \(code)\n"
    #expect(
      challengeResult(spaced, deck, options(mode), seed: 9, version: "1", typed: texts) == result)
  }

  @Test(
    "the result of a challenge that was stopped early has its full number of questions",
    arguments: [Mode.name, .find, .recall, .mixed])
  func stoppedEarly(_ mode: Mode) throws {
    let played = Sample.played(Sample.start(deck, nil, options(mode), seed: 9), deck)
    for count in 1..<8 {
      var session = played.end
      session.reviews = Array(session.reviews.prefix(count))
      let result = try #require(
        challengeResult(
          code(of: session), deck, options(mode), seed: 9, version: "1",
          typed: typedTexts(of: session)))
      #expect(result.answered == count && result.right == count && result.questions == 8)
    }
  }

  /// A deck with names long enough to be misspelled, some with names in other scripts.
  let named = Sample.deck([
    Sample.breed("beagle", name: "Beagle", names: ["\u{BE44}\u{AE00}"]),
    Sample.breed("saluki", name: "Saluki", names: ["\u{421}\u{430}\u{43B}\u{44E}\u{43A}\u{438}"]),
    Sample.breed("whippet", name: "Whippet", names: ["\u{648}\u{64A}\u{628}\u{62A}"]),
    Sample.breed("setter-irish", name: "Irish Setter", family: "setter"),
    Sample.breed("setter-gordon", name: "Gordon Setter", family: "setter"),
  ])

  /// Returns the result of a code that the participant has made up: with a digit and a text for each
  /// question.
  func forgedResult(
    _ deck: Deck, digit: Int, text: (Breed) -> String, typed: (([String]) -> [String])? = nil
  ) -> ChallengeResult? {
    let options = options(.recall, cards: deck.breeds.count)
    let asked = challengeQuestions(deck, options, seed: 9).compactMap { deck.breed($0.breedID) }
    let digits = asked.map { _ in "\(digit)010" }.joined()
    let body = "t\(digits).dGV4dHM"
    let code = "\(body).\(checksum(9, "1", body))"
    let texts = asked.map(text)
    return challengeResult(
      code, deck, options, seed: 9, version: "1", typed: typed?(texts) ?? texts)
  }

  @Test("a typed answer counts as its text is judged, whatever the code says about it")
  func forgedVerdicts() throws {
    for digit in 7...9 {
      let right = try #require(forgedResult(named, digit: digit) { $0.names.last ?? $0.name })
      #expect(right.right == 5 && right.isChecked)
      let wrong = try #require(forgedResult(named, digit: digit) { _ in "Poodle" })
      #expect(wrong.right == 0 && wrong.answered == 5 && wrong.isChecked)
      let other = try #require(
        forgedResult(named, digit: digit) { $0.id == "beagle" ? "Saluki" : "Beagle" })
      #expect(other.right == 0 && other.isChecked)
      let near = try #require(forgedResult(named, digit: digit) { "\($0.name)x" })
      #expect(near.right == (digit == 9 ? 0 : 5) && near.isChecked)
    }
  }

  @Test("the name of a family, which the quiz does not accept as an answer, counts as wrong")
  func familyName() throws {
    var deck = named
    deck.families = [Family(id: "setter", names: ["Setter"])]
    let result = try #require(
      forgedResult(deck, digit: 7) { $0.family == "setter" ? "Setter" : $0.name })
    #expect(result.right == 3)
  }

  @Test("hostile texts are only text")
  func hostileTexts() throws {
    for text in [
      "\u{202E}elgaeB", "<img src=x onerror=alert(1)>", "Beagle\nSaluki\nWhippet", "__proto__",
      String(repeating: "Beagle ", count: 1000), String(repeating: "\u{301}", count: 80),
      "\u{0}.1.",
    ] {
      let result = try #require(forgedResult(named, digit: 7) { _ in text }, "\(text)")
      #expect(result.right == 0 && result.isChecked, "\(text)")
    }
    #expect(forgedResult(named, digit: 7, text: { _ in " \n" }) == nil)
  }

  @Test("a code without some of the typed texts is not marked as checked")
  func missingTexts() throws {
    let none = try #require(forgedResult(named, digit: 7, text: \.name) { _ in [] })
    #expect(none.right == 5 && !none.isChecked)
    let first = try #require(forgedResult(named, digit: 7, text: \.name) { [""] + $0.dropFirst() })
    #expect(first.right == 5 && !first.isChecked)
    #expect(forgedResult(named, digit: 7, text: \.name) { $0 + ["Beagle"] } == nil)
    #expect(forgedResult(named, digit: 1, text: \.name) == nil)
  }

  @Test("a skipped question has no text in a result code, and a rejected near miss is no answer")
  func skippedAndNear() throws {
    let options = options(.recall, cards: 4)
    var session = Sample.start(named, nil, options, seed: 9)
    session = Sample.next(
      advance(session, .skip(moment: Sample.noon(), ms: 0), named), named)
    for isMeant in [true, false, nil] {
      let name = try #require(session.question.flatMap { named.breed($0.breedID)?.name })
      let text = isMeant == nil ? name : "\(name)x"
      let typed = typedAnswerEvent(text, in: session, of: named, moment: Sample.noon(), ms: 0)
      session = advance(session, typed, named)
      session = advance(session, .confirm(meant: isMeant == true), named)
      if isMeant == false {
        // Earlier editions counted the text as a wrong answer.
        #expect(!session.isAnswered)
        let wrong = SessionEvent.type(
          text: text, judgement: .wrong(breed: nil), moment: Sample.noon(), ms: 0)
        session = advance(session, wrong, named)
      }
      session = Sample.next(session, named)
    }
    let texts = typedTexts(of: session)
    #expect(texts.count == 3)
    let code = code(of: session)
    #expect(code.hasPrefix("t0000800090007000.dGV4dHM.QW5u."))
    let result = challengeResult(code, named, options, seed: 9, version: "1", typed: texts)
    #expect(
      result == ChallengeResult(answered: 4, questions: 4, right: 2, seconds: 0, isChecked: true))
  }

  @Test("typed texts are kept for the result code of a challenge, but not in its reviews")
  func keptTexts() {
    let played = Sample.played(
      Sample.start(deck, nil, options(.recall), seed: 9), deck, rightly: { $0.number > 1 })
    #expect(typedTexts(of: played.end).count == 8)
    #expect(typedTexts(of: played.end).first == "zzzzzzzzzz")
    #expect(played.end.reviews.allSatisfy { $0.typed == nil })
    let practice = Sample.played(Sample.start(deck, nil, Sample.options(.recall, .practice)), deck)
    #expect(practice.end.typedTexts.isEmpty)
  }

  @Test("codes with verdicts instead of typed texts are read, but not marked as checked")
  func verdictsWithoutTexts() throws {
    let options = options(.recall, cards: 4)
    let asked = try #require(challengeQuestions(deck, options, seed: 9).first?.breedID)
    let other = try #require(deck.breeds.first { $0.id != asked }?.id)
    let number = digitText(Int(hash(of: other)) % 100_000, count: 5)
    let body = "1123\(number)060070108010"
    let code = "\(body).\(checksum(9, "1", body))"
    #expect(
      challengeResult(code, deck, options, seed: 9, version: "1")
        == ChallengeResult(answered: 4, questions: 4, right: 2, seconds: 74, isChecked: false))
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
      "9" + code.dropFirst(), "t" + code, code + "0", code + ".1", "." + code,
      code.replacing("QW5u", with: "Qm9i"),
    ] {
      #expect(
        challengeResult(wrong, deck, options(), seed: 9, version: version) == nil, "\(wrong)")
    }
  }
}
