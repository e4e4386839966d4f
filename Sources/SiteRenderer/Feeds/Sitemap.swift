import Catalog
import HTML
import OutputFile

extension PageBuilder {
  /// Returns the sitemap, feed and `robots.txt`.
  func siteFiles(pages: [OutputFile]) -> [OutputFile] {
    var robots = "User-agent: *\nAllow: /\n"
    var files: [OutputFile] = []
    if let url = site.settings.url {
      robots += "Sitemap: \(url)sitemap.xml\n"
      let addresses = pages.map(\.path).filter { $0 != "404.html" }.sorted()
        .map { $0 == "index.html" ? url : url + $0 }
        .map { "<url><loc>\(HTML(escaping: $0))</loc></url>\n" }
      let map =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        + addresses.joined() + "</urlset>\n"
      files.append(
        OutputFile(
          path: "sitemap.xml", .bytes(Array(map.utf8)), stage: .index, origin: "the sitemap"))
    }
    if let feed = AtomFeed(site) { files.append(feed.file) }
    files.append(
      OutputFile(
        path: "robots.txt", .bytes(Array(robots.utf8)), stage: .index, origin: "robots.txt"))
    return files
  }
}
