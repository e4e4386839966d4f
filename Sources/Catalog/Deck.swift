import BinaryCoding
import Diagnostics

/// A deck: its settings and its breeds, in the order of their names.
public struct Deck: Sendable {
  /// What its file says.
  public var settings: DeckSettings
  /// Every breed, families and those without pictures included.
  public let breeds: [Breed]
  private let places: [String: Int]
  /// What looks alike in it, once its breeds have been compared.
  var comparison: Comparison?

  public init(settings: DeckSettings, breeds: [Breed]) {
    self.settings = settings
    self.breeds = breeds
    places = Dictionary(
      breeds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
  }

  /// The same deck with its breeds in another order.
  public func ordered(_ breeds: [Breed]) -> Deck {
    var deck = Deck(settings: settings, breeds: breeds)
    deck.comparison = comparison?.placed(in: deck)
    return deck
  }

  /// The breed with this slug.
  public subscript(slug: String) -> Breed? { places[slug].map { breeds[$0] } }
}
