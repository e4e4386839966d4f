import Problems
import StudyModel
import Upstream

/// What `content/site.yml` says.
public struct SiteSettings: Sendable, Equatable {
  /// The site's name, in its header and titles.
  public var title: String = "decks"
  /// A sentence about the site, for its home page's description.
  public var tagline: String = ""
  /// The language tag of the pages.
  public var language: String = "en"
  /// The address the site will have, ending with `/`; nil when it is to work anywhere.
  public var url: String?
  /// The decks' ids, in the order shown.
  public var decks: [String] = []
  /// How good photos look, from 1 to 100, on the scale of WebP.
  public var photoQuality: Int = 78
  /// What the programs in the pages are told; its version and decks are filled in by whoever
  /// publishes it.
  public var client = defaultSiteConfiguration(contentVersion: "", decks: [])
  /// How answers of the decks' sources are kept.
  public var cache = CacheSettings()

  public init() {}
}

extension SiteSettings {
  init(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(
      node, known: ["title", "tagline", "language", "url", "decks", "photos", "client", "cache"])
    title = reader.text(fields["title"]) ?? title
    tagline = reader.text(fields["tagline"]) ?? tagline
    if let node = fields["language"], let tag = reader.text(node) {
      if tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) == nil {
        reader.wrong(node, "expected a language tag such as en or zh-Hans")
      } else {
        language = tag
      }
    }
    decks = reader.texts(fields["decks"])
    if let node = fields["photos"] {
      let photos = reader.fields(node, known: ["quality"])
      photoQuality = reader.integer(photos["quality"], in: 1...100) ?? photoQuality
    }
    if let node = fields["client"] { client.read(node, &reader) }
    if let node = fields["cache"] { cache.read(node, &reader) }
    if let node = fields["url"], let text = reader.text(node) {
      if let address = try? WebURL(text) {
        url = address.text.hasSuffix("/") ? address.text : address.text + "/"
      } else {
        reader.wrong(node, "expected an address such as https://example.org/decks/")
      }
    }
  }
}
