import StudyModel
import Testing

@Suite struct StandingsTests {
  private func answers(_ id: String, right: Int, wrong: Int) -> [Review] {
    (0..<(right + wrong)).map {
      var review = makeReview(taken: $0 < right ? nil : "x", seq: $0)
      review.profileID = id
      return review
    }
  }

  @Test("ranks by right answers, then by accuracy; equal results share a rank")
  func ranks() {
    let reviews =
      answers("b", right: 3, wrong: 1) + answers("a", right: 3, wrong: 0)
      + answers("c", right: 3, wrong: 1) + answers("d", right: 1, wrong: 0)
      + answers("stranger", right: 9, wrong: 0)
    let board = ranking(
      reviews, of: ["a", "b", "c", "d", "e"], deckID: "dogs")
    #expect(board.map(\.profileID) == ["a", "b", "c", "d"])
    #expect(board.map(\.rank) == [1, 2, 2, 4])
    #expect(board.map(\.score.accuracy) == [1, 0.75, 0.75, 1])
    #expect(ranking(reviews, of: ["a"], deckID: "cats").isEmpty)
  }
}
