import StudyModel
import Testing

@Suite struct MixedUpPairTests {
  private let deck = SessionSample.deck(of: 5)

  private func pairs(_ confusions: [(String, String, times: Int, day: Int, toldApart: Int)])
    -> [MixedUpPair]
  {
    mixedUpPairs(
      confusions.map {
        Confusion(
          breedID: $0.0, chosenBreedID: $0.1, times: $0.times, day: $0.day, toldApart: $0.toldApart)
      }, in: deck)
  }

  @Test("both directions of a confusion are one pair, and the most frequent pair comes first")
  func bothDirections() {
    #expect(
      pairs([("b0", "b1", 1, 5, 0), ("b2", "b3", 2, 1, 0), ("b1", "b0", 2, 3, 0)]) == [
        MixedUpPair(firstID: "b0", secondID: "b1", times: 3, day: 5),
        MixedUpPair(firstID: "b2", secondID: "b3", times: 2, day: 1),
      ])
  }

  @Test(
    "pairs that are told apart by now stay listed; of equally frequent ones, the latest is first")
  func toldApart() {
    #expect(
      pairs([("b0", "b1", 2, 3, 9), ("b2", "b3", 2, 4, 0)]).map(\.firstID) == ["b2", "b0"])
  }

  @Test("breeds that are no longer in the deck are left out")
  func goneBreeds() {
    #expect(pairs([("b0", "gone", 4, 3, 0), ("b0", "b0", 1, 0, 0)]).isEmpty)
  }
}
