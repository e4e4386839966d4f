import StudyModel
import Testing

@Suite struct LevelTests {
  @Test("the first level needs no points")
  func first() {
    #expect(level([]) == Level(number: 1, points: 0, from: 0, next: 5))
    #expect(level([makeReview(taken: "x")]).points == 0)
  }

  @Test("a breed scores a point for each day with a right answer, at most three")
  func points() {
    #expect(
      level([makeReview(day: 1), makeReview(day: 1), makeReview(taken: "x", day: 2)]).points == 1)
    #expect(level((0..<9).map { makeReview(day: $0) }).points == 3)
    #expect(level([makeReview("a"), makeReview("b"), makeReview("a", deck: "cats")]).points == 3)
  }

  @Test(
    "each level needs five points more than the previous one",
    arguments: [(4, 1, 0, 5), (5, 2, 5, 15), (14, 2, 5, 15), (15, 3, 15, 30), (300, 11, 275, 330)])
  func steps(_ points: Int, _ number: Int, _ from: Int, _ next: Int) {
    #expect(
      level((0..<points).map { makeReview("b\($0)") })
        == Level(number: number, points: points, from: from, next: next))
  }

  @Test("a level never falls when reviews are added, whatever their times", arguments: 0..<20)
  func neverFalls(_ seed: UInt32) {
    var dice = SeededGenerator(seed)
    var reviews = randomReviews(100, &dice)
    var before = level(reviews)
    for _ in 0..<10 {
      reviews += randomReviews(20, &dice)
      reviews.shuffle(using: &dice)
      let after = level(reviews)
      #expect(after.points >= before.points && after.number >= before.number)
      #expect(after.from <= after.points && after.points < after.next)
      before = after
    }
  }
}
