import Catalog
import OutputFile

extension Site {
  /// Returns `robots.txt`, which names the sitemap if there is one.
  func robots() -> OutputFile {
    var text = "User-agent: *\nAllow: /\n"
    if let url = settings.url { text += "Sitemap: \(url)sitemap.xml\n" }
    return OutputFile(
      path: "robots.txt", .bytes(Array(text.utf8)), kind: .index, origin: "robots.txt")
  }
}
