import AssetPipeline
import Catalog
import Hashing
import Localization
import OutputFile
import StudyModel
import TemplateEngine

extension PageBuilder {
  /// Returns the page of the quiz.
  func quizPage() -> OutputFile {
    let guests = site.settings.client.guestMode
    return page("quiz", at: "quiz.html", from: [Digest(of: "\(guests)")]) { [self] in
      [
        "title": .text(words("quiz.title")),
        "description": .text(words("quiz.description")),
        "guests": .bool(guests),
        "ahead": .text(site.assets.paths["deck-prefetch.js"] ?? ""),
        "structured": .html(structuredQuiz().html),
      ]
    }
  }
}
