import StudyModel
import Testing

@Suite struct ConfusionMatrixTests {
  private let deck = figureDeck(
    ["a", "b", "c"], renamed: [Rename(from: "old-a", to: "a")])

  @Test("counts what was taken for what, the worst first")
  func worstFirst() {
    let reviews = [
      given("c", taken: "b", day: 9), given("a", taken: "b", day: 4),
      given("a", taken: "b", day: 2),
      given("a", taken: "c", day: 9), given("a", taken: "a"), given("b", taken: "c", day: 10),
    ]
    #expect(
      confusionMatrix(reviews, of: deck, skill: nil) == [
        ConfusionCell(shown: "a", taken: "b", times: 2, day: 4),
        ConfusionCell(shown: "b", taken: "c", times: 1, day: 10),
        ConfusionCell(shown: "a", taken: "c", times: 1, day: 9),
        ConfusionCell(shown: "c", taken: "b", times: 1, day: 9),
      ])
  }

  @Test("only wrong answers that name a breed of the deck are confusions")
  func confusions() {
    var nothing = given("a", taken: "b")
    nothing.chosen = nil
    let reviews = [
      nothing, given("a"), given("a", taken: "b", outcome: .skipped),
      given("a", taken: "b", outcome: .near), given("a", taken: "gone"), given("gone", taken: "a"),
      given("a", taken: "b", deck: "cats"), given("old-a", taken: "a"),
    ]
    #expect(confusionMatrix(reviews, of: deck, skill: nil).isEmpty)
  }

  @Test("earlier slugs are the same breed, and one skill can be looked at alone")
  func skills() {
    let reviews = [
      given("old-a", taken: "b"), given("a", taken: "b", skill: .find), given("b", taken: "old-a"),
    ]
    #expect(confusionMatrix(reviews, of: deck, skill: nil).map(\.times) == [2, 1])
    #expect(
      confusionMatrix(reviews, of: deck, skill: .find)
        == [ConfusionCell(shown: "a", taken: "b", times: 1, day: 0)])
    #expect(confusionMatrix(reviews, of: deck, skill: .recall).isEmpty)
  }

  @Test("the table holds the pairs mixed up most, what was right among them, and lists the rest")
  func table() {
    let deck = figureDeck(["a", "b", "c", "d", "e"])
    let reviews = [
      given("b"), given("b"), given("d"), given("a", taken: "d"), given("a", taken: "d"),
      given("d", taken: "a"), given("c", taken: "b", day: 3), given("c", taken: "a"),
      given("e", taken: "a"),
    ]
    let table = confusionTable(reviews, of: deck, size: 4)
    #expect(table.breeds == ["a", "d", "c", "b"])
    #expect(table.times == [[0, 2, 0, 0], [1, 1, 0, 0], [1, 0, 0, 1], [0, 0, 0, 2]])
    #expect(table.rest == [ConfusionCell(shown: "e", taken: "a", times: 1, day: 0)])
    #expect(confusionTable([], of: deck, size: 4).breeds.isEmpty)
  }

  @Test("has as many confusions as there are wrong answers among the deck", arguments: 0..<20)
  func total(_ seed: UInt32) {
    var dice = Dice(seed)
    let breeds = ["a", "b", "c"]
    let reviews = (0..<300).map { _ in
      given(breeds.randomElement(using: &dice) ?? "", taken: breeds.randomElement(using: &dice))
    }
    let cells = confusionMatrix(reviews, of: deck, skill: nil)
    #expect(
      cells.map(\.times).reduce(0, +) == reviews.filter { $0.breed != $0.chosen }.count)
    #expect(cells.count <= 6)
    #expect(cells.map(\.times) == cells.map(\.times).sorted(by: >))
  }
}
