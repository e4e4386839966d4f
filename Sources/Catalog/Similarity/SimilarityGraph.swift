import BinaryCoding
import Concurrency
import Hashing

/// The most similar breeds of each comparable breed of a deck.
///
/// Later builds reuse the graph as long as none of the compared facts has changed.
public struct SimilarityGraph: Sendable, Equatable {
  /// Maximum number of links per breed.
  static let maximumLinks = 12
  /// Minimum score, in thousandths, of breeds that content does not name as look-alikes.
  static let minimumScore = 300

  /// A link to a similar breed.
  struct Link: Sendable, Equatable {
    /// The other breed's index among the comparable breeds.
    var index: Int
    /// Similarity in thousandths.
    var score: Int
  }

  /// Digest of all inputs of the graph.
  var inputDigest: Digest
  /// The links of each comparable breed, in deck order; links to breeds named in content precede
  /// those to the most similar breeds.
  var linksByBreed: [[Link]]
}

extension SimilarityGraph: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(inputDigest, linksByBreed.count)
    for links in linksByBreed {
      writer.store(number: UInt8(links.count))
      for link in links {
        writer.store(number: UInt32(link.index))
        writer.store(number: UInt16(link.score))
      }
    }
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    inputDigest = try reader.readValue()
    let count = try reader.readValue(Int.self)
    linksByBreed = []
    for _ in 0..<count {
      var links: [Link] = []
      for _ in 0..<(try reader.readNumber(UInt8.self)) {
        let index = Int(try reader.readNumber(UInt32.self))
        guard index < count else { throw CorruptData() }
        links.append(Link(index: index, score: Int(try reader.readNumber(UInt16.self))))
      }
      linksByBreed.append(links)
    }
  }
}

/// The comparable breeds of a deck and their similarities.
struct DeckSimilarity: Sendable {
  let graph: SimilarityGraph
  /// The deck index of each comparable breed.
  let deckIndices: [Int]
  /// Digests of the compared facts of each breed.
  let factDigests: [Digest]
  /// The index of each breed among the comparable breeds, by slug.
  let indexBySlug: [String: Int]
  /// Number of neighbours examined; 0 if an earlier graph was reused.
  let examinedCount: Int

  init(_ deck: Deck, earlier: SimilarityGraph?) {
    let species = deck.settings.species
    deckIndices = deck.breeds.indices.filter { deck.breeds[$0].isComparable(as: species) }
    let breeds = deckIndices.map { deck.breeds[$0] }
    factDigests = concurrently(breeds.count) { breeds[$0].comparedDigest }
    indexBySlug = Dictionary(
      breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
    var writer = BinaryWriter()
    writer.store(species.id, deck.settings.synonymousSlugs, factDigests)
    let key = Digest(of: writer.bytes)
    if let earlier, earlier.inputDigest == key, earlier.linksByBreed.count == deckIndices.count {
      graph = earlier
      examinedCount = 0
      return
    }
    var words = WordNumbering()
    let traits = breeds.map { TraitVector($0, species, words: &words) }
    let search = SimilaritySearch(
      breeds: breeds, indexBySlug: indexBySlug, synonymousSlugs: deck.settings.synonymousSlugs,
      index: TraitIndex(traits))
    let (linksByBreed, examinedCount) = search.linksByBreed()
    graph = SimilarityGraph(inputDigest: key, linksByBreed: linksByBreed)
    self.examinedCount = examinedCount
  }

  private init(_ similarity: DeckSimilarity, deckIndices: [Int]) {
    graph = similarity.graph
    factDigests = similarity.factDigests
    indexBySlug = similarity.indexBySlug
    examinedCount = similarity.examinedCount
    self.deckIndices = deckIndices
  }

  /// Returns the similarities for a deck with the same breeds in another order.
  func reindexed(for deck: Deck) -> DeckSimilarity {
    var deckIndices = self.deckIndices
    for (deckIndex, breed) in deck.breeds.enumerated() {
      if let index = indexBySlug[breed.slug] { deckIndices[index] = deckIndex }
    }
    return DeckSimilarity(self, deckIndices: deckIndices)
  }
}

/// Finds the most similar breeds.
private struct SimilaritySearch: Sendable {
  var breeds: [Breed]
  var indexBySlug: [String: Int]
  var synonymousSlugs: [[String]]
  var index: TraitIndex

  /// Number of breeds per task.
  private static let batchSize = 512

  /// Returns the links of each breed, and the number of neighbours examined.
  func linksByBreed() -> (links: [[SimilarityGraph.Link]], examinedCount: Int) {
    let batches = concurrently((breeds.count + Self.batchSize - 1) / Self.batchSize) { batch in
      var scratch = index.scratch
      let start = batch * Self.batchSize
      let links = (start..<min(breeds.count, start + Self.batchSize))
        .map { self.links(of: $0, &scratch) }
      return (links: links, examinedCount: scratch.examinedCount)
    }
    return (batches.flatMap(\.links), batches.reduce(0) { $0 + $1.examinedCount })
  }

  private func links(
    of breed: Int, _ scratch: inout TraitIndex.Scratch
  ) -> [SimilarityGraph.Link] {
    func link(_ other: Int) -> SimilarityGraph.Link {
      SimilarityGraph.Link(index: other, score: index.similarity(breed, other))
    }
    var namedIndices: [Int] = []
    for other in breeds[breed].facts.lookalikes.compactMap({ indexBySlug[$0.slug] })
    where other != breed && !namedIndices.contains(other) {
      namedIndices.append(other)
    }
    let similarLinks = index.candidates(of: breed, &scratch)
      .filter { !namedIndices.contains($0) && !canDenoteSameAnimal(breeds[breed], breeds[$0]) }
      .map(link)
      .filter { $0.score >= SimilarityGraph.minimumScore }
      .sorted { ($1.score, breeds[$0.index].slug) < ($0.score, breeds[$1.index].slug) }
    return Array((namedIndices.map(link) + similarLinks).prefix(SimilarityGraph.maximumLinks))
  }

  /// Whether both names can denote the same animal.
  private func canDenoteSameAnimal(_ a: Breed, _ b: Breed) -> Bool {
    a.family == b.slug || b.family == a.slug
      || synonymousSlugs.contains { $0.contains(a.slug) && $0.contains(b.slug) }
  }
}

extension Breed {
  /// Whether the breed can be compared: it is not a family and, if its species has a vocabulary for
  /// look and coat, both are set.
  func isComparable(as species: Species) -> Bool {
    guard facts.kind != .family else { return false }
    return species.definition == nil || (facts.look != nil && facts.coat != nil)
  }

  /// Digest of the facts used in comparisons.
  fileprivate var comparedDigest: Digest {
    var writer = BinaryWriter()
    writer.store(slug, facts.name, facts.group, family, facts.height, facts.weight, facts.coat)
    writer.store(facts.look, facts.lookalikes.map(\.slug))
    return Digest(of: writer.bytes)
  }
}
