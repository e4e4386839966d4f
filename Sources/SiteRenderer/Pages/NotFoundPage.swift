import Localization
import TemplateEngine

/// The page for missing URLs. It is served at any depth, so its links are absolute.
struct NotFoundPage: PageModel {
  static let template = "404"
  let path = "404.html"
  let linkPrefix: String?

  /// - Parameter url: The site's URL; without one, links start at the server's root.
  init(url: String?) { linkPrefix = url ?? "/" }

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("missing.title")),
      "description": .text(context.locale("missing.description")),
    ]
  }
}
