import Catalog
import Localization
import TemplateEngine

/// A language of the site's pages.
public struct SiteLanguage: Sendable {
  /// The phrases in the language.
  public var locale: Locale
  /// The folder of the pages, such as `ko/`; empty for the language at the root.
  public var folder: String
  /// The language of the content; nil if it is the language of the pages.
  public var differingContentLanguage: String?
  /// The templates, compiled for the language.
  public var templates: TemplateSet

  /// - Parameters:
  ///   - isAtRoot: Whether the pages are at the root.
  ///   - content: The language of the content.
  public init(_ locale: Locale, isAtRoot: Bool, content: String, templates: TemplateSet) {
    self.locale = locale
    differingContentLanguage = content == locale.tag ? nil : content
    folder = Self.folder(of: locale.tag, isAtRoot: isAtRoot)
    self.templates = templates
  }

  /// Returns the folder of a language's pages, such as `ko/`; empty for the language at the root.
  public static func folder(of tag: String, isAtRoot: Bool) -> String {
    isAtRoot ? "" : tag.lowercased() + "/"
  }

  /// The tag of the content's language.
  var contentLanguageTag: String { differingContentLanguage ?? locale.tag }

  var isAtRoot: Bool { folder.isEmpty }

  /// The suffix of the names of data files in the language, before the hash, such as `.ko`; empty
  /// for the language at the root.
  var fileNameSuffix: String { isAtRoot ? "" : ".\(locale.tag.lowercased())" }

  /// The relative path from a page of a deck to the root of the site.
  var pathFromDeckToRoot: String { isAtRoot ? "../" : "../../" }
}

/// A text as a page shows it.
struct PageText: Hashable, Encodable, Sendable {
  var text: String
  /// The language of the text; nil if it is the page's.
  var language: String?
}

extension LocalizedText {
  /// Returns the text in a language; if there is none, the original, marked with its language.
  /// If `language` is nil, returns the original.
  func text(in language: SiteLanguage?) -> PageText {
    guard let language else { return PageText(text: original) }
    let isTranslated = translations[language.locale.tag] != nil
    return PageText(
      text: text(in: language.locale.tag),
      language: isTranslated ? nil : language.differingContentLanguage)
  }
}

extension Facts {
  /// Returns the breed's name in a language or, if there is none, its name in the content's
  /// language.
  func name(in locale: Locale) -> String { names[locale.tag] ?? name }

  /// Returns the names by which the breed can be found: its names in all languages, its aliases in
  /// the language of the content and, if a language is given, its aliases in that language.
  func searchNames(in locale: Locale?) -> [String] {
    [name] + aliases + names.sorted { $0.key < $1.key }.map(\.value)
      + (locale.flatMap { foreignAliases[$0.tag] } ?? [])
  }

  /// Returns the language of the name on a page; nil if it is the page's language.
  func differingNameLanguage(for language: SiteLanguage) -> String? {
    names[language.locale.tag] == nil ? language.differingContentLanguage : nil
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
