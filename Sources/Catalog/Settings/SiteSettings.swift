import StudyModel

/// Settings from `content/site.yml`.
public struct SiteSettings: Sendable, Equatable {
  /// The site's name, shown in its header and page titles.
  public var title: String = "decks"
  /// A sentence about the site, used as the description of its home page.
  public var tagline: String = ""
  /// The language tag of the pages at the root and of the texts in `content/`.
  public var language: String = "en"
  /// The other languages of the site, each with its own folder of pages.
  public var otherLanguages: [String] = []
  /// The site's name and tagline in other languages, by language tag.
  public var titles: [String: String] = [:]
  public var taglines: [String: String] = [:]
  /// The site's URL, ending with `/`; nil if the site must work at any URL.
  public var url: String?
  /// The ids of the decks, in display order.
  public var deckOrder: [String] = []
  /// The quality of photos, from 1 to 100, on the scale of WebP.
  public var photoQuality: Int = 78
  /// The configuration of the scripts; the content version and the decks are filled in when the
  /// site is rendered.
  public var scriptConfiguration = defaultSiteConfiguration(contentVersion: "", decks: [])
  /// Settings of the cache of source responses.
  public var cache = CacheSettings()

  /// The origins whose pages may embed the site in a frame, as sources of `frame-ancestors` in a
  /// Content-Security-Policy; none if empty.
  public var embedders: [String] = []
  /// The built-in pages that the site does without.
  public var disabledPages: Set<OptionalPage> = []
  /// The owner's changes to the look of the site.
  public var theme: ThemeSettings?
  /// Defaults for the options of a build.
  public var build = BuildSettings()

  public init() {}
}
