import Catalog
import Hashing
import Pictures
import Problems
import Publishing
import StudyModel

/// Everything a site is made of, ready to be rendered.
public struct Site: Sendable {
  /// The version of decks that makes it.
  public var version: String
  public var settings: SiteSettings
  public var decks: [Catalog.Deck]
  /// By deck's id and breed's slug.
  public var pictures: [String: [String: BreedPictures]]
  public var templates: Templates
  public var assets: Assets
  /// JSON Schemas by file name.
  public var schemas: [String: [UInt8]]

  public init(
    version: String, settings: SiteSettings, decks: [Catalog.Deck],
    pictures: [String: [String: BreedPictures]], templates: Templates, assets: Assets,
    schemas: [String: [UInt8]]
  ) {
    self.version = version
    self.settings = settings
    self.decks = decks
    self.pictures = pictures
    self.templates = templates
    self.assets = assets
    self.schemas = schemas
  }

  func pictures(of breed: Catalog.Breed) -> BreedPictures {
    pictures[breed.deck]?[breed.slug] ?? BreedPictures()
  }
}

/// The pictures of a breed that the site publishes.
public struct BreedPictures: Sendable {
  public var photos: [PublishedPhoto] = []
  public var portrait: PublishedPortrait?

  public init(photos: [PublishedPhoto] = [], portrait: PublishedPortrait? = nil) {
    self.photos = photos
    self.portrait = portrait
  }

  var isEmpty: Bool { photos.isEmpty && portrait == nil }
}

/// A photo in its sizes, and where it comes from.
public struct PublishedPhoto: Sendable {
  public var digest: Digest
  public var url: String
  /// The fallback first, then the smallest of the others; at least one.
  public var renditions: [RenditionFile]

  public init(digest: Digest, url: String, renditions: [RenditionFile]) {
    self.digest = digest
    self.url = url
    self.renditions = renditions
  }
}

/// A drawing of a breed under a name that does not tell which.
public struct PublishedPortrait: Sendable {
  public var svg: [UInt8]
  public var digest: Digest
  /// What is to be seen, in words that do not name the breed.
  public var description: String

  public init(svg: String, description: String) {
    self.svg = Array(svg.utf8)
    self.description = description
    digest = Digest(of: self.svg)
  }

  var path: String { "portraits/\(digest.short).svg" }
  /// Both ways, in the units it is drawn in.
  static let side = 400
}
