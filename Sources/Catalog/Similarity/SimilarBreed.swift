import BinaryCoding
import Hashing

/// A breed that another is easily taken for.
public struct SimilarBreed: Sendable, Hashable {
  /// The other breed's slug.
  public var breed: String
  /// How alike they look, in thousandths, the same from both sides; 0 where that is not known.
  public var score: Int
  /// What both show, the most telling first.
  public var shared: [SharedTrait]
  /// What tells the other, where an author wrote it.
  public var tell: String?

  public init(breed: String, score: Int, shared: [SharedTrait], tell: String? = nil) {
    self.breed = breed
    self.score = score
    self.shared = shared
    self.tell = tell
  }
}

extension Deck {
  /// The deck with its breeds compared, so that it knows what looks alike.
  ///
  /// - Parameter earlier: what an earlier build made of it, taken over where nothing that can be
  ///   seen of any breed has changed.
  public func compared(earlier: SimilarityGraph? = nil) -> Deck {
    var deck = self
    deck.comparison = Comparison(self, earlier: earlier)
    return deck
  }

  /// What the next build may take over.
  public var similarityGraph: SimilarityGraph? { comparison?.graph }

  /// The breeds that one is easily taken for: those that authors named, in their order, then by
  /// traits, the most alike first; by traits at most so many that there are twelve.
  ///
  /// Never the breed itself, nor one that lists the same animals, nor its family.
  public func likenesses(of slug: String) -> [SimilarBreed] {
    guard let breed = self[slug] else { return [] }
    let links = row(of: slug)
    var named: Set<String> = [slug]
    let written = breed.facts.lookalikes.compactMap { lookalike -> SimilarBreed? in
      guard let other = self[lookalike.breed], named.insert(other.slug).inserted else { return nil }
      return SimilarBreed(
        breed: other.slug, score: links.first { $0.other.slug == other.slug }?.score ?? 0,
        shared: shared(breed, other), tell: lookalike.tell)
    }
    return written
      + links.filter { !named.contains($0.other.slug) }.map {
        SimilarBreed(breed: $0.other.slug, score: $0.score, shared: shared(breed, $0.other))
      }
  }

  /// Those of the breeds that one is taken for by traits alone, with how alike they are, in
  /// thousandths.
  public func resemblances(of slug: String) -> [(breed: String, score: Int)] {
    let named = Set(self[slug]?.facts.lookalikes.map(\.breed) ?? [])
    return row(of: slug).filter { !named.contains($0.other.slug) }.map {
      ($0.other.slug, $0.score)
    }
  }

  /// What any two breeds both show, the most telling first.
  public func sharedTraits(of slug: String, and other: String) -> [SharedTrait] {
    guard let a = self[slug], let b = self[other] else { return [] }
    return shared(a, b)
  }

  /// Of what `likenesses(of:)` gives beyond the breed's own facts, for who keeps what is made of it.
  public func likenessDigest(of slug: String) -> Digest {
    guard let comparison, let member = comparison.members[slug] else { return Self.incomparable }
    return Digest(of: comparison.graph.rows[member].map { comparison.digests[$0.member] })
  }

  private static let incomparable = Digest(of: [Digest]())

  private func row(of slug: String) -> [(other: Breed, score: Int)] {
    guard let comparison, let member = comparison.members[slug] else { return [] }
    return comparison.graph.rows[member].map {
      (breeds[comparison.places[$0.member]], $0.score)
    }
  }
}
