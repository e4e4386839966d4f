import Catalog
import Localization
import TemplateEngine

/// A language that a site has pages in.
public struct SiteLanguage: Sendable {
  /// What decks says in it.
  public var locale: Locale
  /// The folder of its pages, such as `ko/`; empty for the language at the root.
  public var folder: String
  /// The language of what people wrote, where that is another.
  public var contentLanguage: String?
  /// The templates, compiled for it.
  public var templates: TemplateSet

  /// - Parameters:
  ///   - isFirst: whether its pages are those at the root.
  ///   - content: the language of what people wrote.
  public init(_ locale: Locale, isFirst: Bool, content: String, templates: TemplateSet) {
    self.locale = locale
    contentLanguage = content == locale.tag ? nil : content
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

  /// The language of its name there, where that is not the page's.
  func foreign(to language: SiteLanguage) -> String? {
    names[language.locale.tag] == nil ? language.contentLanguage : nil
  }
}

extension DeckSettings {
  func title(in locale: Locale) -> String { titles[locale.tag] ?? title }
  func tagline(in locale: Locale) -> String { taglines[locale.tag] ?? tagline }
}

extension SiteSettings {
  func title(in locale: Locale) -> String { titles[locale.tag] ?? title }
  func tagline(in locale: Locale) -> String { taglines[locale.tag] ?? tagline }
}
