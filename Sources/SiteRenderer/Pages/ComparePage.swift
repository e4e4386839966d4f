import Localization
import TemplateEngine

/// The page that compares any two breeds, which are named in the query of its URL.
struct ComparePage: PageModel {
  static let template = "compare"
  let path = "compare.html"
  let decks: [DeckSummary]

  func values(in context: PageContext) -> [String: Value] {
    let locale = context.locale
    return [
      "title": .text(locale("compare.title")), "heading": .text(locale("compare.title")),
      "description": .text(locale("compare.description")),
      "comparison": ComparisonSection.blank,
      "decks": context.values(of: decks),
    ]
  }
}
