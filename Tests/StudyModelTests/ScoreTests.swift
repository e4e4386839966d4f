import StudyModel
import Testing

@Suite struct ScoreTests {
  @Test("without answers all scores are zero")
  func empty() {
    #expect(
      score([])
        == Score(
          answered: 0, right: 0, accuracy: 0, known: 0, run: 0, bestRun: 0, ms: 0, missed: []))
  }

  @Test("counts answers, the final and longest runs, and lists each missed breed once")
  func counts() {
    let total = score([
      makeReview("a"), makeReview("b"), makeReview("c", taken: "x"), makeReview("a", taken: "x"),
      makeReview("c", outcome: .skipped), makeReview("b", outcome: .near),
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
    "the known share is the accuracy p corrected for k choices: (p - 1/k) / (1 - 1/k)",
    arguments: 2...6)
  func known(_ choices: Int) {
    for right in 0...12 {
      let reviews = (0..<12).map { index in
        makeReview(taken: index < right ? nil : "other-1", choices: choices)
      }
      let p = Double(right) / 12
      let guess = 1 / Double(choices)
      let expected = max(0, (p - guess) / (1 - guess))
      #expect(abs(score(reviews).known - expected) < 1e-12)
    }
  }

  private static let mixtures: [(reviews: [Review], known: Double)] = [
    ([makeReview(choices: 2), makeReview(taken: "x", choices: 4)], 1.0 / 3),
    ([makeReview(choices: 0), makeReview(taken: "x", choices: 0)], 0.5),
    ([makeReview(choices: 4), makeReview(outcome: .skipped, choices: 4)], 0.5),
    ([makeReview(choices: 4), makeReview(outcome: .timeout, choices: 4)], 0.5),
    ([makeReview(choices: 1), makeReview(taken: "x", choices: 1)], 0.5),
    ([makeReview(taken: "x", choices: 2)], 0),
  ]

  @Test(
    "each answer is corrected for its number of choices; typing and skipping involve no guess",
    arguments: mixtures)
  func mixedChoices(_ reviews: [Review], _ known: Double) {
    #expect(abs(score(reviews).known - known) < 1e-12)
  }

  @Test("pure guessing scores zero, for any number of choices")
  func guessing() {
    var dice = SeededGenerator(4)
    let reviews = (0..<30_000).map { _ in
      let choices = Int.random(in: 2...6, using: &dice)
      return makeReview(
        taken: Int.random(in: 0..<choices, using: &dice) == 0 ? nil : "other-1", choices: choices)
    }
    #expect(score(reviews).known < 0.02)
    #expect(score(reviews).accuracy > 0.25)
  }

  private let deck = plainDeck(
    ["pug", "beagle", "boxer"],
    categories: [("small", ["pug", "beagle", "gone", "pug"]), ("none", []), ("big", ["boxer"])],
    renamed: [Rename(from: "mops", to: "pug")])

  @Test("scores by breed follow the deck's order; former slugs count for the current breed")
  func byBreed() {
    let scores = scoresByBreed(
      [
        makeReview("boxer"), makeReview("mops"), makeReview("pug", taken: "boxer"),
        makeReview("gone"),
        makeReview("pug", deck: "cats"),
      ], of: deck)
    #expect(scores.map(\.answered) == [2, 0, 1])
    #expect(scores.map(\.accuracy) == [0.5, 0, 1])
  }

  @Test("scores by category count runs within the category")
  func byCategory() {
    let scores = scoresByCategory(
      [
        makeReview("pug"), makeReview("boxer", taken: "pug"), makeReview("beagle"),
        makeReview("gone"),
      ], of: deck)
    #expect(scores.map(\.answered) == [2, 0, 1])
    #expect(scores.map(\.bestRun) == [2, 0, 0])
    #expect(scores.map(\.missed) == [[], [], ["boxer"]])
  }

  @Test("scores by skill: name, find, recall")
  func bySkill() {
    let scores = scoresBySkill([
      makeReview(skill: .recall), makeReview(skill: .find), makeReview(taken: "x", skill: .recall),
    ])
    #expect(scores.map(\.answered) == [0, 1, 2])
    #expect(scores.map(\.right) == [0, 1, 1])
  }

  @Test("partial scores add up to the total", arguments: 0..<20)
  func addUp(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let reviews = randomReviews(200, &dice)
    #expect(scoresBySkill(reviews).map(\.answered).reduce(0, +) == 200)
    #expect(scoresBySkill(reviews).map(\.right).reduce(0, +) == score(reviews).right)
    let inside = filteredReviews(reviews, to: deck, categoryID: "small")
    #expect(scoresByCategory(reviews, of: deck)[0] == score(inside))
  }
}
