import StudyModel
import Testing

@Suite struct LevelTests {
  @Test("the first level needs nothing")
  func first() {
    #expect(level([]) == Level(number: 1, points: 0, from: 0, next: 5))
    #expect(level([given(taken: "x")]).points == 0)
  }

  @Test("a breed gives a point a day on which it was right, three at most")
  func points() {
    #expect(level([given(day: 1), given(day: 1), given(taken: "x", day: 2)]).points == 1)
    #expect(level((0..<9).map { given(day: $0) }).points == 3)
    #expect(level([given("a"), given("b"), given("a", deck: "cats")]).points == 3)
  }

  @Test(
    "each level takes five points more than the one before",
    arguments: [(4, 1, 0, 5), (5, 2, 5, 15), (14, 2, 5, 15), (15, 3, 15, 30), (300, 11, 275, 330)])
  func steps(_ points: Int, _ number: Int, _ from: Int, _ next: Int) {
    #expect(
      level((0..<points).map { given("b\($0)") })
        == Level(number: number, points: points, from: from, next: next))
  }

  @Test("only rises when reviews are added, wherever they fall", arguments: 0..<20)
  func rises(_ seed: UInt32) {
    var dice = Dice(seed)
    var reviews = wildReviews(100, &dice)
    var before = level(reviews)
    for _ in 0..<10 {
      reviews += wildReviews(20, &dice)
      reviews.shuffle(using: &dice)
      let after = level(reviews)
      #expect(after.points >= before.points && after.number >= before.number)
      #expect(after.from <= after.points && after.points < after.next)
      before = after
    }
  }
}
