import Localization
import TemplateEngine

/// The page for a filter's value, for search engines and browsers without scripts. It shows as many
/// breeds with pictures as a browse page, and lists any further breeds without pictures.
struct CategoryPage: PageModel {
  static let template = "category"
  let path: String
  let deck: DeckSummary
  /// The title of the filter.
  let facet: String
  /// The title of the value.
  let heading: String
  let breeds: [BreedTile]

  init(_ choice: BrowseFilter.Choice, of filter: BrowseFilter, _ context: DeckContext) {
    deck = context.summary
    path = "\(deck.id)/\(choice.page)"
    facet = filter.title
    heading = choice.title
    breeds = choice.breeds.map { context.breedTiles[$0] }
  }

  func values(in context: PageContext) -> [String: Value] {
    let locale = context.locale
    return [
      // The facet is included because a family and a group may have the same name.
      "title": .text("\(facet): \(heading) · \(deck.title)"),
      "description": .text(
        locale(
          "category.description",
          ["category": heading, "deck": deck.title, "count": "\(breeds.count)"])),
      "heading": .text(heading),
      "facet": .text(facet),
      "count": .text(locale("browse.members", count: breeds.count)),
      "deck": deck.value("../" + context.language.deckRoot),
      "breeds": Value(breeds.prefix(Pagination.breedsPerPage), \.valueInSubfolder),
      "hasMore": .bool(breeds.count > Pagination.breedsPerPage),
      "more": Value(breeds.dropFirst(Pagination.breedsPerPage), \.valueInSubfolder),
    ]
  }
}
