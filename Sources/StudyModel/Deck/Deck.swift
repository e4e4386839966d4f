/// A deck as published for the quiz: its breeds, with everything that questions need.
public struct Deck: Equatable, Sendable, Codable {
  /// The deck's id in addresses and records, such as `dogs`.
  ///
  /// - Format: slug
  public var id: String
  /// Version of the content, which changes whenever the deck does.
  ///
  /// - Format: id
  public var version: String
  /// Display name of the deck.
  ///
  /// - Length: 1...200
  public var title: String
  /// Name of the species, such as `dog` or `cat`, for use in texts.
  ///
  /// - Length: 1...100
  public var species: String
  /// All breeds that have photos.
  public var breeds: [Breed]
  /// Ways to select breeds: by group, origin, size or coat.
  public var categories: [Category]
  /// Breeds whose slug has changed.
  public var renamed: [Rename]
  /// Families that no quiz asks about, such as poodles, with at least two members in the deck.
  public var families: [Family]?
  /// Files with the marks, texts and renditions that `breeds` omits; nil if it is complete.
  public var parts: DeckParts?

  public init(
    id: String, version: String, title: String, species: String, breeds: [Breed],
    categories: [Category], renamed: [Rename], families: [Family]? = nil, parts: DeckParts? = nil
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.species = species
    self.breeds = breeds
    self.categories = categories
    self.renamed = renamed
    self.families = families
    self.parts = parts
  }

  /// Returns the breed with this id, if the deck has it.
  public func breed(_ id: String) -> Breed? {
    return breeds.first(where: { $0.id == id })
  }

  /// Returns the position of the breed with this id, which may be an earlier slug.
  public func index(of id: String) -> Int? {
    if let index = breeds.firstIndex(where: { $0.id == id }) {
      return index
    }
    guard let rename = renamed.first(where: { $0.from == id }) else {
      return nil
    }
    return breeds.firstIndex(where: { $0.id == rename.to })
  }
}

/// A breed with at least one photo.
public struct Breed: Equatable, Sendable, Codable {
  /// The breed's slug in its deck, such as `hound-afghan`.
  ///
  /// - Format: slug
  public var id: String
  /// Display name of the breed.
  ///
  /// - Length: 1...200
  public var name: String
  /// Other accepted names for typed answers: aliases, and names in other languages.
  public var names: [String]
  /// The breed's page, relative to the site's root.
  public var page: String
  /// The slug of the breed that this is a variety of.
  ///
  /// - Format: slug
  public var family: String?
  /// Slugs of duplicate entries for the same breed, which are never offered together with it.
  public var same: [String]
  /// Slugs of the breeds that differ from this one only in size, so that a drawing may show either.
  ///
  /// - Format: slug
  public var sizeOnly: [String]?
  /// Rank by how common the breed is, from 1; common breeds are taught first.
  ///
  /// - Bounds: 1...1000000
  public var common: Int?
  /// Field marks, as in a field guide.
  public var marks: [FieldMark]
  /// Breeds often confused with this one, most similar first.
  public var lookalikes: [Lookalike]
  /// Other breeds with similar traits, most similar first, excluding those in `lookalikes`.
  public var resembles: [Resemblance]
  /// Photos, at least one.
  public var photos: [Photo]
  /// Height at the withers, in centimetres.
  public var height: Span?
  /// Weight, in kilograms.
  public var weight: Span?
  /// Language of the name, if it is not the language of the deck.
  public var language: String?
  /// Traits of each body part, for comparison with other breeds.
  public var traits: [PartTraits]?

  public init(
    id: String, name: String, names: [String], page: String, family: String?, same: [String],
    common: Int?, marks: [FieldMark], lookalikes: [Lookalike], resembles: [Resemblance] = [],
    photos: [Photo], height: Span? = nil, weight: Span? = nil, language: String? = nil,
    traits: [PartTraits]? = nil, sizeOnly: [String]? = nil
  ) {
    self.id = id
    self.name = name
    self.names = names
    self.page = page
    self.family = family
    self.same = same
    self.common = common
    self.marks = marks
    self.lookalikes = lookalikes
    self.resembles = resembles
    self.photos = photos
    self.height = height
    self.weight = weight
    self.language = language
    self.traits = traits
    self.sizeOnly = sizeOnly
  }
}

/// The traits of one body part, such as "long" and "feathered" for the coat.
public struct PartTraits: Equatable, Sendable, Codable {
  /// The body part, named as in field marks.
  public var place: String
  /// The traits, from a fixed vocabulary.
  public var words: [String]

  public init(place: String, words: [String]) {
    self.place = place
    self.words = words
  }
}

/// The range of a measurement in adult animals.
public struct Span: Equatable, Sendable, Codable {
  public var least: Double
  public var most: Double

  public init(least: Double, most: Double) {
    self.least = least
    self.most = most
  }
}

/// A field mark, such as "ears: long, low-set, rounded".
public struct FieldMark: Equatable, Sendable, Codable {
  /// The part of the animal, such as `ears`.
  public var place: String
  /// Appearance of the part.
  public var seen: String
  /// Name of the part in the language of the deck, if it differs from `place`.
  public var label: String?
  /// Language of `seen`, if it is not the language of the deck.
  public var language: String?

  public init(place: String, seen: String, label: String? = nil, language: String? = nil) {
    self.place = place
    self.seen = seen
    self.label = label
    self.language = language
  }
}

/// A breed that is easily confused with another, and how to tell them apart.
public struct Lookalike: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// A visible difference, in at most twenty words.
  public var tell: String
  /// Language of `tell`, if it is not the language of the deck.
  public var language: String?

  public init(breed: String, tell: String, language: String? = nil) {
    self.breed = breed
    self.tell = tell
    self.language = language
  }
}

/// A breed with similar traits.
public struct Resemblance: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// Similarity as a percentage.
  ///
  /// - Bounds: 0...100
  public var score: Int

  public init(breed: String, score: Int) {
    self.breed = breed
    self.score = score
  }
}

/// A selection of the deck's breeds, such as a group or a country of origin.
public struct Category: Equatable, Sendable, Codable {
  /// The category's id in addresses and records, such as `group-hound`.
  ///
  /// - Format: slug
  public var id: String
  /// Display name of the category.
  public var title: String
  /// Slugs of its breeds.
  public var breeds: [String]

  public init(id: String, title: String, breeds: [String]) {
    self.id = id
    self.title = title
    self.breeds = breeds
  }
}

/// A group of breeds that share a name, such as the poodles.
public struct Family: Equatable, Sendable, Codable {
  /// The family's slug, which its members refer to in `family`.
  ///
  /// - Format: slug
  public var id: String
  /// Its names, in all languages.
  public var names: [String]

  public init(id: String, names: [String]) {
    self.id = id
    self.names = names
  }
}

/// A change of a breed's slug.
public struct Rename: Equatable, Sendable, Codable {
  /// The earlier slug, found in older records.
  ///
  /// - Format: slug
  public var from: String
  /// The current slug.
  ///
  /// - Format: slug
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
