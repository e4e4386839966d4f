import Localization
import TemplateEngine

/// The page that compares any two breeds, named in its query.
struct ComparePage: PageModel {
  static let template = "compare"
  let path = "compare.html"
  let decks: [DeckSummary]

  func values(in context: PageContext) -> [String: Value] {
    let words = context.words
    return [
      "title": .text(words("compare.title")), "heading": .text(words("compare.title")),
      "description": .text(words("compare.description")),
      "comparison": BreedComparison.blank,
      "decks": context.decks(decks),
    ]
  }
}
