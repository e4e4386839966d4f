import Catalog
import Publishing
import StudyModel

/// What every page of a site has in common.
struct Frame {
  let site: Site
  let decks: [DeckPages]
  private let hasFeed: Bool

  init(_ site: Site, _ decks: [DeckPages]) {
    self.site = site
    self.decks = decks
    hasFeed = Feed(site) != nil
  }

  /// A page from its template and the values that are its own.
  ///
  /// - Parameters:
  ///   - name: the template `pages/<name>.md`.
  ///   - path: where it goes in the site.
  ///   - base: what links begin with; by default the way from the page up to the root.
  func page(
    _ name: String, at path: String, stage: OutputFile.Stage = .page, base: String? = nil,
    title: String? = nil, description: String? = nil, _ own: [String: Value]
  ) throws -> OutputFile {
    let root = base ?? String(repeating: "../", count: path.count { $0 == "/" })
    let script = "\(name).js"
    let modules = site.assets.imports[script] ?? []
    let settings = site.settings
    var values: [String: Value] = [
      "lang": .text(settings.language),
      "version": .text(site.version),
      "title": .text(title.map { "\($0) · \(settings.title)" } ?? settings.title),
      "description": .text(description ?? settings.tagline),
      "root": .text(root),
      "home": .text(root + "index.html"),
      "site": ["title": .text(settings.title), "tagline": .text(settings.tagline)],
      "decks": Value(decks) { deckValue($0, root) },
      "canonical": Value(base == nil ? settings.url.map { $0 + canonical(path) } : nil),
      "policy": .text(ContentPolicy.page),
      "feed": Value(hasFeed ? root + feedPath : nil),
      "styles": .text(root + asset("site.css")),
      "script": Value(site.assets.paths[script].map { root + $0 }),
      "preloads": Value(modules) { .text(root + asset($0)) },
      "atHome": .bool(name == "index"),
      "atBrowse": .bool(name == "browse" || name == "breed"),
      "atQuiz": .bool(name == "quiz"),
      "awaitsPhotos": .bool(decks.contains(where: \.awaitsPhotos)),
    ]
    values.merge(own) { _, own in own }
    var bytes: [UInt8] = []
    try site.templates.render(name, .object(values), into: &bytes)
    return OutputFile(
      path: path, .bytes(bytes), stage: stage, origin: "Templates/pages/\(name).md")
  }

  func deckValue(_ pages: DeckPages, _ root: String) -> Value {
    let settings = pages.deck.settings
    return [
      "id": .text(settings.id),
      "first": .bool(settings.id == decks.first?.deck.settings.id),
      "title": .text(settings.title),
      "tagline": .text(settings.tagline),
      "species": .text(settings.species.rawValue),
      "count": .int(pages.study.breeds.count),
      "href": .text("\(root)\(settings.id)/index.html"),
      "quiz": .text("\(root)quiz.html?deck=\(settings.id)"),
      "data": .text(root + pages.data.path),
      "playable": .bool(pages.study.breeds.count > 1),
      "awaitsPhotos": .bool(pages.awaitsPhotos),
      "cover": pages.cover?.value(root) ?? .null,
    ]
  }

  /// The published path of an asset; empty where the templates have none of this name.
  private func asset(_ name: String) -> String { site.assets.paths[name] ?? "" }

  private func canonical(_ path: String) -> String {
    path == "index.html" ? "" : path
  }
}
