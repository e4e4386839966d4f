/// The files with the parts of a deck's data that are not needed to plan a session.
///
/// Each file has a list of entries, one for each of `size` breeds in the deck's order, for all breeds, or
/// for all families.
public struct DeckParts: Equatable, Sendable, Codable {
  /// Number of breeds in each file but the last.
  ///
  /// - Bounds: 1...100000
  public var size: Int
  /// Paths of the files with descriptions and renditions of photos, relative to the site's root.
  public var photos: [String]
  /// Paths of the files with marks, traits and differences from look-alikes, relative to the site's
  /// root.
  public var lessons: [String]
  /// Path of the file with the other accepted names of all breeds; null if the deck's data has them.
  public var names: String?
  /// Path of the file with the families; null if there are none, or if the deck's data has them.
  public var families: String?

  public init(
    size: Int, photos: [String], lessons: [String], names: String? = nil, families: String? = nil
  ) {
    self.size = size
    self.photos = photos
    self.lessons = lessons
    self.names = names
    self.families = families
  }
}
