import BinaryCoding
import Catalog
import HTML
import Hashing
import Localization
import Markdown
import TemplateEngine

/// A page of the site's own.
struct OwnPageModel: PageModel {
  static let template = "own"
  let path: String
  /// The language of the text; nil if it is that of the page.
  let textLanguage: String?
  let content: Content

  /// The title and text of a page in one language; the text is rendered on demand.
  struct Content: DigestProviding {
    let text: OwnPage.Text
    let render: @Sendable (String) throws -> RenderedNotes?

    var digest: Digest { text.digest }
  }

  init(_ page: OwnPage, of site: Site, in language: SiteLanguage) {
    let tag = language.locale.tag
    path = "\(page.name).html"
    textLanguage = page.translations[tag] == nil ? language.differingContentLanguage : nil
    content = Content(text: page.text(in: tag), render: site.renderNotes)
  }

  func values(in context: PageContext) throws -> [String: Value] {
    let rendered = try content.render(content.text.path)
    let title = content.text.title
    return [
      "title": .text(title),
      // The layout adds the site's title to `title`.
      "heading": .text(title),
      "description": .text(content.text.description ?? rendered?.summary ?? title),
      "textLanguage": Value(textLanguage),
      "body": rendered?.body.map { .html($0) } ?? .null,
    ]
  }
}
