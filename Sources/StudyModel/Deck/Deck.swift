/// A deck as published for the quiz: its breeds, with everything that questions need.
public struct Deck: Equatable, Sendable, Codable {
  /// The deck's id in addresses and records, such as `dogs`.
  ///
  /// - Format: slug
  public var id: String
  /// Version of the content, which changes whenever the deck does.
  ///
  /// - Format: id
  public var version: String
  /// Display name of the deck.
  ///
  /// - Length: 1...200
  public var title: String
  /// Name of the species, such as `dog` or `cat`, for use in texts.
  ///
  /// - Length: 1...100
  public var species: String
  /// All breeds that have photos.
  public var breeds: [Breed]
  /// Ways to select breeds: by group, origin, size or coat.
  public var categories: [Category]
  /// Breeds whose slug has changed.
  public var renamed: [Rename]
  /// Families of breeds in the deck, with the names that stand for more than one breed.
  public var families: [Family]?
  /// Files with the marks, texts and renditions that `breeds` omits; nil if it is complete.
  public var parts: DeckParts?
  /// Relations that `breeds` and `categories` omit; nil if they are complete.
  public var relations: DeckRelations?

  public init(
    id: String, version: String, title: String, species: String, breeds: [Breed],
    categories: [Category], renamed: [Rename], families: [Family]? = nil, parts: DeckParts? = nil,
    relations: DeckRelations? = nil
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.species = species
    self.breeds = breeds
    self.categories = categories
    self.renamed = renamed
    self.families = families
    self.parts = parts
    self.relations = relations
  }

  /// Returns the breed with this id, if the deck has it.
  public func breed(_ id: String) -> Breed? {
    return breeds.first(where: { $0.id == id })
  }

  /// Returns the position of a breed: its index in `breeds`, by its current or an earlier slug.
  ///
  /// In the whole model, `breedID` is a breed's slug and `position` its index in the deck.
  public func position(of breedID: String) -> Int? {
    if let position = breeds.firstIndex(where: { $0.id == breedID }) {
      return position
    }
    guard let rename = renamed.first(where: { $0.from == breedID }) else {
      return nil
    }
    return breeds.firstIndex(where: { $0.id == rename.to })
  }
}
