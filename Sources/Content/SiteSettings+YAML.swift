import Catalog
import Diagnostics
import Localization
import URLs

extension YAMLReader {
  /// Reads a language tag, such as `zh-Hans`.
  fileprivate mutating func language(_ node: YAMLNode?) -> String? {
    guard let node, let tag = text(node) else { return nil }
    if tag.isLanguageTag { return tag }
    report(node, "expected a language tag such as en or zh-Hans")
    return nil
  }
}

extension SiteSettings {
  init(_ node: YAMLNode, _ reader: inout YAMLReader) {
    self.init()
    let fields = reader.fields(
      node,
      known: [
        "title", "tagline", "titles", "taglines", "language", "languages", "url", "decks", "photos",
        "client", "cache", "build", "embed", "theme", "pages",
      ])
    title = reader.text(fields["title"]) ?? title
    tagline = reader.text(fields["tagline"]) ?? tagline
    titles = reader.textsByKey(fields["titles"])
    taglines = reader.textsByKey(fields["taglines"])
    language = reader.language(fields["language"]) ?? language
    let languages = reader.list(fields["languages"]) { $0.language($1) }
    if fields["language"] == nil, let first = languages.first { language = first }
    for tag in languages where tag != language && !otherLanguages.contains(tag) {
      otherLanguages.append(tag)
    }
    deckOrder = reader.texts(fields["decks"])
    if let node = fields["photos"] {
      let photos = reader.fields(node, known: ["quality"])
      photoQuality = reader.integer(photos["quality"], in: 1...100) ?? photoQuality
    }
    if let node = fields["client"] { scriptConfiguration.read(node, &reader) }
    if let node = fields["cache"] { cache.read(node, &reader) }
    embedders = reader.list(fields["embed"]) { $0.embedder($1) }
    disabledPages = reader.disabledPages(fields["pages"])
    if let node = fields["theme"] { theme = ThemeSettings(node, &reader) }
    if let node = fields["build"] { build.read(node, &reader) }
    if let node = fields["url"], let text = reader.text(node) {
      if let address = try? WebURL(text) {
        url = address.text.hasSuffix("/") ? address.text : address.text + "/"
      } else {
        reader.report(node, "expected a URL such as https://example.org/decks/")
      }
    }
  }
}
