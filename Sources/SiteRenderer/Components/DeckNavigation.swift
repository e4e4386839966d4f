import Catalog

/// The facets of a deck, and its pairs of breeds that have a comparison page. Both depend on the
/// language only through the order of the breeds.
struct DeckNavigation: Sendable {
  let facets: [Facet]
  /// The pairs of breeds that name each other as look-alikes, each in slug order. If only one breed
  /// of a pair names the other, the two are compared on `compare.html`.
  let pairs: [Pair]
  private let pairSet: Set<Pair>

  /// Two breeds by their indices in the deck.
  struct Pair: Sendable, Hashable {
    var first: Int
    var second: Int
  }

  init(_ deck: Catalog.Deck) {
    facets = deck.facets
    var directedPairs: Set<Pair> = []
    var pairs: [Pair] = []
    let indices = Dictionary(
      deck.breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a }
    )
    for (index, breed) in deck.breeds.enumerated() {
      for other in breed.facts.lookalikes.compactMap({ indices[$0.slug] })
      where other != index && directedPairs.insert(Pair(first: index, second: other)).inserted {
        guard directedPairs.contains(Pair(first: other, second: index)) else { continue }
        let isInSlugOrder = breed.slug < deck.breeds[other].slug
        pairs.append(
          isInSlugOrder ? Pair(first: index, second: other) : Pair(first: other, second: index))
      }
    }
    self.pairs = pairs
    pairSet = Set(pairs)
  }

  /// Returns the path of the comparison page of two breeds, relative to the deck's folder; nil if
  /// there is no such page.
  func pairPagePath(_ a: Catalog.Breed, _ b: Catalog.Breed, at indices: (Int, Int)) -> String? {
    let (pair, first, second) =
      a.slug < b.slug
      ? (Pair(first: indices.0, second: indices.1), a, b)
      : (Pair(first: indices.1, second: indices.0), b, a)
    return pairSet.contains(pair) ? Self.pairPagePath(first, second) : nil
  }

  static func pairPagePath(_ first: Catalog.Breed, _ second: Catalog.Breed) -> String {
    "compare/\(first.slug)--\(second.slug).html"
  }
}
