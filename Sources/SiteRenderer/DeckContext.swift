import Catalog
import Concurrency
import Localization
import OutputFile
import StudyModel
import TemplateEngine

/// A deck in one language, with the values that its pages share.
///
/// A class because the closures of all pages capture it.
final class DeckContext: Sendable {
  let deck: Catalog.Deck
  let language: SiteLanguage
  /// The tiles of the breeds, in the deck's order.
  let breedTiles: [BreedTile]
  /// The deck in the quiz's format.
  let studyDeck: StudyModel.Deck
  /// The data that a session needs to plan its questions.
  let dataFile: OutputFile
  /// The files with the remaining data of the deck.
  let partFiles: [OutputFile]
  /// The questions that the deck's author wrote; nil if there are none.
  let questions: QuestionDeck?
  /// The search index.
  let searchIndexFile: OutputFile
  /// The facts of the breeds as text, for comparisons.
  let factsFile: OutputFile
  let navigation: DeckNavigation
  /// The filters of the browse pages, in the language of the pages.
  let filters: [BrowseFilter]
  /// The breeds in the quiz, by slug.
  let quizBreeds: [String: StudyModel.Breed]
  /// The picture of the most common breed in the quiz, which the home page asks to name.
  let cover: Picture?
  /// A square crop of the cover, for lists.
  let squareCover: Picture?
  /// The deck as a package for Anki; nil if the site does not offer it.
  let ankiDownload: AnkiDownload?
  /// Whether the deck has a source but no photo yet, so that it shows only drawings.
  let awaitsPhotos: Bool
  let isFirst: Bool
  private let indexBySlug: [String: Int]
  /// The slug of the breed on the cover; nil if no breed has a picture.
  private let coverBreed: String?

  /// Returns the tile of the breed with this slug.
  func breedTile(_ slug: String) -> BreedTile? { indexBySlug[slug].map { breedTiles[$0] } }

  /// Returns the index of the breed with this slug in the deck.
  func index(of slug: String) -> Int? { indexBySlug[slug] }

  /// Up to three breeds suggested to a learner who is new to the deck, without the breed of the cover,
  /// whose name the home page must not give away.
  var suggestions: [BreedTile] {
    let settings = defaultSettings(profileID: guestProfile)
    let learner = emptyLearner(deck: studyDeck, profileID: guestProfile, settings: settings)
    let sessionOptions = sessionOptions(from: settings, mode: .smart, kind: .schedule)
    return sessionPreview(studyDeck, learner, sessionOptions, day: 0).suggestions
      .filter { $0.breedID != coverBreed }.prefix(3).compactMap { breedTile($0.breedID) }
  }

  /// - Parameters:
  ///   - studyDeck: The deck in the quiz's format, in the language of the pages.
  ///   - questions: The deck's questions in that language.
  init(
    _ deck: Catalog.Deck, _ studyDeck: StudyModel.Deck, questions: QuestionDeck?,
    _ navigation: DeckNavigation, of site: Site,
    in language: SiteLanguage
  ) throws {
    self.deck = deck
    self.language = language
    self.studyDeck = studyDeck
    self.questions = questions
    isFirst = deck.settings.id == site.decks.first?.settings.id
    breedTiles = concurrently(deck.breeds.count) {
      BreedTile(deck.breeds[$0], in: deck, of: site, language)
    }
    indexBySlug = Dictionary(
      breedTiles.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
    let files = try DeckDataFiles(studyDeck, in: language)
    dataFile = files.data
    partFiles = files.parts
    self.navigation = navigation
    filters = navigation.facets.map { BrowseFilter($0, deck.settings.species, language.locale) }
    searchIndexFile = SearchIndex(deck, navigation.facets, breedTiles, of: site, in: language).file
    factsFile = BreedFactsFile(deck, studyDeck, of: site, in: language).file
    let quizBreeds = Dictionary(
      studyDeck.breeds.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    self.quizBreeds = quizBreeds
    let mostCommonBreed = deck.breeds.filter { quizBreeds[$0.slug] != nil }
      .min {
        ($0.facts.commonnessRank ?? .max, $0.slug) < ($1.facts.commonnessRank ?? .max, $1.slug)
      }
    coverBreed = mostCommonBreed?.slug
    func picture(_ crop: Crop) -> Picture? {
      mostCommonBreed.flatMap {
        site.pictures(of: $0).cover(crop, alt: $0.facts.name(in: language.locale))
      }
    }
    cover = picture(.landscape)
    squareCover = picture(.square)
    ankiDownload = site.ankiDownloads.first {
      $0.deckID == deck.settings.id && $0.languageTag == language.locale.tag
    }
    awaitsPhotos =
      deck.settings.source != nil && !quizBreeds.isEmpty
      && deck.breeds.allSatisfy { site.pictures(of: $0).photos.isEmpty }
  }
}

extension DeckContext {
  /// The deck as pages show it.
  var summary: DeckSummary {
    let settings = deck.settings
    return DeckSummary(
      id: settings.id, isFirst: isFirst, title: settings.title(in: language.locale),
      tagline: settings.tagline(in: language.locale),
      species: settings.species.word(in: language.locale),
      quizBreedCount: studyDeck.breeds.count, folder: language.folder, awaitsPhotos: awaitsPhotos,
      cover: cover,
      squareCover: squareCover)
  }

  /// The deck with the names of its files, for pages whose scripts read them.
  var summaryWithFiles: DeckSummary {
    var summary = summary
    summary.files = DeckSummary.Files(
      data: dataFile.path, searchIndex: searchIndexFile.path, facts: factsFile.path)
    summary.questions = questions?.summary
    return summary
  }
}
