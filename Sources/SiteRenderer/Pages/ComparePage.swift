import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page that compares any two breeds, named in its query.
  func comparePage() -> OutputFile {
    page("compare", at: "compare.html") { [self] in
      [
        "title": .text(words("compare.title")), "heading": .text(words("compare.title")),
        "description": .text(words("compare.description")),
        "comparison": BreedComparison.blank,
      ]
    }
  }
}
