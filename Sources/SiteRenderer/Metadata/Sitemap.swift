import Catalog
import HTML
import OutputFile

extension Site {
  /// Returns the sitemap of the pages; nil if the site's URL is not known.
  func sitemap(of pages: [OutputFile]) -> OutputFile? {
    guard let url = settings.url else { return nil }
    let addresses = pages.map(\.path).filter { $0 != "404.html" }.sorted()
      .map { $0 == "index.html" ? url : url + $0 }
      .map { "<url><loc>\(HTML(escaping: $0))</loc></url>\n" }
    let map =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
      + addresses.joined() + "</urlset>\n"
    return OutputFile(
      path: "sitemap.xml", .bytes(Array(map.utf8)), kind: .index, origin: "the sitemap")
  }
}
