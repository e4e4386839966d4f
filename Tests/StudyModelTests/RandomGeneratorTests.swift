import StudyModel
import Testing

@Suite struct RandomGeneratorTests {
  private static let known: [(seed: UInt32, numbers: [UInt32])] = [
    (0, [1_144_304_738, 1_416_247, 958_946_056, 627_933_444]),
    (1, [2_693_262_067, 11_749_833, 2_265_367_787]),
    (.max, [3_850_105_811, 813_802_916, 3_073_704_848]),
  ]

  @Test("produces the numbers of Mulberry32", arguments: known)
  func numbers(_ seed: UInt32, _ expected: [UInt32]) {
    var generator = RandomGenerator(seed: seed)
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("numbers below a bound stay below it and reach both ends", arguments: [1, 2, 7, 1 << 20])
  func below(_ bound: Int) {
    var generator = RandomGenerator(seed: 3)
    let numbers = (0..<2000).map { _ in generator.below(bound) }
    #expect(numbers.allSatisfy { (0..<bound).contains($0) })
    if bound <= 7 { #expect(Set(numbers) == Set(0..<bound)) }
  }

  @Test("shuffling keeps the items, and every order occurs")
  func shuffled() {
    var generator = RandomGenerator(seed: 9)
    let orders = (0..<600).map { _ in generator.shuffled(["a", "b", "c"]) }
    #expect(orders.allSatisfy { $0.sorted() == ["a", "b", "c"] })
    #expect(Set(orders).count == 6)
    #expect(generator.shuffled([]) == [])
    #expect(generator.shuffled(["a", "a"]) == ["a", "a"])
  }
}
