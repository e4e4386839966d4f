import StudyModel
import Testing

@Suite struct CoverageTests {
  private let deck = plainDeck(
    ["a", "b", "c", "d"], categories: [("ab", ["a", "b"]), ("cd", ["c", "d"]), ("none", [])])

  /// Returns a learner with memories of the given breeds, skills and stabilities, all last reviewed
  /// on day 100.
  private func learner(_ memories: [(String, Skill, Double)], choices: Int = 4) -> Learner {
    var learner = emptyLearner(
      deck: deck, profileID: "me", settings: defaultSettings(profileID: "me"))
    learner.scheduler.choices = choices
    for (breed, skill, stability) in memories {
      for index in learner.cards.indices
      where learner.cards[index].breedID == breed && learner.cards[index].skill == skill {
        learner.cards[index].memory = Memory(
          stability: stability, difficulty: 5, lastDay: 100,
          due: 100 + (Int(exactly: stability.rounded(.down)) ?? 0), reps: 1,
          lapses: 0)
      }
    }
    return learner
  }

  private func covered(
    _ known: Int, _ fading: Int = 0, _ learning: Int = 0, _ new: Int = 0
  ) -> Coverage {
    Coverage(known: known, fading: fading, learning: learning, new: new)
  }

  /// Returns the learner after the given answers about breed "a".
  private func answering(
    _ answers: [(day: Int, outcome: Outcome)], skills: [Skill] = [], kind: ReviewKind = .schedule
  ) -> Learner {
    let reviews = answers.enumerated().map { index, answer in
      ReviewSample.review(
        "a", answer.outcome, skill: index < skills.count ? skills[index] : .name, kind: kind,
        seq: index + 1, day: answer.day)
    }
    var settings = defaultSettings(profileID: "p")
    settings.profileID = "p"
    return replay(reviews, deck: deck, settings: settings, now: ReviewSample.now)
  }

  @Test("without reviews every breed is new")
  func empty() {
    #expect(coverage(learner([]), of: deck, day: 5) == covered(0, 0, 0, 4))
    #expect(strengths(learner([]), of: deck, day: 5) == [nil, nil, nil, nil])
    #expect(coverage(learner([]), of: plainDeck([]), day: 5).total == 0)
  }

  @Test("a breed answered right once, or on one day only, is learning rather than known")
  func luckyGuess() {
    #expect(coverage(answering([(100, .right)]), of: deck, day: 100) == covered(0, 0, 1, 3))
    #expect(coverage(answering([(100, .right)]), of: deck, day: 130) == covered(0, 0, 1, 3))
    let sameDay = answering([(100, .wrong), (100, .right), (100, .right)])
    #expect(coverage(sameDay, of: deck, day: 100) == covered(0, 0, 1, 3))
  }

  @Test("a breed answered right on two days is known until a review is due, then fading")
  func known() {
    let some = answering([(100, .right), (103, .near)])
    let due = some.cards[0].memory?.due ?? 0
    #expect(coverage(some, of: deck, day: 103) == covered(1, 0, 0, 3))
    #expect(coverage(some, of: deck, day: due - 1) == covered(1, 0, 0, 3))
    #expect(coverage(some, of: deck, day: due) == covered(0, 1, 0, 3))
    let skills = answering([(100, .right), (103, .right)], skills: [.name, .find])
    #expect(familiarities(skills, of: deck, day: 103)[0] == .known)
    #expect(familiarities(skills, of: deck, day: 104)[0] == .fading)
    let both = answering(
      [(100, .right), (103, .right), (103, .right)], skills: [.name, .find, .name])
    #expect(familiarities(both, of: deck, day: 103)[0] == .known)
  }

  @Test("a breed that was right today, in any session, is not fading, and due again tomorrow")
  func rightToday() {
    let some = answering(
      [(100, .right), (103, .right), (150, .right)], skills: [.name, .name, .find])
    #expect(familiarities(some, of: deck, day: 150)[0] == .known)
    #expect(familiarities(some, of: deck, day: 151)[0] == .fading)
    #expect(forecast(some, from: 150, days: 2) == [0, 1])
    let options = SessionSample.options(.smart) { $0.newPerDay = 0 }
    #expect(sessionPreview(deck, some, options, day: 150).toReview == 0)
    #expect(sessionPreview(deck, some, options, day: 151).toReview == 1)
    let reviews = [(100, ReviewKind.schedule), (103, .schedule), (150, .practice)].enumerated().map
    {
      index, one in
      ReviewSample.review("a", .right, skill: .name, kind: one.1, seq: index + 1, day: one.0)
    }
    let practised = replay(
      reviews, deck: deck, settings: defaultSettings(profileID: "p"), now: ReviewSample.now)
    #expect(familiarities(practised, of: deck, day: 150)[0] == .known)
    #expect(sessionPreview(deck, practised, options, day: 150).toReview == 0)
    #expect(nextReview(practised, at: 0, from: 150)?.due == 151)
  }

  @Test("a miss in any skill or kind of review restarts the count of days")
  func missed() {
    let days: [(Int, Outcome)] = [(100, .right), (103, .right), (104, .wrong)]
    #expect(familiarities(answering(days), of: deck, day: 104)[0] == .learning)
    #expect(
      familiarities(answering(days + [(104, .right)]), of: deck, day: 104)[0] == .learning)
    #expect(
      familiarities(answering(days + [(104, .right), (105, .right)]), of: deck, day: 105)[0]
        == .known)
    let other = answering(
      days + [(104, .right), (105, .right)], skills: [.name, .name, .find, .name, .name])
    #expect(familiarities(other, of: deck, day: 105)[0] == .learning)
    #expect(strengths(answering(days), of: deck, day: 104)[0] == 0)
    #expect((strengths(answering(days), of: deck, day: 105)[0] ?? 0) > 0)
  }

  @Test(
    "a breed asked only in challenges or practice is no longer new, but not known either",
    arguments: [
      ReviewKind.challenge, .practice,
    ])
  func unscheduled(_ kind: ReviewKind) {
    let some = answering([(100, .right), (103, .right)], kind: kind)
    #expect(coverage(some, of: deck, day: 103) == covered(0, 0, 1, 3))
    #expect(strengths(some, of: deck, day: 103) == [nil, nil, nil, nil])
  }

  @Test("each category has its own counts")
  func categories() {
    #expect(
      coverageByCategory(answering([(100, .right), (103, .right)]), of: deck, day: 103) == [
        covered(1, 0, 0, 1), covered(0, 0, 0, 2), covered(0),
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
  }

  @Test("the number of remembered breeds is the expected one, of those that were known")
  func remembered() {
    var some = learner([("a", .recall, 10), ("b", .recall, 10), ("c", .recall, 10)])
    for index in some.cards.indices where some.cards[index].memory != nil {
      some.cards[index].right = 2
      some.cards[index].run = 2
    }
    #expect(rememberedBreeds(some, of: deck, day: 110) == 0)
    for position in 0..<3 {
      some.rightDays[position] = RightDays(count: 2, lastDay: 100)
    }
    // All three are due, each with a probability of 90 %.
    #expect(coverage(some, of: deck, day: 110) == covered(0, 3, 0, 1))
    #expect(rememberedBreeds(some, of: deck, day: 110) == 3)
    #expect(rememberedBreeds(some, of: deck, day: 200) == 2)
    #expect(rememberedBreeds(learner([]), of: plainDeck([]), day: 110) == 0)
  }

  @Test("a breed is as strong as its weakest started skill")
  func weakest() {
    let strong = strengths(learner([("a", .recall, 30)]), of: deck, day: 110)[0] ?? 0
    let both = strengths(learner([("a", .recall, 30), ("a", .name, 2)]), of: deck, day: 110)[0]
    #expect((both ?? 1) < strong)
    #expect(both == strengths(learner([("a", .name, 2)]), of: deck, day: 110)[0])
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

  @Test("a missed card is forecast for the first day, whenever it is due")
  func missedForecast() {
    var some = learner([("a", .name, 2), ("b", .name, 5)])
    for index in some.cards.indices where some.cards[index].breedID == "b" {
      some.cards[index].wrong = 1
    }
    #expect(forecast(some, from: 101, days: 5) == [1, 1, 0, 0, 0])
  }

  @Test("the first review of a breed met in practice is due at once, until it is done")
  func firstReviewForecast() {
    let practised = answering([(100, .right)], skills: [.find], kind: .practice)
    #expect(forecast(practised, from: 101, days: 3) == [1, 0, 0])
    let scheduled = applying(
      to: practised, ReviewSample.review("a", skill: .name, seq: 9, day: 101), deck: deck)
    #expect(forecast(scheduled, from: 101, days: 1) == [0])
  }

  @Test("a forecast covers a year at most")
  func forecastLimit() {
    #expect(forecast(learner([]), from: 0, days: .max).count == 365)
    #expect(forecast(learner([]), from: .min, days: .min).isEmpty)
    #expect(forecast(learner([("a", .name, 3)]), from: .max, days: 2) == [1, 0])
  }
}
