import BinaryCoding
import Concurrency
import Hashing

/// The most similar breeds of each comparable breed of a deck.
///
/// Later builds reuse it while no compared fact has changed.
public struct SimilarityGraph: Sendable, Equatable {
  /// Maximum number of links per breed.
  static let maximumLinks = 12
  /// Minimum score, in thousandths, of breeds that content does not name as look-alikes.
  static let minimumScore = 300

  /// A link to a similar breed.
  struct Link: Sendable, Equatable {
    /// Its index among the comparable breeds.
    var member: Int
    /// Similarity in thousandths.
    var score: Int
  }

  /// Digest of all inputs of the graph.
  var key: Digest
  /// Links of each breed, in deck order: breeds named in content, then the most similar.
  var rows: [[Link]]
}

extension SimilarityGraph: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(key, rows.count)
    for row in rows {
      writer.store(number: UInt8(row.count))
      for link in row {
        writer.store(number: UInt32(link.member))
        writer.store(number: UInt16(link.score))
      }
    }
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    key = try reader.value()
    let count = try reader.value(Int.self)
    rows = []
    for _ in 0..<count {
      var row: [Link] = []
      for _ in 0..<(try reader.number(UInt8.self)) {
        let member = Int(try reader.number(UInt32.self))
        guard member < count else { throw CorruptData() }
        row.append(Link(member: member, score: Int(try reader.number(UInt16.self))))
      }
      rows.append(row)
    }
  }
}

/// The comparable breeds of a deck and their similarities.
struct Comparison: Sendable {
  let graph: SimilarityGraph
  /// Indices of the comparable breeds in the deck.
  let places: [Int]
  /// Digests of the compared facts of each breed.
  let digests: [Digest]
  /// Indices among the comparable breeds, by slug.
  let members: [String: Int]
  /// Number of neighbours examined; 0 if an earlier graph was reused.
  let looks: Int

  init(_ deck: Deck, earlier: SimilarityGraph?) {
    places = deck.breeds.indices.filter { deck.breeds[$0].isComparable }
    let breeds = places.map { deck.breeds[$0] }
    digests = concurrently(breeds.count) { breeds[$0].comparedDigest }
    members = Dictionary(
      breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
    var writer = BinaryWriter()
    writer.store(deck.settings.species, deck.settings.same, digests)
    let key = Digest(of: writer.bytes)
    if let earlier, earlier.key == key, earlier.rows.count == places.count {
      graph = earlier
      looks = 0
      return
    }
    var words = TraitWords()
    let traits = breeds.map { TraitVector($0, deck.settings.species, words: &words) }
    let matching = Matching(
      breeds: breeds, members: members, same: deck.settings.same, index: TraitIndex(traits))
    let (rows, looks) = matching.rows()
    graph = SimilarityGraph(key: key, rows: rows)
    self.looks = looks
  }

  private init(_ comparison: Comparison, places: [Int]) {
    graph = comparison.graph
    digests = comparison.digests
    members = comparison.members
    looks = comparison.looks
    self.places = places
  }

  /// Returns the comparison for a deck with the same breeds in another order.
  func placed(in deck: Deck) -> Comparison {
    var places = self.places
    for (place, breed) in deck.breeds.enumerated() {
      if let member = members[breed.slug] { places[member] = place }
    }
    return Comparison(self, places: places)
  }
}

/// Finds the most similar breeds.
private struct Matching: Sendable {
  var breeds: [Breed]
  var members: [String: Int]
  var same: [[String]]
  var index: TraitIndex

  /// Number of breeds per task.
  private static let share = 512

  func rows() -> (rows: [[SimilarityGraph.Link]], looks: Int) {
    let shares = concurrently((breeds.count + Self.share - 1) / Self.share) { share in
      var scratch = index.scratch
      let rows = (share * Self.share..<min(breeds.count, (share + 1) * Self.share))
        .map { row(of: $0, &scratch) }
      return (rows: rows, looks: scratch.looks)
    }
    return (shares.flatMap(\.rows), shares.reduce(0) { $0 + $1.looks })
  }

  private func row(
    of member: Int, _ scratch: inout TraitIndex.Scratch
  ) -> [SimilarityGraph.Link] {
    func link(_ other: Int) -> SimilarityGraph.Link {
      SimilarityGraph.Link(member: other, score: index.similarity(member, other))
    }
    var named: [Int] = []
    for other in breeds[member].facts.lookalikes.compactMap({ members[$0.breed] })
    where other != member && !named.contains(other) {
      named.append(other)
    }
    let found = index.candidates(of: member, &scratch)
      .filter { !named.contains($0) && !areOne(breeds[member], breeds[$0]) }
      .map(link)
      .filter { $0.score >= SimilarityGraph.minimumScore }
      .sorted { ($1.score, breeds[$0.member].slug) < ($0.score, breeds[$1.member].slug) }
    return Array((named.map(link) + found).prefix(SimilarityGraph.maximumLinks))
  }

  /// Whether both names can denote the same animal.
  private func areOne(_ a: Breed, _ b: Breed) -> Bool {
    a.family == b.slug || b.family == a.slug
      || same.contains { $0.contains(a.slug) && $0.contains(b.slug) }
  }
}

extension Breed {
  /// Whether the breed has a look to compare; families have none.
  var isComparable: Bool { facts.kind != .family && facts.look != nil && facts.coat != nil }

  /// Digest of the facts used in comparisons.
  fileprivate var comparedDigest: Digest {
    var writer = BinaryWriter()
    writer.store(slug, facts.name, facts.group, family, facts.height, facts.weight, facts.coat)
    writer.store(facts.look, facts.lookalikes.map(\.breed))
    return Digest(of: writer.bytes)
  }
}
