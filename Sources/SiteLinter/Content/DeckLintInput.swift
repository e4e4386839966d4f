import Catalog

/// A merged deck and its authors' files, as input for the content rules.
public struct DeckLintInput: Sendable {
  public let deck: Deck
  public let breedFiles: [BreedFile]
  /// Whether all breeds are known; false while the source's list has not been fetched.
  public let isComplete: Bool
  /// The language of untagged names.
  let language: String
  /// Field positions in the breeds' files, by path.
  let positions: [String: FieldPositions]
  private let fileBySlug: [String: BreedFile]

  public init(
    _ deck: Deck, breedFiles: [BreedFile], isComplete: Bool, language: String,
    positions: [String: FieldPositions]
  ) {
    self.deck = deck
    self.breedFiles = breedFiles
    self.isComplete = isComplete
    self.language = language
    self.positions = positions
    fileBySlug = Dictionary(breedFiles.map { ($0.slug, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The path of the deck's file.
  var path: String { "content/decks/\(deck.settings.id).yml" }

  func breedFile(_ slug: String) -> BreedFile? { fileBySlug[slug] }
}

/// Checks a deck's content for problems that do not fail a build.
public func contentFindings(_ input: DeckLintInput) -> [Finding] {
  guard !input.deck.breeds.isEmpty else {
    return [
      .notice(
        in: input.path,
        "neither the content nor the cache has breeds; add breed files, or run decks build with "
          + "network access")
    ]
  }
  return lookAlikeFindings(input) + rangeFindings(input) + measureFindings(input)
    + nameFindings(input) + factFindings(input) + vocabularyFindings(input)
    + contradictionFindings(input) + missingFactFindings(input)
}
