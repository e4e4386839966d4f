import URLs

/// A breed as listed by a source.
public struct SourceBreed: Hashable, Sendable {
  /// The source's key, such as `hound/afghan` or `abys`.
  public var key: String
  /// The slug, unique within its source.
  public var slug: String
  /// If this is a sub-breed, the slug of its main breed.
  public var family: String?
  /// The display name, if the source has one.
  public var name: String?
  public var facts = SourceFacts()
  /// The photos whose addresses are in the list.
  public var photos: [PhotoReference] = []
  /// The id of a photo whose URL is not in the list.
  package var photoID: String?

  public init(key: String, slug: String, family: String? = nil, name: String? = nil) {
    self.key = key
    self.slug = slug
    self.family = family
    self.name = name
  }
}

/// A source's facts about a breed, all optional. Text is plain and on one line.
public struct SourceFacts: Hashable, Sendable {
  /// Countries of origin, as named by the source.
  public var origin: [String] = []
  /// Weight in kilograms.
  public var weight: ClosedRange<Double>?
  /// Life span in years.
  public var lifespan: ClosedRange<Double>?
  /// Age of a single animal, in years.
  public var age: Double?
  public var temperament: [String] = []
  public var aliases: [String] = []
  public var description: String?

  public init() {}
}
