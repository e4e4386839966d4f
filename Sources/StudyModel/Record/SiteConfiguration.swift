/// A site's configuration for the scripts of its pages.
public struct SiteConfiguration: Equatable, Sendable, Codable {
  /// Always `decks-site`.
  ///
  /// - Constant: decks-site
  public var format: String
  /// Version of the format.
  ///
  /// - Constant: 1
  public var version: Int
  /// Version of the site's content, which changes whenever the content does.
  ///
  /// - Format: id
  public var contentVersion: String
  /// The site's decks, in the order shown.
  public var decks: [SiteDeck]
  /// Whether the site is under maintenance: a banner announces it, but everything can still be
  /// used.
  public var maintenance: Bool
  /// Text of the banner.
  ///
  /// - Length: 0...500
  public var notice: String?
  /// Minimum version of the site's scripts; older ones must update.
  ///
  /// - Bounds: 0...1000000
  public var minimumVersion: Int
  /// Maximum age of this configuration before it is fetched again, in seconds.
  ///
  /// - Bounds: 0...31536000
  public var lifetime: Int
  /// Kinds of profile that can be created.
  public var methods: [ProfileKind]
  /// Whether the site can be used without creating a profile.
  public var guestMode: Bool
  /// Whether signing in with another service's account is required. Always false, since a static
  /// site has no server to verify it.
  public var socialLoginRequired: Bool
  /// Minimum length of a passphrase.
  ///
  /// - Bounds: 1...200
  public var passphraseMinimum: Int
  /// Minutes of inactivity after which a protected profile is locked.
  ///
  /// - Bounds: 1...1440
  public var sessionTimeoutMinutes: Int
  /// Number of wrong passphrases after which a profile is locked temporarily.
  ///
  /// - Bounds: 1...1000
  public var maximumAttempts: Int
  /// Feature flags by name.
  public var flags: [String: Bool]

  public init(
    format: String, version: Int, contentVersion: String, decks: [SiteDeck], maintenance: Bool,
    notice: String?, minimumVersion: Int, lifetime: Int, methods: [ProfileKind], guestMode: Bool,
    socialLoginRequired: Bool, passphraseMinimum: Int, sessionTimeoutMinutes: Int,
    maximumAttempts: Int, flags: [String: Bool]
  ) {
    self.format = format
    self.version = version
    self.contentVersion = contentVersion
    self.decks = decks
    self.maintenance = maintenance
    self.notice = notice
    self.minimumVersion = minimumVersion
    self.lifetime = lifetime
    self.methods = methods
    self.guestMode = guestMode
    self.socialLoginRequired = socialLoginRequired
    self.passphraseMinimum = passphraseMinimum
    self.sessionTimeoutMinutes = sessionTimeoutMinutes
    self.maximumAttempts = maximumAttempts
    self.flags = flags
  }
}

/// A deck of the site.
public struct SiteDeck: Equatable, Sendable, Codable {
  /// The deck's id.
  ///
  /// - Format: slug
  public var id: String
  /// Display name of the deck.
  ///
  /// - Length: 1...200
  public var title: String
  /// Path of its data file, relative to the site's root.
  public var data: String
  /// Number of breeds, or of questions in a deck of questions.
  ///
  /// - Bounds: 0...1000000
  public var breeds: Int
  /// Empty: the deck's data has its categories. Earlier versions of the scripts require the list.
  public var categories: [Category]
  /// Paths of its data files in other languages, by tag; null if the site has one language.
  public var translations: [String: String]?

  public init(
    id: String, title: String, data: String, breeds: Int, categories: [Category],
    translations: [String: String]? = nil
  ) {
    self.id = id
    self.title = title
    self.data = data
    self.breeds = breeds
    self.categories = categories
    self.translations = translations
  }
}

/// Returns the default configuration.
public func defaultSiteConfiguration(contentVersion: String, decks: [SiteDeck]) -> SiteConfiguration
{
  return SiteConfiguration(
    format: "decks-site", version: 1, contentVersion: contentVersion, decks: decks,
    maintenance: false, notice: nil, minimumVersion: 0, lifetime: 86_400,
    methods: [.guest, .protected], guestMode: true, socialLoginRequired: false,
    passphraseMinimum: 8, sessionTimeoutMinutes: 30, maximumAttempts: 5,
    flags: ["voice": true, "offline": true])
}
