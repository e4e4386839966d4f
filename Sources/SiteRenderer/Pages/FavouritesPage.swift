import Localization
import TemplateEngine

/// The page of a learner's favourites and lists.
struct FavouritesPage: PageModel {
  static let template = "favourites"
  let path = "favourites.html"
  let decks: [DeckSummary]

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("favourites.title")),
      "description": .text(context.locale("favourites.description")),
      "decks": context.values(of: decks),
    ]
  }
}
