/// What a site tells the programs in its pages.
public struct SiteConfiguration: Equatable, Sendable, Codable {
  /// Always `decks-site`.
  ///
  /// - Constant: decks-site
  public var format: String
  /// The version of this form.
  ///
  /// - Constant: 1
  public var version: Int
  /// What changes whenever the site's content does.
  ///
  /// - Format: id
  public var contentVersion: String
  /// The decks, in the order shown.
  public var decks: [SiteDeck]
  /// Whether the site is being worked on; a banner says so, and nobody is locked out.
  public var maintenance: Bool
  /// What the banner says.
  ///
  /// - Length: 0...500
  public var notice: String?
  /// The least version of the site's programs that may go on without an update.
  ///
  /// - Bounds: 0...1000000
  public var minimumVersion: Int
  /// How long this may be kept before it is looked for again, in seconds.
  ///
  /// - Bounds: 0...31536000
  public var lifetime: Int
  /// How a profile may be protected.
  public var methods: [ProfileKind]
  /// Whether one may play without a profile of one's own.
  public var guestMode: Bool
  /// Whether one has to log in with somebody else's account. Always false: a static site has nobody
  /// to ask.
  public var socialLoginRequired: Bool
  /// Letters that a passphrase has at least.
  ///
  /// - Bounds: 1...200
  public var passphraseMinimum: Int
  /// Minutes without a touch after which a protected profile is locked.
  ///
  /// - Bounds: 1...1440
  public var sessionTimeoutMinutes: Int
  /// Wrong passphrases after which a profile is locked for a while.
  ///
  /// - Bounds: 1...1000
  public var maximumAttempts: Int
  /// Switches by name.
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

/// A deck of the site, and where its data are.
public struct SiteDeck: Equatable, Sendable, Codable {
  /// The deck's id.
  ///
  /// - Format: slug
  public var id: String
  /// What people call the deck.
  ///
  /// - Length: 1...200
  public var title: String
  /// The file with its data, relative to the root of the site.
  public var data: String
  /// How many breeds it has.
  ///
  /// - Bounds: 0...1000000
  public var breeds: Int
  /// Its categories.
  public var categories: [Category]

  public init(id: String, title: String, data: String, breeds: Int, categories: [Category]) {
    self.id = id
    self.title = title
    self.data = data
    self.breeds = breeds
    self.categories = categories
  }
}

/// What a site says that says nothing.
public func defaultSiteConfiguration(contentVersion: String, decks: [SiteDeck]) -> SiteConfiguration
{
  return SiteConfiguration(
    format: "decks-site", version: 1, contentVersion: contentVersion, decks: decks,
    maintenance: false, notice: nil, minimumVersion: 0, lifetime: 86_400,
    methods: [.guest, .protected], guestMode: true, socialLoginRequired: false,
    passphraseMinimum: 8, sessionTimeoutMinutes: 30, maximumAttempts: 5,
    flags: ["ai": false, "voice": true, "offline": true])
}
