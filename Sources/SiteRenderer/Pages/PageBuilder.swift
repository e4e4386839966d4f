import AssetPipeline
import BinaryCoding
import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

/// Builds the pages of a site in one language from the values that they share.
///
/// A class, since the closure of every page captures it.
final class PageBuilder: Sendable {
  let site: Site
  let decks: [DeckContext]
  let language: SiteLanguage
  /// Digest of the shared values and templates, part of the key of every page.
  let key: Digest
  /// The shared template values, by the relative path to the root.
  let shared: [String: Value]
  /// The phrases of the scripts as JSON, by page.
  let clientStrings: [String: String]

  /// The phrases in the language of the pages.
  var words: Locale { language.locale }

  init(_ site: Site, _ decks: [DeckContext], _ language: SiteLanguage) {
    self.site = site
    self.decks = decks
    self.language = language
    let roots = Set(["", "../", "../../", "../../../", site.settings.url ?? "/"])
    shared = Dictionary(
      uniqueKeysWithValues: roots.map { ($0, Self.shared(by: site, decks, language, root: $0)) })
    clientStrings = Dictionary(
      uniqueKeysWithValues: language.templates.pageNames
        .map { ($0, language.locale.clientStrings(for: $0)) })
    var bytes = BinaryWriter()
    bytes.store(site.version, language.templates.digest, site.assets.paths, site.assets.preloads)
    bytes.store(site.settings.url, site.languages.map(\.locale.tag), language.locale.digest)
    shared[""]?.store(in: &bytes)
    key = Digest(of: bytes.bytes)
  }

  /// Returns the template values that all pages share, for a relative path to the root.
  static func shared(
    by site: Site, _ decks: [DeckContext], _ language: SiteLanguage, root: String
  ) -> Value {
    let settings = site.settings
    return [
      "lang": .text(language.locale.tag),
      // Null if it is the page's language.
      "contentLang": Value(language.contentLanguage),
      "version": .text(site.version),
      "root": .text(root),
      "home": .text(root + language.folder + "index.html"),
      "tree": .text(root + language.folder),
      "site": [
        "title": .text(settings.title(in: language.locale)),
        "tagline": .text(settings.tagline(in: language.locale)),
      ],
      "decks": Value(decks) { $0.value(root) },
      "styles": .text(root + (site.assets.paths["site.css"] ?? "")),
      "firstScript": Value(site.assets.paths["head.js"].map { root + $0 }),
      "policy": .text(ContentSecurityPolicy.page),
      "feed": Value(AtomFeed(site) == nil ? nil : root + feedPath),
      "manifest": .text(root + language.folder + "manifest.webmanifest"),
      "icon": Value(site.assets.paths["icon.svg"].map { root + $0 }),
      "touchIcon": Value(site.assets.paths["icon-180.png"].map { root + $0 }),
      "ogLocale": .text(language.locale.tag.replacing("-", with: "_")),
      "frame": Value(site.assets.paths["every-page.js"].map { root + $0 }),
      "spoken": .text(site.languages.map(\.locale.tag).joined(separator: " ")),
      "worker": .text(root + serviceWorkerPath),
      "hasWorker": .bool(site.isOffline),
      "offline": .text(root + language.folder + "offline.html"),
      "awaitsPhotos": .bool(decks.contains(where: \.awaitsPhotos)),
    ]
  }
}
