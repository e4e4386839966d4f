import AssetPipeline
import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns a page that is rendered on demand.
  ///
  /// - Parameters:
  ///   - name: The name of the template, `pages/<name>.md`.
  ///   - path: The page's path in the folder of its language.
  ///   - base: The prefix of links; by default the relative path from the page to the root.
  ///   - digests: The digests of everything that `values` depends on, for the page's key.
  ///   - values: The page's values, with `title` and `description` unless they are the site's.
  func page(
    _ name: String, at path: String, stage: OutputFile.Stage = .page, base: String? = nil,
    from digests: [Digest] = [], _ values: @escaping @Sendable () throws -> [String: Value]
  ) -> OutputFile {
    OutputFile(
      path: language.folder + path,
      .made({ try self.render(name, at: path, base: base, values()) }),
      stage: stage, origin: "Templates/pages/\(name).md",
      key: Digest(of: [key, Digest(of: path)] + digests))
  }

  private func render(
    _ name: String, at path: String, base: String?, _ values: [String: Value]
  ) throws -> [UInt8] {
    let root =
      base ?? String(repeating: "../", count: (language.folder + path).count { $0 == "/" })
    let settings = site.settings
    var values = values
    if case .text(let title) = values["title"] {
      values["title"] = .text("\(title) · \(settings.title(in: words))")
    } else {
      values["title"] = .text("\(settings.title(in: words)) · \(settings.tagline(in: words))")
    }
    if values["description"] == nil { values["description"] = .text(settings.tagline(in: words)) }
    values["canonical"] = Value(
      base == nil ? settings.url.map { $0 + urlPath(language.folder + path) } : nil)
    values["alternates"] = base == nil ? alternates(of: path, root: root) : .list([])
    if values["structured"] == nil { values["structured"] = .null }
    // Link previews need absolute URLs.
    values["shown"] = Value(
      settings.url.flatMap { url in
        decks.first?.cover.map { url + (picturePath(values["picture"], root: root) ?? $0.path) }
      })
    let script = "\(name).js"
    values["hasAlternates"] = .bool(base == nil && site.languages.count > 1)
    values["script"] = Value(site.assets.paths[script].map { root + $0 })
    values["words"] = Value(clientStrings[name])
    values["pageStyles"] = Value(site.assets.paths["\(name).css"].map { root + $0 })
    values["preloads"] = Value(site.assets.preloads[script] ?? []) { .text(root + $0) }
    let deck = decks.first { path.hasPrefix($0.deck.settings.id + "/") } ?? decks.first
    values["searchHref"] = Value(
      deck.map { "\(root)\(language.folder)\($0.deck.settings.id)/index.html#query" })
    values["atHome"] = .bool(name == "index")
    values["atBrowse"] = .bool(
      ["browse", "category", "breed", "compare", "favourites"].contains(name))
    values["atProgress"] = .bool(name == "progress")
    values["atYou"] = .bool(name == "you")
    return try language.templates.render(
      name,
      [shared[root] ?? Self.shared(by: site, decks, language, root: root), .object(values)])
  }

  /// Returns the links to the page in each language; empty if the site has only one.
  private func alternates(of path: String, root: String) -> Value {
    guard site.languages.count > 1 else { return .list([]) }
    return Value(site.languages) { other in
      let otherPath = other.folder + path
      return [
        "lang": .text(other.locale.tag),
        "name": .text(other.locale("language")),
        "offer": .text(other.locale("frame.offer")),
        "take": .text(other.locale("frame.take")),
        "close": .text(other.locale("frame.close")),
        "href": .text(root + otherPath),
        "address": .text(site.settings.url.map { $0 + urlPath(otherPath) } ?? root + otherPath),
        "current": .bool(other.locale.tag == language.locale.tag),
        "isFirst": .bool(other.isFirst),
      ]
    }
  }

  /// Returns the path of a page's picture in the site.
  private func picturePath(_ value: Value?, root: String) -> String? {
    guard case .text(let path) = value else { return nil }
    return String(path.dropFirst(root.utf8.count))
  }

  /// Returns the URL path of a page; empty for the home page.
  private func urlPath(_ path: String) -> String {
    path.hasSuffix("index.html") && !path.contains("/") ? "" : path
  }
}
