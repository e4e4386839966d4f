import Catalog
import Hashing
import Publishing
import Storage
import StudyModel

/// What every page of a site has in common.
///
/// A class, since every page that waits to be made refers to it.
final class Frame: Sendable {
  let site: Site
  let decks: [DeckPages]
  /// Of everything that any page shows beside what is its own.
  let key: Digest
  /// What pages at a depth share, by the way from there up to the root.
  private let shared: [String: Value]

  init(_ site: Site, _ decks: [DeckPages]) {
    self.site = site
    self.decks = decks
    let roots = Set(["", "../", site.settings.url ?? "/"])
    shared = Dictionary(
      uniqueKeysWithValues: roots.map { ($0, Self.shared(by: site, decks, root: $0)) })
    var bytes = StoredBytes()
    bytes.store(site.version, site.templates.digest, site.assets.paths, site.assets.imports)
    bytes.store(site.settings.url)
    shared[""]?.store(in: &bytes)
    key = Digest(of: bytes.bytes)
  }

  private static func shared(by site: Site, _ decks: [DeckPages], root: String) -> Value {
    let settings = site.settings
    return [
      "lang": .text(settings.language),
      "version": .text(site.version),
      "root": .text(root),
      "home": .text(root + "index.html"),
      "site": ["title": .text(settings.title), "tagline": .text(settings.tagline)],
      "decks": Value(decks) { $0.value(root) },
      "styles": .text(root + (site.assets.paths["site.css"] ?? "")),
      "policy": .text(ContentPolicy.page),
      "feed": Value(Feed(site) == nil ? nil : root + feedPath),
      "awaitsPhotos": .bool(decks.contains(where: \.awaitsPhotos)),
    ]
  }

  /// A page from its template and the values that are its own.
  ///
  /// - Parameters:
  ///   - name: the template `pages/<name>.md`.
  ///   - path: where it goes in the site.
  ///   - base: what links begin with; by default the way from the page up to the root.
  ///   - digests: of all that `own` depends on.
  ///   - own: its values, with a `title` and a `description` if they are not the site's.
  func page(
    _ name: String, at path: String, stage: OutputFile.Stage = .page, base: String? = nil,
    from digests: [Digest] = [], _ own: @escaping @Sendable () throws -> [String: Value]
  ) -> OutputFile {
    OutputFile(
      path: path, .made({ try self.render(name, at: path, base: base, own()) }), stage: stage,
      origin: "Templates/pages/\(name).md", key: Digest(of: [key, Digest(of: path)] + digests))
  }

  private func render(
    _ name: String, at path: String, base: String?, _ own: [String: Value]
  ) throws -> [UInt8] {
    let root = base ?? String(repeating: "../", count: path.count { $0 == "/" })
    let settings = site.settings
    var values = own
    if case .text(let title) = own["title"] {
      values["title"] = .text("\(title) · \(settings.title)")
    } else {
      values["title"] = .text(settings.title)
    }
    if own["description"] == nil { values["description"] = .text(settings.tagline) }
    values["canonical"] = Value(
      base == nil ? settings.url.map { $0 + (path == "index.html" ? "" : path) } : nil)
    let script = "\(name).js"
    values["script"] = Value(site.assets.paths[script].map { root + $0 })
    values["preloads"] = Value(site.assets.imports[script] ?? []) {
      .text(root + (site.assets.paths[$0] ?? ""))
    }
    values["atHome"] = .bool(name == "index")
    values["atBrowse"] = .bool(name == "browse" || name == "breed")
    values["atQuiz"] = .bool(name == "quiz")
    return try site.templates.render(
      name, [shared[root] ?? Self.shared(by: site, decks, root: root), .object(values)])
  }
}

extension DeckPages {
  func value(_ root: String) -> Value {
    let settings = deck.settings
    return [
      "id": .text(settings.id),
      "first": .bool(isFirst),
      "title": .text(settings.title),
      "tagline": .text(settings.tagline),
      "species": .text(settings.species.rawValue),
      "count": .int(study.breeds.count),
      "href": .text("\(root)\(settings.id)/index.html"),
      "quiz": .text("\(root)quiz.html?deck=\(settings.id)"),
      "data": .text(root + data.path),
      "playable": .bool(study.breeds.count > 1),
      "awaitsPhotos": .bool(awaitsPhotos),
      "cover": cover?.value(root) ?? .null,
    ]
  }
}
