/// The kind of a file in `content/`, determined by its path.
public enum ContentPath: Equatable, Sendable {
  case site
  case leaderboard
  case deck(id: String)
  case breed(deckID: String, slug: String)
  /// The notes on a breed in another language, such as `beagle.ko.md`.
  case notesTranslation(deckID: String, slug: String, language: String)
  /// A page of the site's own, such as `pages/about.md`, or its translation `pages/about.ko.md`.
  case page(name: String, language: String?)

  /// Parses a path; nil if it is not the path of a content file.
  ///
  /// - Parameter path: The path relative to the site's folder, such as
  ///   `content/breeds/dogs/beagle.md`.
  public init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
    let stem = String(name[..<dot])
    switch (parts.count, parts.dropFirst().first, name[dot...]) {
    case (2, "site.yml", _): self = .site
    case (2, "leaderboard.yml", _): self = .leaderboard
    case (3, "decks", ".yml"): self = .deck(id: stem)
    case (4, "breeds", ".md"):
      let deck = String(parts[2])
      let (slug, language) = Self.separatingLanguage(stem)
      self =
        language.map { .notesTranslation(deckID: deck, slug: slug, language: $0) }
        ?? .breed(deckID: deck, slug: slug)
    case (3, "pages", ".md"):
      let (name, language) = Self.separatingLanguage(stem)
      self = .page(name: name, language: language)
    default: return nil
    }
  }

  /// Splits a file's name without `.md`: `beagle.ko` is `beagle` in the language `ko`.
  private static func separatingLanguage(_ stem: String) -> (name: String, language: String?) {
    guard let dot = stem.firstIndex(of: ".") else { return (stem, nil) }
    return (String(stem[..<dot]), String(stem[stem.index(after: dot)...]))
  }

  /// Whether a path belongs to one of the site's own pages.
  public static func isPage(_ path: String) -> Bool { path.hasPrefix("content/pages/") }

  /// Whether a path belongs to a breed's file or to a translation of its notes. Compares bytes for
  /// speed, since a site can have thousands of breeds.
  public static func isBreed(_ path: String) -> Bool {
    path.utf8.starts(with: "content/breeds/".utf8) && path.utf8.suffix(3).elementsEqual(".md".utf8)
      && path.utf8.count { $0 == UInt8(ascii: "/") } == 3
  }

  static func slug(of path: String) -> String {
    switch ContentPath(path) {
    case .breed(_, let slug), .notesTranslation(_, let slug, _): slug
    default: path
    }
  }

  static func deck(of path: String) -> String {
    guard isBreed(path) else { return "" }
    let rest = path.utf8.dropFirst("content/breeds/".utf8.count)
    return String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
  }
}
