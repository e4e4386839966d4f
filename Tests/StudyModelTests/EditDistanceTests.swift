import Testing

@testable import StudyModel

@Suite struct EditDistanceTests {
  @Test("equals the full-table algorithm up to the limit")
  func textbook() {
    var generator = RandomGenerator(seed: 7)
    for _ in 0..<5_000 {
      let a = (0..<generator.below(8)).map { _ in generator.below(3) }
      let b = (0..<generator.below(8)).map { _ in generator.below(3) }
      let limit = generator.below(4)
      #expect(editDistance(a, b, limit: limit) == min(whole(a, b), limit + 1), "\(a) \(b)")
    }
  }

  private func whole(_ a: [Int], _ b: [Int]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        var best = min(table[i - 1][j], table[i][j - 1]) + 1
        best = min(best, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, table[i - 2][j - 2] + 1)
        }
        table[i][j] = best
      }
    }
    return table[a.count][b.count]
  }
}
