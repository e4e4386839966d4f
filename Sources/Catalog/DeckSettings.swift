import Diagnostics

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
