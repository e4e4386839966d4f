import StudyModel
import Testing

@Suite struct ScoreTests {
  @Test("nothing answered is a score of zeros")
  func empty() {
    #expect(
      score([])
        == Score(
          answered: 0, right: 0, accuracy: 0, known: 0, run: 0, bestRun: 0, ms: 0, missed: []))
  }

  @Test("counts answers, the run at the end and the longest, and names what was missed once")
  func counts() {
    let total = score([
      given("a"), given("b"), given("c", taken: "x"), given("a", taken: "x"),
      given("c", outcome: .skipped), given("b", outcome: .near),
    ])
    #expect(total.answered == 6)
    #expect(total.right == 3)
    #expect(total.accuracy == 0.5)
    #expect(total.run == 1)
    #expect(total.bestRun == 2)
    #expect(total.missed == ["c", "a"])
    #expect(total.ms == 6000)
  }

  @Test(
    "what is known is the accuracy p corrected for k choices: (p - 1/k) / (1 - 1/k)",
    arguments: 2...6)
  func known(_ choices: Int) {
    for right in 0...12 {
      let reviews = (0..<12).map { index in
        given(taken: index < right ? nil : "other-1", choices: choices)
      }
      let p = Double(right) / 12
      let guess = 1 / Double(choices)
      let expected = max(0, (p - guess) / (1 - guess))
      #expect(abs(score(reviews).known - expected) < 1e-12)
    }
  }

  private static let mixtures: [(reviews: [Review], known: Double)] = [
    ([given(choices: 2), given(taken: "x", choices: 4)], 1.0 / 3),
    ([given(choices: 0), given(taken: "x", choices: 0)], 0.5),
    ([given(choices: 4), given(outcome: .skipped, choices: 4)], 0.5),
    ([given(choices: 4), given(outcome: .timeout, choices: 4)], 0.5),
    ([given(choices: 1), given(taken: "x", choices: 1)], 0.5),
    ([given(taken: "x", choices: 2)], 0),
  ]

  @Test(
    "each answer is corrected by its own number of choices; typing and passing are no guesses",
    arguments: mixtures)
  func mixed(_ reviews: [Review], _ known: Double) {
    #expect(abs(score(reviews).known - known) < 1e-12)
  }

  @Test("pure guessing comes to nothing, whatever the choices")
  func guessing() {
    var dice = Dice(4)
    let reviews = (0..<30_000).map { _ in
      let choices = Int.random(in: 2...6, using: &dice)
      return given(
        taken: Int.random(in: 0..<choices, using: &dice) == 0 ? nil : "other-1", choices: choices)
    }
    #expect(score(reviews).known < 0.02)
    #expect(score(reviews).accuracy > 0.25)
  }

  private let deck = figureDeck(
    ["pug", "beagle", "boxer"],
    categories: [("small", ["pug", "beagle", "gone", "pug"]), ("none", []), ("big", ["boxer"])],
    renamed: [Rename(from: "mops", to: "pug")])

  @Test("scores by breed stand in the order of the deck; earlier slugs count for the present one")
  func byBreed() {
    let scores = scoresByBreed(
      [
        given("boxer"), given("mops"), given("pug", taken: "boxer"), given("gone"),
        given("pug", deck: "cats"),
      ], of: deck)
    #expect(scores.map(\.answered) == [2, 0, 1])
    #expect(scores.map(\.accuracy) == [0.5, 0, 1])
  }

  @Test("scores by category count the runs of its own breeds")
  func byCategory() {
    let scores = scoresByCategory(
      [given("pug"), given("boxer", taken: "pug"), given("beagle"), given("gone")], of: deck)
    #expect(scores.map(\.answered) == [2, 0, 1])
    #expect(scores.map(\.bestRun) == [2, 0, 0])
    #expect(scores.map(\.missed) == [[], [], ["boxer"]])
  }

  @Test("scores by skill: name, find, recall")
  func bySkill() {
    let scores = scoresBySkill([
      given(skill: .recall), given(skill: .find), given(taken: "x", skill: .recall),
    ])
    #expect(scores.map(\.answered) == [0, 1, 2])
    #expect(scores.map(\.right) == [0, 1, 1])
  }

  @Test("the scores of the parts add up to that of the whole", arguments: 0..<20)
  func addUp(_ seed: UInt32) {
    var dice = Dice(seed)
    let reviews = wildReviews(200, &dice)
    #expect(scoresBySkill(reviews).map(\.answered).reduce(0, +) == 200)
    #expect(scoresBySkill(reviews).map(\.right).reduce(0, +) == score(reviews).right)
    let inside = filteredReviews(reviews, to: deck, category: "small")
    #expect(scoresByCategory(reviews, of: deck)[0] == score(inside))
  }
}
