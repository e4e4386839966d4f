/// A selection of the deck's breeds, such as a group or a country of origin.
public struct Category: Equatable, Sendable, Codable {
  /// The category's id in addresses and records, such as `group-hound`.
  ///
  /// - Format: slug
  public var id: String
  /// Display name of the category.
  public var title: String
  /// Slugs of its breeds.
  ///
  /// - Key: breeds
  public var breedIDs: [String]

  public init(id: String, title: String, breedIDs: [String]) {
    self.id = id
    self.title = title
    self.breedIDs = breedIDs
  }
}
