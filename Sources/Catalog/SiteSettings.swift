import StudyModel

/// What `content/site.yml` says.
public struct SiteSettings: Sendable, Equatable {
  /// The site's name, in its header and titles.
  public var title: String = "decks"
  /// A sentence about the site, for its home page's description.
  public var tagline: String = ""
  /// The language tag of the pages at the root, and of what people write in `content/`.
  public var language: String = "en"
  /// The other languages that the site has pages in, each in a folder of its own.
  public var otherLanguages: [String] = []
  /// The site's name and tagline in other languages, where they have one.
  public var titles: [String: String] = [:]
  public var taglines: [String: String] = [:]
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
