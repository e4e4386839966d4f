import OutputFile
import TemplateEngine

/// The home page.
struct HomePage: PageModel {
  static let template = "index"
  static let kind = OutputFile.Kind.index
  let path = "index.html"
  let decks: [DeckSummary]
  /// Breeds suggested to a learner who is new to the first deck.
  let suggestions: [BreedTile]

  func values(in context: PageContext) -> [String: Value] {
    let root = context.pathToRoot
    let folder = "\(root)\(context.language.folder)\(decks.first?.id ?? "")/"
    return [
      "days": Value(0..<7) { .int($0) },
      "starters": Value(suggestions) { $0.value(root: root, folder: folder) },
      "hasStarters": .bool(!suggestions.isEmpty),
      "decks": context.values(of: decks),
    ]
  }
}
