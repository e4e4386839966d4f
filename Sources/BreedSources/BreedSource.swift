import Catalog
import HTTP

/// An API, or a list, that knows breeds and their photos.
public protocol BreedSource: Sendable {
  /// The breeds it lists, in order of their slugs.
  func list(from fetcher: Fetcher) async throws -> BreedListing
  /// The photos it has of one of them, in no particular order.
  func photos(of breed: SourceBreed, from fetcher: Fetcher) async throws -> PhotoList
}

/// What a source lists, and what it listed that cannot be used.
public struct BreedListing: Sendable {
  public var breeds: [SourceBreed]
  public var warnings: [FetchWarning]

  public init(breeds: [SourceBreed], warnings: [FetchWarning] = []) {
    self.breeds = breeds
    self.warnings = warnings
  }
}

/// The photos a source has of a breed, and what is wrong with others.
public struct PhotoList: Sendable {
  public var photos: [PhotoReference]
  public var warnings: [FetchWarning]

  public init(photos: [PhotoReference] = [], warnings: [FetchWarning] = []) {
    self.photos = photos
    self.warnings = warnings
  }
}
