import Hashing

/// An API, or a list, that knows breeds and their photos.
public protocol Source: Sendable {
  /// The breeds it lists, in order of their slugs.
  func list(from fetcher: Fetcher) async throws -> Listing
  /// The photos it has of one of them, in no particular order.
  func photos(of breed: SourceBreed, from fetcher: Fetcher) async throws -> PhotoList
}

/// What a source lists, and what it listed that cannot be used.
public struct Listing: Sendable {
  public var breeds: [SourceBreed]
  public var warnings: [Warning]

  public init(breeds: [SourceBreed], warnings: [Warning] = []) {
    self.breeds = breeds
    self.warnings = warnings
  }
}

/// The photos a source has of a breed, and what is wrong with others.
public struct PhotoList: Sendable {
  public var photos: [PhotoReference]
  public var warnings: [Warning]

  public init(photos: [PhotoReference] = [], warnings: [Warning] = []) {
    self.photos = photos
    self.warnings = warnings
  }
}

/// A breed as a source lists it.
public struct SourceBreed: Hashable, Sendable {
  /// The source's own name for it: `hound/afghan`, `abys`.
  public var key: String
  /// Its name in the site's addresses, unique in its source.
  public var slug: String
  /// The slug of the main breed whose sub-breed it is.
  public var family: String?
  /// Its name for people, where the source has one.
  public var name: String?
  public var facts = SourceFacts()
  /// A photo that the list itself names.
  public var photo: PhotoReference?
  /// The id of a photo of which the list does not tell the address.
  var photoID: String?

  public init(key: String, slug: String, family: String? = nil, name: String? = nil) {
    self.key = key
    self.slug = slug
    self.family = family
    self.name = name
  }
}

/// A photo that a source offers.
public struct PhotoReference: Hashable, Sendable {
  public var url: WebURL
  /// What identifies it whatever the host, so that a mirror's photos rank as the original's do.
  public var key: String

  public init(url: WebURL, key: String) {
    self.url = url
    self.key = key
  }
}

/// A photo in the cache.
public struct CachedPhoto: Hashable, Sendable {
  /// The SHA-256 of its bytes.
  public var digest: Digest
  public var url: String
  public var key: String
  /// The file that holds its bytes.
  public var file: String

  public init(digest: Digest, url: String, key: String, file: String) {
    self.digest = digest
    self.url = url
    self.key = key
    self.file = file
  }
}
