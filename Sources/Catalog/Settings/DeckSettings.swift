import Diagnostics

/// Settings from `content/decks/<deck>.yml`.
public struct DeckSettings: Sendable, Equatable {
  /// The file's name without `.yml`, which is also the name of the deck's folder in the site.
  public var id: String
  /// The deck's title.
  public var title: String
  /// A short sentence about the deck.
  public var tagline: String
  /// Titles and taglines by language tag, for pages in other languages.
  public var titles: [String: String] = [:]
  public var taglines: [String: String] = [:]
  /// The species of all breeds of the deck.
  public var species: Species
  /// The source of the breeds; nil if all of them come from content.
  public var source: SourceSettings?
  /// Maximum number of photos per breed.
  public var maximumPhotos: Int = 8
  /// Display names by slug, for breeds that have an unusual name upstream.
  public var displayNames: [String: String] = [:]
  /// Changes of breeds' slugs; learners' records may still contain the former ones.
  public var renames: [BreedRename] = []
  /// Sets of slugs that denote the same animals.
  public var synonymousSlugs: [[String]] = []
  /// Criteria for inclusion: a breed must meet at least one of them; nil for all breeds.
  public var only: [BreedCriterion]?
  /// Criteria for exclusion: a breed that meets any of them is left out.
  public var without: [BreedCriterion] = []
  /// Slugs of breed files that are drafts, and therefore not part of the deck.
  public var draftSlugs: Set<String> = []
  /// Photos that are never shown, each given as a URL or the end of one, such as
  /// `hound-afghan/n02088094_1003.jpg`.
  public var excludedPhotos: [String] = []
  /// Photos that are shown first, in the same form as `excludedPhotos`.
  public var preferredPhotos: [String] = []
  /// Whether the site offers the deck as a package for Anki.
  public var offersAnkiPackage = false
  /// The questions that the author wrote, in the order of the file.
  public var questions: [DeckQuestion] = []
  /// The languages of each text of a question that is given by language, with its position.
  public var translatedQuestionTexts: [TextLanguages] = []
  /// The position of the list of questions in the deck's file.
  public var questionsPosition: Position?

  public init(id: String, title: String, tagline: String = "", species: Species) {
    self.id = id
    self.title = title
    self.tagline = tagline
    self.species = species
  }
}

/// A change of a breed's slug, listed as an alias in the deck's file.
public struct BreedRename: Sendable, Equatable {
  /// The slug in older records.
  public var from: String
  /// The breed's current slug.
  public var to: String
  /// The position in the deck's file.
  public var position: Position?

  public init(from: String, to: String, position: Position? = nil) {
    self.from = from
    self.to = to
    self.position = position
  }
}
