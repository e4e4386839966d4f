import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page of a learner's progress.
  func progressPage() -> OutputFile {
    page("progress", at: "progress.html") { [self] in
      [
        "title": .text(words("progress.title")),
        "description": .text(words("progress.description")),
        "severalDecks": .bool(decks.count > 1),
      ]
    }
  }
}
