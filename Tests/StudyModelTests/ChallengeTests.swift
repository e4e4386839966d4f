import Testing

@testable import StudyModel

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
    let texts = typedTexts(of: played.end)
    let code = resultCode(
      of: played.end, version: "questions", name: "QW5u", typed: texts.isEmpty ? "" : "dGV4dHM")
    #expect(
      challengeResult(code, later, given, seed: 1, version: "questions", typed: texts)?.right == 8)
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
