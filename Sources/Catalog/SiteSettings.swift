import Problems
import Yams

/// What `content/site.yml` says.
public struct SiteSettings: Sendable, Equatable {
  public var title: String = "decks"
  public var tagline: String = ""
  /// The language tag of the pages.
  public var language: String = "en"
  /// The address the site will have, ending with `/`; nil when it is to work anywhere.
  public var url: String?
  /// The decks' ids, in the order shown.
  public var decks: [String] = []

  public init() {}
}

extension SiteSettings {
  init(_ node: Node, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["title", "tagline", "language", "url", "decks"])
    title = reader.text(fields["title"]) ?? title
    tagline = reader.text(fields["tagline"]) ?? tagline
    language = reader.text(fields["language"]) ?? language
    decks = reader.texts(fields["decks"])
    if let node = fields["url"], let text = reader.text(node) {
      if text.hasPrefix("https://") || text.hasPrefix("http://") {
        url = text.hasSuffix("/") ? text : text + "/"
      } else {
        reader.wrong(node, "expected an address such as https://example.org/decks/")
      }
    }
  }
}
