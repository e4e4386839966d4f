import StudyModel
import Testing

@Suite("Comparison of two breeds")
struct BreedComparisonTests {
  private func breed(
    _ facts: [String] = [], marks: [String] = [], height: StudyModel.Span? = nil,
    weight: StudyModel.Span? = nil
  ) -> ComparedBreed {
    func labelled(_ text: String) -> ComparedFact {
      ComparedFact(label: String(text.prefix(4)), text: String(text.dropFirst(5)))
    }
    func sized(_ kind: SizeKind, _ range: StudyModel.Span?) -> [ComparedFact] {
      range.map {
        [ComparedFact(label: kind.rawValue, text: "", size: ComparedSize(kind: kind, range: $0))]
      } ?? []
    }
    return ComparedBreed(
      facts: sized(.height, height) + sized(.weight, weight) + facts.map(labelled),
      marks: marks.map(labelled))
  }

  @Test("marks that both breeds have are compared, and the first two that differ are highlighted")
  func marks() {
    let rows = breedComparison(
      of: breed(marks: ["ears long", "nose black", "tail curled", "eyes dark", "coat short"]),
      with: breed(marks: ["coat long", "eyes dark", "tail straight", "ears short"])
    ).marks
    #expect(rows.map(\.label) == ["ears", "tail", "eyes", "coat"])
    #expect(rows.map(\.isSame) == [false, false, true, false])
    #expect(rows.map(\.isHighlighted) == [true, true, false, false])
    #expect(rows.first?.first?.text == "long" && rows.first?.second?.text == "short")
  }

  @Test("facts that are known of either breed are compared, those of the first breed first")
  func facts() {
    let comparison = breedComparison(
      of: breed(["coat short", "life 12"]), with: breed(["from FR", "life 12", "coat long"]))
    #expect(comparison.facts.map(\.label) == ["coat", "life", "from"])
    #expect(comparison.facts.last?.first == nil)
    #expect(comparison.sameFacts == ["life"])
    #expect(comparison.differentFacts == ["coat", "from"])
    #expect(comparison.facts.allSatisfy { !$0.isHighlighted })
  }

  @Test("sizes that are compared are neither the same nor different facts")
  func comparedSizes() {
    let small = StudyModel.Span(least: 25, most: 40)
    let comparison = breedComparison(
      of: breed(["coat short"], height: small, weight: small),
      with: breed(["coat long"], height: StudyModel.Span(least: 33, most: 50)))
    #expect(comparison.sizes.map(\.kind) == [.height])
    #expect(comparison.sameFacts.isEmpty && comparison.differentFacts == ["weight", "coat"])
  }

  @Test("a breed is larger if the ranges of both do not overlap")
  func sizes() {
    let small = StudyModel.Span(least: 30, most: 40)
    func larger(_ first: StudyModel.Span?, _ second: StudyModel.Span?) -> [SizeComparison] {
      breedComparison(of: breed(weight: first), with: breed(weight: second)).sizes
    }
    let large = StudyModel.Span(least: 40.5, most: 50)
    #expect(larger(small, large) == [SizeComparison(kind: .weight, larger: .second)])
    #expect(larger(large, small) == [SizeComparison(kind: .weight, larger: .first)])
    for (least, position) in [(40.0, ComparedPosition.second), (39.5, nil)] {
      #expect(
        larger(small, StudyModel.Span(least: least, most: 60)) == [
          SizeComparison(kind: .weight, larger: position)
        ])
    }
    let exact = StudyModel.Span(least: 40, most: 40)
    #expect(larger(exact, exact) == [SizeComparison(kind: .weight, larger: nil)])
    #expect(larger(small, nil).isEmpty)
    let both = breed(height: small, weight: small)
    #expect(breedComparison(of: both, with: both).sizes.map(\.kind) == [.height, .weight])
  }

  @Test("the chart has one scale, with grid lines at round numbers")
  func chart() throws {
    let comparison = breedComparison(
      of: breed(height: StudyModel.Span(least: 54, most: 57)),
      with: breed(height: StudyModel.Span(least: 51, most: 61)))
    let chart = try #require(comparison.chart)
    #expect(chart.kind == .height)
    #expect(chart.lines.map(\.size) == [0, 25, 50, 75])
    #expect(chart.lines.map(\.y) == [170, 120, 70, 20])
    #expect(
      chart.bars == [
        SizeChartBar(x: 90, solidY: 62, solidHeight: 108, tintedY: 56, tintedHeight: 6),
        SizeChartBar(x: 210, solidY: 68, solidHeight: 102, tintedY: 48, tintedHeight: 20),
      ])
  }

  @Test("weights are drawn if heights cannot be; sizes beyond every scale are not drawn")
  func chartedKind() {
    let usual = StudyModel.Span(least: 1, most: 2)
    func kind(_ first: ComparedBreed, _ second: ComparedBreed) -> SizeKind? {
      breedComparison(of: first, with: second).chart?.kind
    }
    #expect(kind(breed(height: usual, weight: usual), breed(weight: usual)) == .weight)
    #expect(kind(breed(height: usual), breed(weight: usual)) == nil)
    for range in [(1.0, 1e22), (-1, 2), (3, 2), (0, 0)] {
      let odd = breed(weight: StudyModel.Span(least: range.0, most: range.1))
      #expect(kind(odd, odd) == nil, "\(range)")
    }
  }
}
