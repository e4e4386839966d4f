import AssetPipeline
import Catalog
import HTML
import Hashing
import Localization
import OutputFile
import StudyModel
import TemplateEngine

extension Frame {
  func homePage() -> OutputFile {
    let starters = decks.first { $0.isFirst }?.starters ?? []
    return page("index", at: "index.html", stage: .index, from: starters.map(\.digest)) { [self] in
      let root = language.isFirst ? "" : "../"
      let folder = "\(root)\(language.folder)\(decks.first?.deck.settings.id ?? "")/"
      return [
        "days": Value(0..<7) { .int($0) },
        "starters": Value(starters) { $0.card(root: root, folder: folder) },
        "hasStarters": .bool(!starters.isEmpty),
      ]
    }
  }

  func progressPage() -> OutputFile {
    page("progress", at: "progress.html") { [self] in
      [
        "title": .text(words("progress.title")),
        "description": .text(words("progress.description")),
        "severalDecks": .bool(decks.count > 1),
      ]
    }
  }

  func quizPage() -> OutputFile {
    let guests = site.settings.client.guestMode
    return page("quiz", at: "quiz.html", from: [Digest(of: "\(guests)")]) { [self] in
      [
        "title": .text(words("quiz.title")),
        "description": .text(words("quiz.description")),
        "guests": .bool(guests),
        "ahead": .text(site.assets.paths["ahead.js"] ?? ""),
        "structured": .html(structuredQuiz().html),
      ]
    }
  }

  /// Returns the page that compares any two breeds, named in its query.
  func comparePage() -> OutputFile {
    page("compare", at: "compare.html") { [self] in
      [
        "title": .text(words("compare.title")), "heading": .text(words("compare.title")),
        "description": .text(words("compare.description")),
        "comparison": Comparison.blank,
      ]
    }
  }

  /// Returns the page of a learner's favourites and lists.
  func favouritesPage() -> OutputFile {
    page("favourites", at: "favourites.html") { [self] in
      [
        "title": .text(words("favourites.title")),
        "description": .text(words("favourites.description")),
      ]
    }
  }

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
    if let feed = Feed(site) { files.append(feed.file) }
    files.append(
      OutputFile(
        path: "robots.txt", .bytes(Array(robots.utf8)), stage: .index, origin: "robots.txt"))
    return files
  }
}
