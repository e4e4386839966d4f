import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page of a learner's favourites and lists.
  func favouritesPage() -> OutputFile {
    page("favourites", at: "favourites.html") { [self] in
      [
        "title": .text(words("favourites.title")),
        "description": .text(words("favourites.description")),
      ]
    }
  }
}
