/// What a file of `content/` is, by its path.
public enum ContentPlace: Equatable, Sendable {
  case site
  case deck(id: String)
  case breed(deck: String, slug: String)

  /// Nil for a path that has no meaning there.
  ///
  /// - Parameter path: relative to the site, such as `content/breeds/dogs/beagle.md`.
  public init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
    let stem = String(name[..<dot])
    switch (parts.count, parts.dropFirst().first, name[dot...]) {
    case (2, "site.yml", _): self = .site
    case (3, "decks", ".yml"): self = .deck(id: stem)
    case (4, "breeds", ".md"): self = .breed(deck: String(parts[2]), slug: stem)
    default: return nil
    }
  }

  public var isBreed: Bool { if case .breed = self { true } else { false } }

  static func slug(of path: String) -> String {
    if case .breed(_, let slug) = ContentPlace(path) { slug } else { path }
  }

  static func deck(of path: String) -> String {
    if case .breed(let deck, _) = ContentPlace(path) { deck } else { "" }
  }
}
