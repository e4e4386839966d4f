import Localization
import TemplateEngine

/// The page of a learner's progress.
struct ProgressPage: PageModel {
  static let template = "progress"
  let path = "progress.html"
  let decks: [DeckSummary]

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("progress.title")),
      "description": .text(context.locale("progress.description")),
      "severalDecks": .bool(decks.count + decks.count { $0.questions != nil } > 1),
      "decks": context.values(of: decks),
    ]
  }
}
