import Catalog
import Concurrency
import Localization
import OutputFile
import StudyModel
import TemplateEngine

/// A deck in one language, with the values that its pages share.
///
/// A class, since the closure of every page captures it.
final class DeckPages: Sendable {
  let deck: Catalog.Deck
  let language: SiteLanguage
  /// The cards of the breeds, in the deck's order.
  let summaries: [Summary]
  /// The deck in the quiz's format.
  let study: StudyModel.Deck
  let data: OutputFile
  /// The search index.
  let finder: OutputFile
  let outline: DeckOutline
  /// The filters of the browse pages, in the language.
  let filters: [Filter]
  /// The slugs of the breeds in the quiz.
  let cards: Set<String>
  /// The picture of the most common breed in the quiz.
  let cover: Picture?
  /// A square crop of the cover, for lists.
  let tile: Picture?
  /// Whether the deck has a source but no photo yet, so that it shows only drawings.
  let awaitsPhotos: Bool
  let isFirst: Bool
  private let places: [String: Int]

  /// Returns the card of the breed with this slug.
  func summary(_ slug: String) -> Summary? { places[slug].map { summaries[$0] } }

  /// Returns the index of the breed with this slug in the deck.
  func place(_ slug: String) -> Int? { places[slug] }

  /// Up to three breeds suggested to a learner who is new to the deck.
  var starters: [Summary] {
    let settings = defaultSettings(profile: guestProfile)
    let learner = emptyLearner(deck: study, profile: guestProfile, settings: settings)
    let wanted = options(from: settings, mode: .smart, kind: .schedule)
    return outlook(study, learner, wanted, day: 0).suggestions.prefix(3)
      .compactMap { summary($0.breed) }
  }

  /// - Parameter study: The deck in the quiz's format, in the same language.
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

extension DeckPages {
  func value(_ root: String) -> Value {
    let settings = deck.settings
    return [
      "id": .text(settings.id),
      "first": .bool(isFirst),
      "title": .text(settings.title(in: language.locale)),
      "tagline": .text(settings.tagline(in: language.locale)),
      "species": .text(language.locale("species.\(settings.species.rawValue)")),
      "count": .int(study.breeds.count),
      "href": .text("\(root)\(language.folder)\(settings.id)/index.html"),
      "quiz": .text("\(root)\(language.folder)quiz.html?deck=\(settings.id)"),
      "data": .text(root + data.path),
      "finder": .text(root + finder.path),
      "playable": .bool(study.breeds.count > 1),
      "awaitsPhotos": .bool(awaitsPhotos),
      "cover": cover?.value(root) ?? .null,
      "tile": tile?.value(root) ?? .null,
    ]
  }
}
