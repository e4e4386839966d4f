/// A deck as the quiz reads it: the cards and what each question needs.
public struct Deck: Equatable, Sendable, Codable {
  /// The deck's name in addresses and records, such as `dogs`.
  public var id: String
  /// What people call the deck.
  public var title: String
  /// What is to be named: `dog` or `cat`, as the page's words need it.
  public var species: String
  /// The cards: every breed with pictures of its own.
  public var breeds: [Breed]

  public init(id: String, title: String, species: String, breeds: [Breed]) {
    self.id = id
    self.title = title
    self.species = species
    self.breeds = breeds
  }

  /// The breed with this id, if the deck has it.
  public func breed(_ id: String) -> Breed? {
    return breeds.first(where: { $0.id == id })
  }
}

/// A breed with at least one picture.
public struct Breed: Equatable, Sendable, Codable {
  /// The breed's slug in its deck, such as `hound-afghan`.
  public var id: String
  /// What people call the breed.
  public var name: String
  /// The breed's page, relative to the root of the site.
  public var page: String
  /// The slug of the breed it is a sub-breed of.
  public var family: String?
  /// Slugs of breeds that name the same animals, so that they never stand beside it as choices.
  public var same: [String]
  /// The breeds it is taken for, the likeliest first.
  public var lookalikes: [Lookalike]
  /// Its pictures, at least one.
  public var photos: [Photo]

  public init(
    id: String, name: String, page: String, family: String?, same: [String],
    lookalikes: [Lookalike], photos: [Photo]
  ) {
    self.id = id
    self.name = name
    self.page = page
    self.family = family
    self.same = same
    self.lookalikes = lookalikes
    self.photos = photos
  }
}

/// A breed that another is taken for, and how to tell them apart.
public struct Lookalike: Equatable, Sendable, Codable {
  /// The slug of the other breed.
  public var breed: String
  /// What an eye can check, under twenty words.
  public var tell: String

  public init(breed: String, tell: String) {
    self.breed = breed
    self.tell = tell
  }
}

/// One picture of a breed, in the sizes that the site has of it.
public struct Photo: Equatable, Sendable, Codable {
  /// The first 16 digits of the SHA-256 of the picture's source.
  public var id: String
  /// Whether it is a photo or a drawing.
  public var kind: PhotoKind
  /// What is to be seen, in words that do not name the breed; empty when nobody has described it.
  public var description: String
  /// The same picture in several sizes, the smallest first.
  public var renditions: [Rendition]

  public init(id: String, kind: PhotoKind, description: String, renditions: [Rendition]) {
    self.id = id
    self.kind = kind
    self.description = description
    self.renditions = renditions
  }
}

/// What a picture is.
public enum PhotoKind: String, Equatable, Sendable, Codable {
  case photo
  case portrait
}

/// A picture at one size.
public struct Rendition: Equatable, Sendable, Codable {
  /// The file, relative to the root of the site.
  public var path: String
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  public init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
