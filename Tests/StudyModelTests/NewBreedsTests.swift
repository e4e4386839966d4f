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
