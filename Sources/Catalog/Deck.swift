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

/// What `content/decks/<deck>.yml` says.
public struct DeckSettings: Sendable, Equatable {
  /// The file's name without `.yml`; the deck's folder in the site.
  public var id: String
  /// What people call the deck.
  public var title: String
  /// A short sentence about it.
  public var tagline: String
  /// Title and sentence by language tag, for pages in other languages.
  public var titles: [String: String] = [:]
  public var taglines: [String: String] = [:]
  /// What all its animals are.
  public var species: Species
  /// Where its breeds come from; nil for a deck of content alone.
  public var source: SourceSettings?
  /// How many photos a breed gets at most.
  public var photos: Int = 8
  /// Display names by slug, for breeds whose name upstream is not what people say.
  public var names: [String: String] = [:]
  /// Slugs that breeds had before, so that learners' records keep to them.
  public var aliases: [Alias] = []
  /// Sets of slugs that list the same animals.
  public var same: [[String]] = []
  /// Photos never shown, by URL or by its end, such as `hound-afghan/n02088094_1003.jpg`.
  public var exclude: [String] = []
  /// Photos shown first, written like `exclude`.
  public var prefer: [String] = []

  public init(id: String, title: String, tagline: String = "", species: Species) {
    self.id = id
    self.title = title
    self.tagline = tagline
    self.species = species
  }
}

/// A slug that a breed had before.
public struct Alias: Sendable, Equatable {
  /// The slug in older records.
  public var old: String
  /// The breed's slug now.
  public var new: String
  /// Where the deck's file says so.
  public var position: Position?

  public init(old: String, new: String, position: Position? = nil) {
    self.old = old
    self.new = new
    self.position = position
  }
}

/// The animals that decks knows to draw and to speak of.
public enum Species: String, Vocabulary {
  case dog, cat
}

/// Where a deck's breeds and photos come from.
public struct SourceSettings: Sendable, Equatable {
  /// The APIs that decks knows to ask.
  public enum Kind: String, Vocabulary {
    case dogCEO = "dog-ceo"
    case catAPI = "cat-api"
    case json
  }

  /// Which API it is.
  public var kind: Kind
  /// The API's base URL; of a JSON list, the list itself (a URL, or a path in the site).
  public var url: String
  /// Of a JSON list: which of its fields holds which of ours.
  public var fields: [String: String] = [:]

  public init(kind: Kind, url: String, fields: [String: String] = [:]) {
    self.kind = kind
    self.url = url
    self.fields = fields
  }
}
