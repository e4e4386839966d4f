import Catalog
import Concurrency
import OutputFile
import StudyModel

/// A deck with what pages need of it beside its breeds.
///
/// A class, since every page that waits to be made refers to it.
final class DeckPages: Sendable {
  let deck: Catalog.Deck
  let language: SiteLanguage
  /// Of its breeds, in their order.
  let summaries: [Summary]
  /// The deck as the quiz reads it.
  let study: StudyModel.Deck
  let data: OutputFile
  /// What the pages' programs find its breeds by.
  let finder: OutputFile
  let outline: DeckOutline
  /// How the deck can be narrowed, in the language's words.
  let filters: [Filter]
  /// Slugs of the breeds that the quiz asks.
  let cards: Set<String>
  /// The picture of the commonest breed that the quiz asks.
  let cover: Picture?
  /// The same for a row.
  let tile: Picture?
  /// Whether the deck shows drawings until a build brings photos from its source.
  let awaitsPhotos: Bool
  let isFirst: Bool
  private let places: [String: Int]

  /// What other pages show of the breed with this slug.
  func summary(_ slug: String) -> Summary? { places[slug].map { summaries[$0] } }

  /// Where the breed with this slug stands in the deck.
  func place(_ slug: String) -> Int? { places[slug] }

  /// What is worth a look for somebody who has met none of the deck.
  var starters: [Summary] {
    let settings = defaultSettings(profile: guestProfile)
    let learner = emptyLearner(deck: study, profile: guestProfile, settings: settings)
    let wanted = options(from: settings, mode: .smart, kind: .schedule)
    return outlook(study, learner, wanted, day: 0).suggestions.prefix(3)
      .compactMap { summary($0.breed) }
  }

  /// - Parameter study: the deck as the quiz reads it in that language.
  init(
    _ deck: Catalog.Deck, _ study: StudyModel.Deck, _ outline: DeckOutline, of site: Site,
    in language: SiteLanguage
  ) throws {
    self.deck = deck
    self.language = language
    self.study = study
    isFirst = deck.settings.id == site.decks.first?.settings.id
    summaries = concurrently(deck.breeds.count) {
      Summary(deck.breeds[$0], in: deck, of: site, language)
    }
    places = Dictionary(
      summaries.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
    data = try site.dataFile(study, in: language)
    self.outline = outline
    filters = outline.facets.map { Filter($0, deck.settings.species, language.locale) }
    finder = FinderFile(deck, outline.facets, summaries, of: site, in: language).file
    let cards = Set(study.breeds.map(\.id))
    self.cards = cards
    let commonest = deck.breeds.filter { cards.contains($0.slug) }
      .min { ($0.facts.common ?? .max, $0.slug) < ($1.facts.common ?? .max, $1.slug) }
    func picture(_ cut: Crop) -> Picture? {
      commonest.flatMap {
        site.pictures(of: $0).cover(cut, alt: $0.facts.name(in: language.locale))
      }
    }
    cover = picture(.landscape)
    tile = picture(.square)
    awaitsPhotos =
      deck.settings.source != nil && !cards.isEmpty
      && deck.breeds.allSatisfy { site.pictures(of: $0).photos.isEmpty }
  }
}
