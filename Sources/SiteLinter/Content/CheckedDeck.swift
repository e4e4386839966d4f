import Catalog

/// A deck as a build makes it, and the files that people wrote for it.
public struct CheckedDeck: Sendable {
  public let deck: Deck
  public let written: [BreedFile]
  /// Whether the deck has every breed that it should: not so while its source's list is unknown.
  public let isWhole: Bool
  /// The language of the names without a tag.
  let language: String
  /// The text of the breeds' files, by path.
  let places: [String: FieldPositions]
  private let bySlug: [String: BreedFile]

  public init(
    _ deck: Deck, written: [BreedFile], isWhole: Bool, language: String,
    places: [String: FieldPositions]
  ) {
    self.deck = deck
    self.written = written
    self.isWhole = isWhole
    self.language = language
    self.places = places
    bySlug = Dictionary(written.map { ($0.slug, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The deck's own file.
  var path: String { "content/decks/\(deck.settings.id).yml" }

  func written(_ slug: String) -> BreedFile? { bySlug[slug] }
}

/// What is wrong in what people wrote, beyond what keeps a build from being made.
public func contentFindings(_ deck: CheckedDeck) -> [Finding] {
  guard !deck.deck.breeds.isEmpty else {
    return [.notice(deck.path, nil, "has no breed, neither written nor in the cache")]
  }
  return lookAlikeFindings(deck) + rangeFindings(deck) + measureFindings(deck)
    + nameFindings(deck) + factFindings(deck) + vocabularyFindings(deck)
    + contradictionFindings(deck) + missingFactFindings(deck)
}
