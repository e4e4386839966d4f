import Hashing

/// A page of the site's own, such as `about.html`, written in `content/pages/`.
public struct OwnPage: Sendable, Hashable {
  /// The name of the file without extensions, such as `about`.
  public var name: String
  /// Whether the site's menu links to the page.
  public var isInMenu: Bool
  /// The page in the content's language.
  public var original: Text
  /// The translations by language tag.
  public var translations: [String: Text] = [:]

  package init(name: String, isInMenu: Bool, original: Text) {
    self.name = name
    self.isInMenu = isInMenu
    self.original = original
  }

  /// The page in one language.
  public struct Text: Sendable, Hashable {
    /// The path of the file, relative to the site's folder.
    public var path: String
    public var title: String
    /// The description for search engines; nil to use the first paragraph.
    public var description: String?
    /// Digest of the whole file.
    public var digest: Digest

    package init(path: String, title: String, description: String?, digest: Digest) {
      self.path = path
      self.title = title
      self.description = description
      self.digest = digest
    }
  }

  /// Returns the page in a language or, without a translation, in the content's.
  public func text(in language: String) -> Text { translations[language] ?? original }
}
