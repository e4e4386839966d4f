import Catalog
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page for missing URLs. It is served at any depth, so its links are absolute: with
  /// the site's URL, else from the server's root.
  func notFoundPage(_ warnings: inout [String]) -> OutputFile {
    if site.settings.url == nil {
      warnings.append(
        "content/site.yml has no url: 404.html uses links from the server's root, "
          + "and sitemap.xml, feed.xml and canonical links are omitted")
    }
    return page("404", at: "404.html", base: site.settings.url ?? "/") { [self] in
      [
        "title": .text(words("missing.title")),
        "description": .text(words("missing.description")),
      ]
    }
  }
}
