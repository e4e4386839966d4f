import HTML
import Localization

/// A self-contained HTML document for one size of paper.
///
/// Pages with a fixed layout have exactly the size of the paper. Texts of unknown length are in
/// sections with page breaks between their entries.
struct PrintDocument {
  let title: String
  let paper: Paper
  let locale: Locale
  /// The pictures by breed slug.
  let pictures: [String: PrintedPicture]
  /// The style of the layout, besides that of all documents.
  var style = ""
  private var body = ""
  /// The slugs of the breeds whose pictures are used, in order of first use.
  private var usedSlugs: [String] = []
  private var indexBySlug: [String: Int] = [:]

  init(title: String, paper: Paper, locale: Locale, pictures: [String: PrintedPicture]) {
    self.title = title
    self.paper = paper
    self.locale = locale
    self.pictures = pictures
  }

  /// Adds a page that is laid out in millimetres.
  mutating func addPage(_ kind: String, _ content: String) {
    body += "<section class=\"page \(kind)\">\n\(content)</section>\n"
  }

  /// Adds a text that may fill any number of pages.
  mutating func addText(_ kind: String, _ content: String) {
    body += "<section class=\"text \(kind)\">\n\(content)</section>\n"
  }

  /// Returns a box with the picture of a breed; empty if it has none.
  ///
  /// - Parameter label: The description for screen readers; nil if the name is next to the picture.
  mutating func picture(of slug: String, label: String? = nil) -> String {
    guard let picture = pictures[slug] else { return "" }
    let index = indexBySlug[slug] ?? usedSlugs.count
    if index == usedSlugs.count {
      indexBySlug[slug] = index
      usedSlugs.append(slug)
    }
    let description =
      label.map { "role=\"img\" aria-label=\"\(escaped($0))\"" } ?? "aria-hidden=\"true\""
    let kind = picture.format == .svg ? " drawing" : ""
    return "<div class=\"picture\(kind) p\(index)\" \(description)></div>"
  }

  /// Adds the credits of all photos used so far, each with its address.
  mutating func addCredits(_ names: [String: String]) {
    let items = usedSlugs.compactMap { slug -> String? in
      guard let credit = pictures[slug]?.credit, !credit.full.isEmpty else { return nil }
      let text = locale(
        "client.all.labelled", ["label": names[slug] ?? slug, "text": credit.full])
      return "<li>\(escaped(text))</li>\n"
    }
    guard !items.isEmpty else { return }
    addText(
      "credits", "<h2>\(escaped(locale("breed.credits")))</h2>\n<ul>\n\(items.joined())</ul>\n")
  }

  /// The document. It loads nothing and runs no scripts.
  var html: String {
    // A picture that is used many times is embedded once.
    let rules = usedSlugs.enumerated().map { index, slug in
      ".p\(index) { background-image: url(\"\(pictures[slug]?.dataURL ?? "")\") }\n"
    }
    return """
      <!doctype html>
      <html lang="\(escaped(locale.tag))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(title))</title>
      <style>
      \(printStyle(paper))
      \(style)
      \(rules.joined())</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }
}

/// Returns the line at the bottom of a page.
func foot(_ texts: [String]) -> String {
  "<p class=\"foot\">\(texts.map { "<span>\(escaped($0))</span>" }.joined())</p>\n"
}

/// Returns text escaped for HTML.
func escaped(_ text: String) -> String { HTML(escaping: text).description }

extension Array {
  /// Returns the elements in groups of `count`; the last group may be smaller.
  func chunked(by count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
