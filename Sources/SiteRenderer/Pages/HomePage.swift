import Catalog
import Hashing
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the home page.
  func homePage() -> OutputFile {
    let suggestions = decks.first { $0.isFirst }?.suggestions ?? []
    return page("index", at: "index.html", stage: .index, from: suggestions.map(\.digest)) {
      [self] in
      let root = language.isFirst ? "" : "../"
      let folder = "\(root)\(language.folder)\(decks.first?.deck.settings.id ?? "")/"
      return [
        "days": Value(0..<7) { .int($0) },
        "starters": Value(suggestions) { $0.value(root: root, folder: folder) },
        "hasStarters": .bool(!suggestions.isEmpty),
      ]
    }
  }
}
