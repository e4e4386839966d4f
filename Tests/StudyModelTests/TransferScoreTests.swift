import StudyModel
import Testing

@Suite struct TransferScoreTests {
  @Test("only answers about held-out pictures of the deck count")
  func heldOutOnly() {
    let deck = SessionSample.deck([
      SessionSample.breed("pug", photos: 5), SessionSample.breed("boxer", photos: 4),
    ])
    let held = heldOutPhotos(deck.breeds[0])
    #expect(held == ["pug-4"])
    func answer(_ photo: String?, _ breed: String = "pug", right: Bool) -> Review {
      var review = makeReview(breed, taken: right ? nil : "boxer", deck: deck.id)
      review.photoID = photo
      return review
    }
    let score = transferScore(
      [
        answer("pug-4", right: true), answer("pug-0", right: false), answer("pug-4", right: false),
        answer(nil, right: true), answer("boxer-3", "boxer", right: true),
      ], of: deck)
    #expect(score.answered == 2)
    #expect(score.right == 1)
  }
}
