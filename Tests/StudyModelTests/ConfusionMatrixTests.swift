import StudyModel
import Testing

@Suite struct ConfusionMatrixTests {
  private let deck = plainDeck(
    ["a", "b", "c"], renamed: [Rename(from: "old-a", to: "a")])

  @Test("counts each confusion, the most frequent first")
  func worstFirst() {
    let reviews = [
      makeReview("c", taken: "b", day: 9), makeReview("a", taken: "b", day: 4),
      makeReview("a", taken: "b", day: 2),
      makeReview("a", taken: "c", day: 9), makeReview("a", taken: "a"),
      makeReview("b", taken: "c", day: 10),
    ]
    #expect(
      confusionMatrix(reviews, of: deck, skill: nil) == [
        ConfusionCell(breedID: "a", chosenBreedID: "b", times: 2, day: 4),
        ConfusionCell(breedID: "b", chosenBreedID: "c", times: 1, day: 10),
        ConfusionCell(breedID: "a", chosenBreedID: "c", times: 1, day: 9),
        ConfusionCell(breedID: "c", chosenBreedID: "b", times: 1, day: 9),
      ])
  }

  @Test("only wrong answers that name a breed of the deck are confusions")
  func confusions() {
    var nothing = makeReview("a", taken: "b")
    nothing.chosenBreedID = nil
    let reviews = [
      nothing, makeReview("a"), makeReview("a", taken: "b", outcome: .skipped),
      makeReview("a", taken: "b", outcome: .near), makeReview("a", taken: "gone"),
      makeReview("gone", taken: "a"),
      makeReview("a", taken: "b", deck: "cats"), makeReview("old-a", taken: "a"),
    ]
    #expect(confusionMatrix(reviews, of: deck, skill: nil).isEmpty)
  }

  @Test("answers under a former slug count for the renamed breed; one skill can be selected")
  func skills() {
    let reviews = [
      makeReview("old-a", taken: "b"), makeReview("a", taken: "b", skill: .find),
      makeReview("b", taken: "old-a"),
    ]
    #expect(confusionMatrix(reviews, of: deck, skill: nil).map(\.times) == [2, 1])
    #expect(
      confusionMatrix(reviews, of: deck, skill: .find)
        == [ConfusionCell(breedID: "a", chosenBreedID: "b", times: 1, day: 0)])
    #expect(confusionMatrix(reviews, of: deck, skill: .recall).isEmpty)
  }

  @Test("the table shows the most confused pairs and their right answers")
  func table() {
    let deck = plainDeck(["a", "b", "c", "d", "e"])
    let reviews = [
      makeReview("b"), makeReview("b"), makeReview("d"), makeReview("a", taken: "d"),
      makeReview("a", taken: "d"),
      makeReview("d", taken: "a"), makeReview("c", taken: "b", day: 3), makeReview("c", taken: "a"),
      makeReview("e", taken: "a"),
    ]
    let table = confusionTable(reviews, of: deck, size: 4)
    #expect(table.breedIDs == ["a", "d", "c", "b"])
    #expect(table.times == [[0, 2, 0, 0], [1, 1, 0, 0], [1, 0, 0, 1], [0, 0, 0, 2]])
    #expect(confusionTable([], of: deck, size: 4).breedIDs.isEmpty)
  }

  @Test("counts each wrong answer within the deck as one confusion", arguments: 0..<20)
  func total(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    let breeds = ["a", "b", "c"]
    let reviews = (0..<300).map { _ in
      makeReview(
        breeds.randomElement(using: &dice) ?? "", taken: breeds.randomElement(using: &dice))
    }
    let cells = confusionMatrix(reviews, of: deck, skill: nil)
    #expect(
      cells.map(\.times).reduce(0, +) == reviews.filter { $0.breedID != $0.chosenBreedID }.count)
    #expect(cells.count <= 6)
    #expect(cells.map(\.times) == cells.map(\.times).sorted(by: >))
  }
}
