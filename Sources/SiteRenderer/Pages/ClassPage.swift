import Localization
import TemplateEngine

/// The page that shows the results of a class.
struct ClassPage: PageModel {
  static let template = "class"
  let path = "class.html"
  let decks: [DeckSummary]

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("class.title")),
      "description": .text(context.locale("class.description")),
      "decks": context.values(of: decks),
    ]
  }
}
