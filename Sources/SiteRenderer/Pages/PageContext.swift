import AssetPipeline
import BinaryCoding
import Catalog
import Hashing
import Localization
import TemplateEngine

/// The values that all pages in one language share.
///
/// A class because the closures of all pages capture it.
final class PageContext: Sendable {
  let language: SiteLanguage
  /// The title and tagline of the site in the language.
  let title: String
  let tagline: String
  /// The site's URL; nil if unknown.
  let url: String?
  /// The published paths of scripts, styles and icons.
  let assetPaths: [String: String]
  /// Digest of all properties and of the language's phrases; the templates have their own digests.
  let digest: Digest
  /// The modules to preload with each script.
  private let preloads: [String: [String]]
  private let alternates: [Alternate]
  private let deckIDs: [String]
  /// The site's own pages in the menu.
  private let menu: [MenuEntry]
  /// The fallback picture for link previews.
  private let previewPicture: String?
  /// The layout's values, by the relative path to the root.
  private let layouts: [String: Value]
  private let makeLayout: @Sendable (String) -> Value
  /// The phrases of the scripts as JSON, by page.
  private let clientStrings: [String: String]

  /// The phrases in the language of the pages.
  var locale: Locale { language.locale }

  /// A link of the menu.
  private struct MenuEntry {
    let title: String
    /// The page's path in the folder of the language.
    let path: String
    /// The language of the title; nil if it is that of the page.
    let titleLanguage: String?

    init(_ page: OwnPage, in language: SiteLanguage) {
      let tag = language.locale.tag
      title = page.text(in: tag).title
      path = "\(page.name).html"
      titleLanguage = page.translations[tag] == nil ? language.differingContentLanguage : nil
    }
  }

  /// The same page in one of the site's languages.
  private struct Alternate: Encodable {
    let tag: String
    let folder: String
    let name: String
    /// The text of the banner that offers the language.
    let offerText: String
    let acceptLabel: String
    let closeLabel: String

    init(_ language: SiteLanguage) {
      tag = language.locale.tag
      folder = language.folder
      name = language.locale("language")
      offerText = language.locale("frame.offer")
      acceptLabel = language.locale("frame.take")
      closeLabel = language.locale("frame.close")
    }
  }

  init(_ site: Site, _ decks: [DeckContext], _ language: SiteLanguage) {
    self.language = language
    title = site.settings.title(in: language.locale)
    tagline = site.settings.tagline(in: language.locale)
    url = site.settings.url
    assetPaths = site.assets.paths
    preloads = site.assets.preloads
    alternates = site.languages.map(Alternate.init)
    deckIDs = decks.map(\.deck.settings.id)
    previewPicture = decks.first?.cover?.path
    menu = site.pages.filter(\.isInMenu).map { MenuEntry($0, in: language) }
    let summaries = decks.map(\.summary)
    makeLayout = { Self.layout(of: site, summaries, language, root: $0) }
    let hostRoot = NotFoundPage.rootPath(of: site.settings.url)
    let roots = Set(["", "../", "../../", "../../../", hostRoot])
    layouts = Dictionary(uniqueKeysWithValues: roots.map { [makeLayout] in ($0, makeLayout($0)) })
    clientStrings = Dictionary(
      uniqueKeysWithValues: language.templates.pageNames
        .map { ($0, language.locale.clientStrings(for: $0)) })
    var writer = BinaryWriter()
    writer.store(title, tagline, url, assetPaths, preloads, deckIDs, previewPicture)
    writer.store(language.locale.digest, language.folder, language.differingContentLanguage)
    for alternate in alternates {
      writer.store(alternate.tag, alternate.folder, alternate.name)
      writer.store(alternate.offerText, alternate.acceptLabel, alternate.closeLabel)
    }
    for entry in menu { writer.store(entry.title, entry.path, entry.titleLanguage) }
    layouts[""]?.store(in: &writer)
    digest = Digest(of: writer.bytes)
  }

  /// The relative path from a page in the folder of the language to the root.
  var pathToRoot: String { language.isAtRoot ? "" : "../" }

  /// Returns the values of decks on a page in the folder of the language.
  func values(of decks: [DeckSummary]) -> Value { Value(decks) { $0.value(pathToRoot) } }

  /// Renders a page with the layout's values and its own.
  func render<Page: PageModel>(_ page: Page) throws -> [UInt8] {
    let path = language.folder + page.path
    let root = page.linkPrefix ?? String(repeating: "../", count: path.count { $0 == "/" })
    let ownValues = try page.values(in: self)
    let values = ownValues.merging(layoutValues(of: page, ownValues, root: root)) { $1 }
    return try language.templates.render(
      Page.template, [layouts[root] ?? makeLayout(root), .object(values)])
  }

  /// Returns the values of the layout that differ between pages. Every page can use them:
  ///
  /// - `title`, `description`: of the page, or else of the site
  /// - `structured`: the page's structured data
  /// - `canonical`, `alternates`, `hasAlternates`: the page's URL, and links to the page in each
  ///   language
  /// - `previewImage`: the picture in link previews
  /// - `pagePath`: the page's path in the site
  /// - `script`, `preloads`, `phrases`, `pageStyles`: the page's files and the phrases of its script
  /// - `searchHref`: the search of the page's deck
  /// - `menu`, `hasMenu`: links to the site's own pages
  /// - `atHome`, `atBrowse`, `atProgress`, `atYou`: whether the page belongs to the tab
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - ownValues: The page's own values.
  ///   - root: The prefix that makes links start at the root.
  private func layoutValues<Page: PageModel>(
    of page: Page, _ ownValues: [String: Value], root: String
  ) -> [String: Value] {
    let name = Page.template
    let script = "\(name).js"
    let hasFixedPath = page.linkPrefix == nil
    let canonical = hasFixedPath ? url.map { $0 + Self.urlPath(language.folder + page.path) } : nil
    var fullTitle = "\(title) · \(tagline)"
    if case .text(let ownTitle) = ownValues["title"] { fullTitle = "\(ownTitle) · \(title)" }
    // Link previews need absolute URLs.
    let previewImage = url.flatMap { url in
      previewPicture.map { url + (Self.picturePath(ownValues["picture"], root: root) ?? $0) }
    }
    let deck = deckIDs.first { page.path.hasPrefix($0 + "/") } ?? deckIDs.first
    let searchHref = deck.map { "\(root)\(language.folder)\($0)/index.html#query" }
    let browsePages = ["browse", "category", "breed", "compare", "favourites"]
    return [
      "title": .text(fullTitle),
      "description": ownValues["description"] ?? .text(tagline),
      "structured": ownValues["structured"] ?? .null,
      "canonical": Value(canonical),
      "alternates": hasFixedPath ? alternateLinks(of: page.path, root: root) : .list([]),
      "hasAlternates": .bool(hasFixedPath && alternates.count > 1),
      "previewImage": Value(previewImage),
      "pagePath": .text(language.folder + page.path),
      "script": Value(assetPaths[script].map { root + $0 }),
      "preloads": Value(preloads[script] ?? []) { .text(root + $0) },
      "phrases": Value(clientStrings[name]),
      "pageStyles": Value(assetPaths["\(name).css"].map { root + $0 }),
      "searchHref": Value(searchHref),
      "hasMenu": .bool(!menu.isEmpty),
      "menu": Value(menu) { entry in
        [
          "title": .text(entry.title), "href": .text(root + language.folder + entry.path),
          "titleLanguage": Value(entry.titleLanguage), "current": .bool(entry.path == page.path),
        ]
      },
      "atHome": .bool(name == "index"),
      "atBrowse": .bool(browsePages.contains(name)),
      "atProgress": .bool(name == "progress"),
      "atYou": .bool(name == "you"),
    ]
  }

  /// Returns the links to the page in each language; empty if the site has only one language.
  private func alternateLinks(of path: String, root: String) -> Value {
    guard alternates.count > 1 else { return .list([]) }
    return Value(alternates) { alternate in
      let alternatePath = alternate.folder + path
      return [
        "lang": .text(alternate.tag),
        "name": .text(alternate.name),
        "offerText": .text(alternate.offerText),
        "acceptLabel": .text(alternate.acceptLabel),
        "closeLabel": .text(alternate.closeLabel),
        "href": .text(root + alternatePath),
        "address": .text(url.map { $0 + Self.urlPath(alternatePath) } ?? root + alternatePath),
        "current": .bool(alternate.tag == locale.tag),
        "isFirst": .bool(alternate.folder.isEmpty),
      ]
    }
  }

  /// Returns the path of a page's picture in the site.
  private static func picturePath(_ value: Value?, root: String) -> String? {
    guard case .text(let path) = value else { return nil }
    return String(path.dropFirst(root.utf8.count))
  }

  /// Returns the URL path of a page; empty for the home page at the root.
  private static func urlPath(_ path: String) -> String {
    path.hasSuffix("index.html") && !path.contains("/") ? "" : path
  }

  /// Returns the values of the layout, which all pages share, for a relative path to the root.
  private static func layout(
    of site: Site, _ decks: [DeckSummary], _ language: SiteLanguage, root: String
  ) -> Value {
    let settings = site.settings
    return [
      "lang": .text(language.locale.tag),
      // Null if the content is in the page's language.
      "contentLang": Value(language.differingContentLanguage),
      "version": .text(site.version),
      "root": .text(root),
      "home": .text(root + language.folder + "index.html"),
      "languageRoot": .text(root + language.folder),
      "site": [
        "title": .text(settings.title(in: language.locale)),
        "tagline": .text(settings.tagline(in: language.locale)),
      ],
      "decks": Value(decks) { $0.value(root) },
      "styles": .text(root + (site.assets.paths["site.css"] ?? "")),
      "themeStyles": Value(site.assets.paths[ThemeSettings.styleName].map { root + $0 }),
      "customStyles": Value(site.assets.paths["custom.css"].map { root + $0 }),
      "logo": Value(settings.theme?.logo.flatMap { site.assets.paths[$0.name] }.map { root + $0 }),
      "headScript": Value(site.assets.paths["head.js"].map { root + $0 }),
      "policy": .text(ContentSecurityPolicy.page),
      "feed": Value(AtomFeed(site) == nil ? nil : root + feedPath),
      "manifest": .text(root + language.folder + "manifest.webmanifest"),
      "icon": Value(site.assets.paths["icon.svg"].map { root + $0 }),
      "touchIcon": Value(site.assets.paths["icon-180.png"].map { root + $0 }),
      "ogLocale": .text(language.locale.tag.replacing("-", with: "_")),
      "sharedScript": Value(site.assets.paths["every-page.js"].map { root + $0 }),
      "languageTags": .text(site.languages.map(\.locale.tag).joined(separator: " ")),
      "worker": .text(root + serviceWorkerPath),
      "hasWorker": .bool(site.worksOffline),
      "hasClass": .bool(site.hasPage(.schoolClass)),
      "hasCompare": .bool(site.hasPage(.compare)),
      "hasFavourites": .bool(site.hasPage(.favourites)),
      "hasProgress": .bool(site.hasPage(.progress)),
      "offline": .text(root + language.folder + "offline.html"),
      "awaitsPhotos": .bool(decks.contains(where: \.awaitsPhotos)),
    ]
  }
}
