import Catalog

/// A language that a site has pages in.
public struct SiteLanguage: Sendable {
  /// What decks says in it.
  public var locale: Locale
  /// The folder of its pages, such as `ko/`; empty for the language at the root.
  public var folder: String
  /// The templates, compiled for it.
  public var templates: Templates

  /// - Parameter isFirst: whether its pages are those at the root.
  public init(_ locale: Locale, isFirst: Bool, templates: Templates) {
    self.locale = locale
    folder = isFirst ? "" : locale.tag.lowercased() + "/"
    self.templates = templates
  }

  var isFirst: Bool { folder.isEmpty }

  /// The way from a page of a deck to the root of the site.
  var deckRoot: String { isFirst ? "../" : "../../" }
}

extension Facts {
  /// The breed's name in a language, else the one without a language.
  func name(in locale: Locale) -> String { names[locale.tag] ?? name }
}

extension DeckSettings {
  func title(in locale: Locale) -> String { titles[locale.tag] ?? title }
  func tagline(in locale: Locale) -> String { taglines[locale.tag] ?? tagline }
}

extension SiteSettings {
  func title(in locale: Locale) -> String { titles[locale.tag] ?? title }
  func tagline(in locale: Locale) -> String { taglines[locale.tag] ?? tagline }
}
