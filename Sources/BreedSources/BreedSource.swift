import Catalog
import HTTP

/// An API or a list that provides breeds and their photos.
public protocol BreedSource: Sendable {
  /// Returns the listed breeds, sorted by slug.
  func fetchListing(using fetcher: Fetcher) async throws -> BreedListing
  /// Returns the photos of a breed, in no particular order unless an author has ranked them.
  func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList
}

/// The breeds listed by a source, and warnings for unusable entries.
public struct BreedListing: Sendable {
  public var breeds: [SourceBreed]
  public var warnings: [FetchWarning]

  public init(breeds: [SourceBreed], warnings: [FetchWarning] = []) {
    self.breeds = breeds
    self.warnings = warnings
  }
}

/// A source's photos of a breed, and warnings for unusable photos.
public struct PhotoList: Sendable {
  public var photos: [PhotoReference]
  /// Whether the photos are listed best first.
  public var isOrdered = false
  public var warnings: [FetchWarning]

  public init(photos: [PhotoReference] = [], warnings: [FetchWarning] = []) {
    self.photos = photos
    self.warnings = warnings
  }
}
