import Localization
import TemplateEngine

/// The quiz page.
struct QuizPage: PageModel {
  static let template = "quiz"
  let path = "quiz.html"
  let decks: [DeckSummary]
  /// Whether learners without a name may play.
  let allowsGuests: Bool
  /// Whether names may be spoken.
  let allowsVoice: Bool

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("quiz.title")),
      "description": .text(context.locale("quiz.description")),
      "guests": .bool(allowsGuests),
      "voice": .bool(allowsVoice),
      "prefetchScript": Value(context.assetPaths["deck-prefetch.js"]),
      "structured": .html(context.quizStructuredData(of: decks.map(\.title)).html),
      "decks": context.values(of: decks),
    ]
  }
}
