import URLs

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
  package var photoID: String?

  public init(key: String, slug: String, family: String? = nil, name: String? = nil) {
    self.key = key
    self.slug = slug
    self.family = family
    self.name = name
  }
}

/// What a source says of a breed; anything may be absent. All text is on one line and plain.
public struct SourceFacts: Hashable, Sendable {
  /// Countries, as the source names them.
  public var origin: [String] = []
  /// Kilograms.
  public var weight: ClosedRange<Double>?
  /// Years.
  public var lifespan: ClosedRange<Double>?
  /// Years, of a single animal.
  public var age: Double?
  public var temperament: [String] = []
  public var aliases: [String] = []
  public var description: String?

  public init() {}
}
