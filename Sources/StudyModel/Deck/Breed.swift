/// An entry of a deck: a breed with at least one photo, or a question that the deck's author wrote.
public struct Breed: Equatable, Sendable, Codable {
  /// The breed's slug in its deck, such as `hound-afghan`.
  ///
  /// - Format: slug
  public var id: String
  /// Display name of the breed, or the text of the question.
  ///
  /// - Length: 1...200
  public var name: String
  /// Other accepted names for typed answers: aliases, and names in other languages.
  public var names: [String]
  /// The breed's page, relative to the site's root.
  public var page: String
  /// The slug of the breed that this is a variety of.
  ///
  /// - Format: slug
  public var family: String?
  /// Slugs of duplicate entries for the same breed, which are never offered together with it.
  ///
  /// - Key: same
  public var duplicates: [String]
  /// Slugs of the breeds that differ from this one only in size, so that a drawing may show either.
  ///
  /// - Format: slug
  public var sizeOnly: [String]?
  /// Rank by how common the breed or how easy the question is, from 1; low ranks are taught first.
  ///
  /// - Key: common
  /// - Bounds: 1...1000000
  public var commonnessRank: Int?
  /// Field marks, as in a field guide.
  public var marks: [FieldMark]
  /// Breeds often confused with this one, most similar first.
  public var lookalikes: [Lookalike]
  /// Other breeds with similar traits, most similar first, excluding those in `lookalikes`.
  public var resembles: [Resemblance]
  /// Photos, at least one; none for a question.
  public var photos: [Photo]
  /// Height at the withers, in centimetres.
  public var height: Span?
  /// Weight, in kilograms.
  public var weight: Span?
  /// Language of the name, if it is not the language of the deck.
  public var language: String?
  /// Traits of each body part, for comparison with other breeds.
  public var traits: [PartTraits]?
  /// What the author wrote about the question; nil for a breed.
  public var question: AuthoredQuestion?

  public init(
    id: String, name: String, names: [String], page: String, family: String?, duplicates: [String],
    commonnessRank: Int?, marks: [FieldMark], lookalikes: [Lookalike],
    resembles: [Resemblance] = [],
    photos: [Photo], height: Span? = nil, weight: Span? = nil, language: String? = nil,
    traits: [PartTraits]? = nil, sizeOnly: [String]? = nil, question: AuthoredQuestion? = nil
  ) {
    self.id = id
    self.name = name
    self.names = names
    self.page = page
    self.family = family
    self.duplicates = duplicates
    self.commonnessRank = commonnessRank
    self.marks = marks
    self.lookalikes = lookalikes
    self.resembles = resembles
    self.photos = photos
    self.height = height
    self.weight = weight
    self.language = language
    self.traits = traits
    self.sizeOnly = sizeOnly
    self.question = question
  }
}
