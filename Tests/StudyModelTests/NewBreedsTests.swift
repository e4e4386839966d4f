import Testing

@testable import StudyModel

@Suite struct NewBreedsTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today

  @Test("new breeds are introduced, the most common first, up to the daily limit")
  func new() {
    var deck = deck
    deck.breeds.swapAt(0, 39)
    deck.breeds.swapAt(1, 20)
    deck.breeds[5].commonnessRank = nil
    let fresh = Sample.learner(deck)
    var generator = RandomGenerator(seed: 1)
    let first = plan(
      deck, fresh, Sample.options(), positions: positionsByBreed(deck), day: today,
      using: &generator)
    #expect(first.map(\.breedID) == ["b0", "b1", "b2", "b3", "b4"])
    #expect(first.allSatisfy { $0.reason == .new })
    let begun = fresh.keeping("b0", .name, Sample.memory(due: today + 3), introduced: today)
      .keeping("b2", .find, Sample.memory(due: today + 3), introduced: today)
      .keeping("b7", .name, Sample.memory(due: today + 3), introduced: today - 1)
    let rest = plan(
      deck, begun, Sample.options(), positions: positionsByBreed(deck), day: today,
      using: &generator)
    #expect(rest.map(\.breedID) == ["b1", "b3", "b4", "b2"])
    #expect(rest.map(\.reason) == [.new, .new, .new, .skill])
  }

  @Test(
    "breeds met in practice or a challenge are not new, and use up none of the day's new breeds",
    arguments: [ReviewKind.practice, .challenge])
  func metOutsideTheSchedule(_ kind: ReviewKind) {
    var options = Sample.options(.smart) { $0.newPerDay = 2 }
    let free = Sample.options(.name, kind) { $0.breedIDs = ["b0", "b1", "b2"] }
    let learner = Sample.played(
      Sample.start(deck, nil, free), deck, rightly: { $0.question?.breedID != "b1" }
    ).end.learner
    #expect(coverage(learner, of: deck, day: today).new == 37)
    for day in [today, today + 1] {
      let preview = sessionPreview(deck, learner, options, day: day)
      #expect(preview.new == 2 && preview.learning == 3 && preview.fading == 0)
      #expect(forecast(learner, from: day, days: 1) == [3])
      let due = preview.suggestions.filter { $0.reason == .due }
      #expect(Set(due.map(\.breedID)) == ["b0", "b1", "b2"])
      #expect(due.allSatisfy { $0.familiarity == .learning && $0.days == day - today })
      #expect(preview.suggestions.filter { $0.reason == .new }.map(\.breedID) == ["b3", "b4"])
    }
    // After their first scheduled reviews, the day's new breeds are still to come.
    options.newPerDay = 0
    let reviewed = Sample.played(Sample.start(deck, learner, options), deck).end.learner
    #expect(reviewed.cards.filter { $0.introduced == today }.map(\.breedID) == ["b0", "b1", "b2"])
    options.newPerDay = 2
    let later = sessionPreview(deck, reviewed, options, day: today)
    #expect(later.new == 2 && later.cards == 2 && later.moreDue == 0)
  }

  @Test("breeds met in a stage are scheduled at once, and are among the day's new breeds")
  func metInStage() {
    let stage = Sample.options(.name, stage: 1)
    let learner = Sample.played(Sample.start(deck, nil, stage), deck).end.learner
    #expect(coverage(learner, of: deck, day: today).met == 10)
    #expect(sessionPreview(deck, learner, Sample.options(), day: today).new == 0)
    let tomorrow = sessionPreview(deck, learner, Sample.options(), day: today + 1)
    #expect(tomorrow.new == 5)
    #expect(
      tomorrow.suggestions.filter { $0.reason == .new }.map(\.breedID) == [
        "b10", "b11", "b12", "b13", "b14",
      ])
  }

  @Test("if many cards are due, the first reviews of practised breeds wait for them")
  func firstReviewsLast() {
    var learner = Sample.learner(deck)
    for breed in 0..<4 { learner = learner.keeping("b\(breed)", .name) }
    learner = learner.changing("b20") { $0.right = 1 }.changing("b21", .recall) { $0.wrong = 1 }
    let options = Sample.options { ($0.newPerDay, $0.cards) = (0, 5) }
    let preview = sessionPreview(deck, learner, options, day: today)
    #expect(preview.suggestions.map(\.breedID).last == "b20")
    #expect(preview.cards == 5 && preview.moreDue == 1)
  }

  @Test("look-alikes are introduced on different days, but soon after each other")
  func newLookalikes() {
    var deck = deck
    deck.breeds[0].lookalikes = [Lookalike(breedID: "b1", distinction: "longer ears")]
    deck.breeds[3].lookalikes = [Lookalike(breedID: "b2", distinction: "shorter ears")]
    deck.breeds[4].lookalikes = [Lookalike(breedID: "b22", distinction: "darker")]
    let options = Sample.options { $0.newPerDay = 3 }
    let fresh = Sample.learner(deck)
    #expect(
      sessionPreview(deck, fresh, options, day: today).suggestions.prefix(3).map(\.breedID) == [
        "b0", "b2", "b4",
      ])
    var tomorrow = fresh
    for breed in ["b0", "b2", "b4"] {
      tomorrow = tomorrow.keeping(breed, .name, Sample.memory(due: today + 9), introduced: today)
    }
    #expect(
      sessionPreview(deck, tomorrow, options, day: today + 1).suggestions.prefix(3).map(\.breedID)
        == [
          "b1", "b22", "b3",
        ])
  }

  @Test("look-alikes are introduced together in a category that has no other new breeds")
  func newLookalikesOfCategory() {
    var deck = deck
    deck.breeds[0].lookalikes = [
      Lookalike(breedID: "b1", distinction: "longer ears"),
      Lookalike(breedID: "b2", distinction: "shorter ears"),
    ]
    deck.categories = [
      Category(id: "wild", title: "Wild", breedIDs: ["b0", "b1", "b2"]),
      Category(id: "most", title: "Most", breedIDs: ["b0", "b1", "b3", "b4"]),
    ]
    func introduced(in category: String?, newPerDay: Int = 3) -> [String] {
      let options = Sample.options(category: category) { $0.newPerDay = newPerDay }
      return sessionPreview(deck, Sample.learner(deck), options, day: today).suggestions
        .prefix(newPerDay).map(\.breedID)
    }
    #expect(introduced(in: "wild") == ["b0", "b1", "b2"])
    #expect(introduced(in: "wild", newPerDay: 2) == ["b0", "b1"])
    #expect(introduced(in: "most") == ["b0", "b3", "b4"])
    #expect(introduced(in: nil) == ["b0", "b3", "b4"])
  }
}
