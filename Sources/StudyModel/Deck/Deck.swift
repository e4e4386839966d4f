/// A deck as the quiz reads it: the breeds and what each question needs.
public struct Deck: Equatable, Sendable, Codable {
  /// The deck's name in addresses and records, such as `dogs`.
  ///
  /// - Format: slug
  public var id: String
  /// What changes whenever anything else of the deck does.
  ///
  /// - Format: id
  public var version: String
  /// What people call the deck.
  ///
  /// - Length: 1...200
  public var title: String
  /// What is to be named: `dog` or `cat`, as the page's words need it.
  ///
  /// - Length: 1...100
  public var species: String
  /// Every breed with pictures of its own.
  public var breeds: [Breed]
  /// Ways to choose some of the breeds: by group, origin, size, coat.
  public var categories: [Category]
  /// Breeds that have another slug than they used to.
  public var renamed: [Rename]

  public init(
    id: String, version: String, title: String, species: String, breeds: [Breed],
    categories: [Category], renamed: [Rename]
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.species = species
    self.breeds = breeds
    self.categories = categories
    self.renamed = renamed
  }

  /// The breed with this id, if the deck has it.
  public func breed(_ id: String) -> Breed? {
    return breeds.first(where: { $0.id == id })
  }

  /// Where the breed with this id stands in the deck, by its present slug or an earlier one.
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

/// A breed with at least one picture.
public struct Breed: Equatable, Sendable, Codable {
  /// The breed's slug in its deck, such as `hound-afghan`.
  ///
  /// - Format: slug
  public var id: String
  /// What people call the breed.
  ///
  /// - Length: 1...200
  public var name: String
  /// Other names that a typed answer may give: aliases, and names in other languages.
  public var names: [String]
  /// The breed's page, relative to the root of the site.
  public var page: String
  /// The slug of the breed it is a sub-breed of.
  ///
  /// - Format: slug
  public var family: String?
  /// Slugs of breeds that name the same animals, so that they never stand beside it as choices.
  public var same: [String]
  /// Rank by how often the breed is met, from 1: common breeds are taught first.
  ///
  /// - Bounds: 1...1000000
  public var common: Int?
  /// What to look at, as a field guide says it.
  public var marks: [FieldMark]
  /// The breeds it is taken for, the likeliest first.
  public var lookalikes: [Lookalike]
  /// Further breeds that share its traits, the most alike first; none that `lookalikes` names.
  public var resembles: [Resemblance]
  /// Its pictures, at least one.
  public var photos: [Photo]
  /// How high it stands at the withers, in centimetres.
  public var height: Span?
  /// What it weighs, in kilograms.
  public var weight: Span?
  /// The language of its name, where that is not the deck's.
  public var language: String?

  public init(
    id: String, name: String, names: [String], page: String, family: String?, same: [String],
    common: Int?, marks: [FieldMark], lookalikes: [Lookalike], resembles: [Resemblance] = [],
    photos: [Photo], height: Span? = nil, weight: Span? = nil, language: String? = nil
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
  }
}

/// From the least to the most that a grown animal measures.
public struct Span: Equatable, Sendable, Codable {
  public var least: Double
  public var most: Double

  public init(least: Double, most: Double) {
    self.least = least
    self.most = most
  }
}

/// One field mark, such as "ears: long, low-set, rounded".
public struct FieldMark: Equatable, Sendable, Codable {
  /// The part to look at.
  public var place: String
  /// What is to be seen there.
  public var seen: String

  public init(place: String, seen: String) {
    self.place = place
    self.seen = seen
  }
}

/// A breed that another is taken for, and how to tell them apart.
public struct Lookalike: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// What an eye can check, under twenty words.
  public var tell: String

  public init(breed: String, tell: String) {
    self.breed = breed
    self.tell = tell
  }
}

/// A breed that looks like another.
public struct Resemblance: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  ///
  /// - Format: slug
  public var breed: String
  /// How alike they look, of a hundred.
  ///
  /// - Bounds: 0...100
  public var score: Int

  public init(breed: String, score: Int) {
    self.breed = breed
    self.score = score
  }
}

/// Some of a deck's breeds, such as a group or a country's.
public struct Category: Equatable, Sendable, Codable {
  /// Its name in addresses and records, such as `group-hound`.
  ///
  /// - Format: slug
  public var id: String
  /// What people call it.
  public var title: String
  /// Slugs of its breeds.
  public var breeds: [String]

  public init(id: String, title: String, breeds: [String]) {
    self.id = id
    self.title = title
    self.breeds = breeds
  }
}

/// A breed that has another slug than it used to.
public struct Rename: Equatable, Sendable, Codable {
  /// The slug in older records.
  ///
  /// - Format: slug
  public var from: String
  /// The slug in this deck.
  ///
  /// - Format: slug
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
