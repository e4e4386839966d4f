import BinaryCoding
import Catalog
import Hashing

/// What can be told of a deck in no language: how it can be narrowed, and which of its breeds are
/// compared on a page of their own.
struct DeckOutline: Sendable {
  let facets: [Facet]
  /// Breeds that are taken for each other, once a pair: places of those whose slugs come first and
  /// second. Where only one names the other, a page would stand for a guess; `compare.html` shows
  /// those.
  let pairs: [Pair]
  private let known: Set<Pair>
  /// Of how the deck can be narrowed.
  let digest: Digest

  /// Two breeds by their places in the deck.
  struct Pair: Sendable, Hashable {
    var first: Int
    var second: Int
  }

  init(_ deck: Catalog.Deck) {
    facets = deck.facets
    var bytes = BinaryWriter()
    for facet in facets {
      for value in facet.values {
        bytes.store(value.trait.id, value.trait.value, value.breeds.count)
      }
    }
    digest = Digest(of: bytes.bytes)
    var named: Set<Pair> = []
    var pairs: [Pair] = []
    let places = Dictionary(
      deck.breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a }
    )
    for (place, breed) in deck.breeds.enumerated() {
      for other in breed.facts.lookalikes.compactMap({ places[$0.breed] })
      where other != place && named.insert(Pair(first: place, second: other)).inserted {
        guard named.contains(Pair(first: other, second: place)) else { continue }
        let inOrder = breed.slug < deck.breeds[other].slug
        pairs.append(
          inOrder ? Pair(first: place, second: other) : Pair(first: other, second: place))
      }
    }
    self.pairs = pairs
    known = Set(pairs)
  }

  /// The page of two breeds in the folder of their deck, if they have one.
  func pairPage(_ a: Catalog.Breed, _ b: Catalog.Breed, at places: (Int, Int)) -> String? {
    let (pair, first, second) =
      a.slug < b.slug
      ? (Pair(first: places.0, second: places.1), a, b)
      : (Pair(first: places.1, second: places.0), b, a)
    return known.contains(pair) ? Self.page(first, second) : nil
  }

  static func page(_ first: Catalog.Breed, _ second: Catalog.Breed) -> String {
    "compare/\(first.slug)--\(second.slug).html"
  }
}
