import BinaryCoding
import Hashing

/// A breed that is easily confused with another breed.
public struct SimilarBreed: Sendable, Hashable, Encodable {
  /// The other breed's slug.
  public var slug: String
  /// Similarity in thousandths; 0 if unknown. It is the same in both directions.
  public var score: Int
  /// Traits that both breeds have, the most distinctive first.
  public var shared: [SharedTrait]
  /// The feature that distinguishes the other breed, in the language of the content; nil if the
  /// content names none.
  public var distinction: String?

  public init(slug: String, score: Int, shared: [SharedTrait], distinction: String? = nil) {
    self.slug = slug
    self.score = score
    self.shared = shared
    self.distinction = distinction
  }
}

extension Deck {
  /// Returns the deck with its breeds compared.
  ///
  /// - Parameter reusing: The graph of an earlier build, which is reused if none of the compared
  ///   facts has changed for any breed.
  public func withSimilarities(reusing: SimilarityGraph? = nil) -> Deck {
    var deck = self
    deck.similarity = DeckSimilarity(self, earlier: reusing)
    return deck
  }

  /// The graph, which a later build can reuse; nil until the breeds have been compared.
  public var similarityGraph: SimilarityGraph? { similarity?.graph }

  /// Returns the breeds that a breed is easily confused with: those named in its file, in that
  /// order, then up to twelve that are most similar by traits.
  ///
  /// The breed itself is never included. Its family, its members and breeds listed as synonymous
  /// are included only if its file names them.
  public func similarBreeds(to slug: String) -> [SimilarBreed] {
    guard let breed = self[slug] else { return [] }
    let links = links(of: slug)
    var namedSlugs: Set<String> = [slug]
    let namedBreeds = breed.facts.lookalikes.compactMap { lookalike -> SimilarBreed? in
      guard let other = self[lookalike.slug], namedSlugs.insert(other.slug).inserted else {
        return nil
      }
      return SimilarBreed(
        slug: other.slug, score: links.first { $0.other.slug == other.slug }?.score ?? 0,
        shared: traitsShared(by: breed, and: other), distinction: lookalike.distinction.original)
    }
    return namedBreeds
      + links.filter { !namedSlugs.contains($0.other.slug) }.map {
        SimilarBreed(
          slug: $0.other.slug, score: $0.score, shared: traitsShared(by: breed, and: $0.other))
      }
  }

  /// Returns the breeds that are similar by traits and not named in the breed's file, with the
  /// similarity in thousandths.
  public func suggestedLookalikes(to slug: String) -> [(slug: String, score: Int)] {
    let namedSlugs = Set(self[slug]?.facts.lookalikes.map(\.slug) ?? [])
    return links(of: slug).filter { !namedSlugs.contains($0.other.slug) }.map {
      ($0.other.slug, $0.score)
    }
  }

  /// Returns the traits that two breeds share, the most distinctive first.
  public func sharedTraits(of slug: String, and other: String) -> [SharedTrait] {
    guard let a = self[slug], let b = self[other] else { return [] }
    return traitsShared(by: a, and: b)
  }

  /// Returns a digest of the facts about other breeds on which `similarBreeds(to:)` depends, used
  /// to cache its results.
  public func similarityDigest(of slug: String) -> Digest {
    guard let similarity, let index = similarity.indexBySlug[slug] else {
      return Self.incomparableDigest
    }
    return Digest(of: similarity.graph.linksByBreed[index].map { similarity.factDigests[$0.index] })
  }

  private static let incomparableDigest = Digest(of: [Digest]())

  private func links(of slug: String) -> [(other: Breed, score: Int)] {
    guard let similarity, let index = similarity.indexBySlug[slug] else { return [] }
    return similarity.graph.linksByBreed[index].map {
      (breeds[similarity.deckIndices[$0.index]], $0.score)
    }
  }
}
