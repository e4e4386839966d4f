import Catalog
import Hashing
import OutputFile
import TemplateEngine

extension Frame {
  /// Returns the home page.
  func homePage() -> OutputFile {
    let starters = decks.first { $0.isFirst }?.starters ?? []
    return page("index", at: "index.html", stage: .index, from: starters.map(\.digest)) { [self] in
      let root = language.isFirst ? "" : "../"
      let folder = "\(root)\(language.folder)\(decks.first?.deck.settings.id ?? "")/"
      return [
        "days": Value(0..<7) { .int($0) },
        "starters": Value(starters) { $0.card(root: root, folder: folder) },
        "hasStarters": .bool(!starters.isEmpty),
      ]
    }
  }
}
