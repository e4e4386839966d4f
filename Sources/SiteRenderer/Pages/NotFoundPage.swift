import Localization
import TemplateEngine

/// The page for missing URLs. It is served at any depth, so its links start at the root of the
/// host: they work on every host that serves the site at the same path, and the policy allows no
/// other. A host has only one such page, so it includes texts in the other languages of the site.
struct NotFoundPage: PageModel {
  /// The texts of the page in a language other than its own.
  struct Translation: Encodable {
    let language: String
    let heading: String
    let homeLabel: String
    let home: String
  }

  static let template = "404"
  let path = "404.html"
  let linkPrefix: String?
  let translations: [Translation]

  /// Returns the path of the site on its host, which begins and ends with a slash.
  ///
  /// - Parameter url: The site's URL, which ends with a slash; nil if unknown.
  static func rootPath(of url: String?) -> String {
    guard let url, let scheme = url.firstRange(of: "://") else { return "/" }
    return String(url[scheme.upperBound...].drop { $0 != "/" })
  }

  /// - Parameters:
  ///   - url: The site's URL; without one, links start at the server's root.
  ///   - otherLanguages: The site's languages, except the page's.
  init(url: String?, otherLanguages: [SiteLanguage]) {
    let root = Self.rootPath(of: url)
    linkPrefix = root
    translations = otherLanguages.map { language in
      Translation(
        language: language.locale.tag, heading: language.locale("missing.title"),
        homeLabel: language.locale("missing.home"), home: root + language.folder + "index.html")
    }
  }

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("missing.title")),
      "description": .text(context.locale("missing.description")),
      "translations": Value(translations) {
        [
          "lang": .text($0.language), "heading": .text($0.heading),
          "homeLabel": .text($0.homeLabel), "home": .text($0.home),
        ]
      },
    ]
  }
}
