import Catalog
import Testing

@testable import BreedSources

@Suite struct FieldParsingTests {
  @Test(arguments: [
    ("7  -  10", 7.0...10.0), ("3 - 5", 3...5), ("14", 14...14), ("2.5 – 4.5 kg", 2.5...4.5),
    ("10 - 7", 7...10),
  ])
  func rangeIsParsed(text: String, range: ClosedRange<Double>) {
    #expect(SourceFacts.range(in: text) == range)
  }

  @Test func outOfRangeNumberIsIgnored() {
    let huge = String(repeating: "9", count: 30)
    #expect(SourceFacts.range(in: "7 - \(huge)") == 7...7)
    #expect(SourceFacts.range(in: huge) == nil)
  }

  @Test(arguments: ["", "unknown", "-", "."])
  func textWithoutNumbersIsNotARange(text: String) {
    #expect(SourceFacts.range(in: text) == nil)
  }
}
