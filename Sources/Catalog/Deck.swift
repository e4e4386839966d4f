import BinaryCoding

/// A deck: its settings and its breeds, sorted by name.
public struct Deck: Sendable {
  /// Settings from the deck's file.
  public var settings: DeckSettings
  /// All breeds, including families and those without photos.
  public let breeds: [Breed]
  private let indexBySlug: [String: Int]
  /// Slugs of drafts, and of breeds that `only` or `without` leave out; content may refer to them.
  public internal(set) var omittedSlugs: Set<String>
  /// Similarities of the breeds; nil until they have been compared.
  var similarity: DeckSimilarity?

  public init(settings: DeckSettings, breeds: [Breed]) {
    self.settings = settings
    self.breeds = breeds
    omittedSlugs = settings.draftSlugs
    indexBySlug = Dictionary(
      breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
  }

  /// Returns the deck with its breeds in another order.
  public func reordered(to breeds: [Breed]) -> Deck {
    var deck = Deck(settings: settings, breeds: breeds)
    deck.omittedSlugs = omittedSlugs
    deck.similarity = similarity?.reindexed(for: deck)
    return deck
  }

  /// The breed with this slug.
  public subscript(slug: String) -> Breed? { indexBySlug[slug].map { breeds[$0] } }
}
