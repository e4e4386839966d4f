import TestSupport
import Testing

@testable import Catalog

@Suite("Trait index")
struct TraitIndexTests {
  private func traits(_ breeds: [Breed]) -> [TraitVector] {
    var words = WordNumbering()
    return breeds.map { TraitVector($0, .dog, words: &words) }
  }

  @Test("The number of candidates examined per breed is limited by its traits")
  func boundedSearch() {
    let breeds = traits(SimilaritySample.randomBreeds(1200))
    let index = TraitIndex(breeds)
    var scratch = index.scratch
    for breed in breeds.indices {
      let before = scratch.examinedCount
      let candidates = index.candidates(of: breed, &scratch)
      #expect(
        scratch.examinedCount - before <= 2 * TraitIndex.neighboursPerSide
          * breeds[breed].entries.count)
      #expect(candidates.count <= TraitIndex.shortlistSize)
      #expect(!candidates.contains(breed) && Set(candidates).count == candidates.count)
    }
  }

  @Test("The number of breeds compared grows only linearly with the size of the deck")
  func linearSearch() throws {
    func examinedCount(_ count: Int) throws -> Int {
      try #require(SimilaritySample.deck(SimilaritySample.randomBreeds(count)).similarity)
        .examinedCount
    }
    let times = Sample.isWhole ? 10 : 4
    let (some, many) = (try examinedCount(1000), try examinedCount(1000 * times))
    #expect(
      2 * many < 3 * times * some, "\(some) neighbours of 1,000 breeds, \(many) of \(times),000")
  }

  @Test("The search finds at least 98 % of the total similarity of an exhaustive search")
  func nearlyExhaustive() throws {
    let breeds = SimilaritySample.randomBreeds(1000)
    let deck = SimilaritySample.deck(breeds)
    let index = TraitIndex(traits(breeds))
    let linksByBreed = try #require(deck.similarityGraph).linksByBreed
    var (found, all) = (0, 0)
    for (breed, links) in linksByBreed.enumerated() {
      let scores = breeds.indices.filter { $0 != breed }.map { index.similarity(breed, $0) }
        .filter { $0 >= SimilarityGraph.minimumScore }
      found += links.reduce(0) { $0 + $1.score }
      all += scores.sorted(by: >).prefix(SimilarityGraph.maximumLinks).reduce(0, +)
    }
    #expect(found <= all)
    #expect(found * 100 >= all * 98, "\(found) of \(all)")
  }

  @Test("A smaller size difference gives a higher score")
  func sizeDifferences() {
    let deck = SimilaritySample.deck([
      SimilaritySample.hound("a") { $0.weight = .init(10...10) },
      SimilaritySample.hound("b") { $0.weight = .init(11...11) },
      SimilaritySample.hound("c") { $0.weight = .init(20...20) },
    ])
    let scores = deck.similarBreeds(to: "a").map { "\($0.slug): \($0.score)" }
    #expect(scores.first == "b: 1000")
    #expect(scores.last?.hasPrefix("c: 9") == true)
    #expect(deck.similarBreeds(to: "a").first?.shared.contains(SharedTrait(.size, [])) == true)
    #expect(deck.similarBreeds(to: "c").first?.shared.contains(SharedTrait(.size, [])) == false)
  }

  @Test(
    "Binary logarithms have a resolution of 1/64",
    arguments: [(1, 0), (2, 1), (8, 3), (0.5, -1), (3, 1.578125), (70, 6.125)])
  func logarithms(number: Double, wanted: Double) {
    #expect(binaryLogarithm(number) == wanted)
  }
}
