import StudyModel
import Testing

@Suite struct CoverageTests {
  private let deck = plainDeck(
    ["a", "b", "c", "d"], categories: [("ab", ["a", "b"]), ("cd", ["c", "d"]), ("none", [])])

  /// Returns a learner with memories of the given breeds, skills and stabilities, all last reviewed
  /// on day 100.
  private func learner(_ memories: [(String, Skill, Double)], choices: Int = 4) -> Learner {
    var learner = emptyLearner(
      deck: deck, profile: "me", settings: defaultSettings(profile: "me"))
    learner.scheduler.choices = choices
    for (breed, skill, stability) in memories {
      for index in learner.cards.indices
      where learner.cards[index].breed == breed && learner.cards[index].skill == skill {
        learner.cards[index].memory = Memory(
          stability: stability, difficulty: 5, last: 100,
          due: 100 + (Int(exactly: stability.rounded(.down)) ?? 0), reps: 1,
          lapses: 0)
      }
    }
    return learner
  }

  @Test("a learner without reviews has no coverage")
  func empty() {
    #expect(
      coverage(learner([]), of: deck, day: 5)
        == Coverage(known: 0, learned: 0, met: 0, total: 4))
    #expect(strengths(learner([]), of: deck, day: 5) == [nil, nil, nil, nil])
    let none = plainDeck([])
    #expect(coverage(learner([]), of: none, day: 5).total == 0)
  }

  @Test("a breed just answered is known, and the others count as zero")
  func justAnswered() {
    let some = learner([("a", .name, 10), ("b", .recall, 10), ("c", .find, 10)])
    #expect(
      coverage(some, of: deck, day: 100)
        == Coverage(known: 3, learned: 3, met: 3, total: 4))
    #expect(
      coverageByCategory(some, of: deck, day: 100) == [
        Coverage(known: 2, learned: 2, met: 2, total: 2),
        Coverage(known: 1, learned: 1, met: 1, total: 2),
        Coverage(known: 0, learned: 0, met: 0, total: 0),
      ])
  }

  @Test(
    "the known share is below the expected 90 % of right answers, since guesses are subtracted",
    arguments: [(2, 0.8), (3, 0.85), (4, 0.9 - 0.1 / 3), (6, 0.88), (9, 0.88), (-3, 0.8)])
  func guessing(_ choices: Int, _ expected: Double) throws {
    let some = learner([("a", .name, 10), ("b", .recall, 10)], choices: choices)
    let found = strengths(some, of: deck, day: 110)
    let chosen = try #require(found[0])
    let typed = try #require(found[1])
    #expect(abs(chosen - expected) < 1e-9)
    #expect(abs(typed - 0.9) < 1e-9)
    #expect(coverage(some, of: deck, day: 110).learned == 1)
  }

  @Test("a breed is as strong as its weakest started skill")
  func weakest() {
    let strong = strengths(learner([("a", .recall, 30)]), of: deck, day: 110)[0] ?? 0
    let both = strengths(learner([("a", .recall, 30), ("a", .name, 2)]), of: deck, day: 110)[0]
    #expect((both ?? 1) < strong)
    #expect(both == strengths(learner([("a", .name, 2)]), of: deck, day: 110)[0])
  }

  @Test("a missed breed counts as unknown that day unless a later answer is right")
  func missed() {
    var some = emptyLearner(deck: deck, profile: "p", settings: defaultSettings(profile: "p"))
    some.deck = "dogs"
    let miss = ReviewSample.review("a", .wrong, seq: 1)
    some = applying(to: some, ReviewSample.review("b", seq: 2), deck: deck)
    some = applying(to: some, miss, deck: deck)
    #expect(
      coverage(some, of: deck, day: miss.day)
        == Coverage(known: 1, learned: 1, met: 2, total: 4))
    #expect((strengths(some, of: deck, day: miss.day + 1)[0] ?? 0) > 0)
    some = applying(to: some, ReviewSample.review("a", seq: 3), deck: deck)
    #expect(coverage(some, of: deck, day: miss.day).known == 2)
  }

  @Test("coverage falls from day to day, but never below zero")
  func fades() {
    let some = learner([("a", .name, 0.001), ("b", .find, 3), ("c", .recall, 400)])
    var before = 4
    for day in [-1_000_000_000, 0, 100, 101, 110, 200, 100_000, .max / 1024] {
      let now = coverage(some, of: deck, day: day)
      #expect(now.known <= before && now.known >= 0 && now.met == 3)
      before = now.known
    }
    #expect(before == 0)
  }

  @Test("out-of-range numbers cause no trap", arguments: [0, -1, .nan, .infinity, 1e300])
  func invalidNumbers(_ number: Double) {
    var some = learner([("a", .name, number), ("a", .recall, 1), ("gone", .name, 1)])
    some.scheduler.retention = number
    some.scheduler.weights = [number]
    let result = coverage(some, of: deck, day: 120)
    #expect(result.total == 4 && result.met == 1)
    #expect(forecast(some, from: 0, days: 3).count == 3)
  }

  @Test("cards are forecast on their due days, overdue cards on the first day")
  func due() {
    let some = learner([("a", .name, 2), ("b", .name, 5), ("b", .recall, 5), ("c", .find, 9)])
    #expect(forecast(some, from: 102, days: 5) == [1, 0, 0, 2, 0])
    #expect(forecast(some, from: 107, days: 3) == [3, 0, 1])
    #expect(forecast(some, from: 200, days: 1) == [4])
    #expect(forecast(some, from: 0, days: 3) == [0, 0, 0])
  }

  @Test("a forecast covers a year at most")
  func forecastLimit() {
    #expect(forecast(learner([]), from: 0, days: .max).count == 365)
    #expect(forecast(learner([]), from: .min, days: .min).isEmpty)
    #expect(forecast(learner([("a", .name, 3)]), from: .max, days: 2) == [1, 0])
  }

  @Test("a breed's familiarity is that of its weakest skill; the learned breeds are known")
  func familiarity() {
    var some = learner([
      ("a", .name, 10), ("b", .name, 10), ("b", .recall, 2), ("c", .name, 2),
    ])
    for index in some.cards.indices where some.cards[index].breed == "c" {
      some.cards[index].wrong = some.cards[index].skill == .name ? 1 : 0
    }
    for day in [100, 104, 140] {
      let found = familiarities(some, of: deck, day: day)
      let covered = coverage(some, of: deck, day: day)
      #expect(found.filter { $0 == .known }.count == covered.learned)
      #expect(found.filter { $0 == .new }.count == covered.total - covered.met)
    }
    #expect(familiarities(some, of: deck, day: 104) == [.known, .fading, .learning, .new])
    #expect(familiarities(some, of: deck, day: 140) == [.fading, .fading, .learning, .new])
    #expect(familiarities(learner([]), of: plainDeck([]), day: 0) == [])
  }
}
