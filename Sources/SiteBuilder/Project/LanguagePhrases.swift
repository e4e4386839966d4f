import Content
import Diagnostics
import Localization

/// The phrases of one of a site's languages. Phrases that its files lack come from less specific
/// language tags, such as `en` for `en-GB`, and finally from English.
struct LanguagePhrases: Sendable {
  let locale: Locale
  /// The keys of the phrases that are shown in English in another language, sorted.
  let untranslatedKeys: [String]
  /// English, with the site's own phrases.
  let english: Locale

  /// Reads the phrases of a language.
  ///
  /// - Throws: `ProblemList` with every error in the files, if the language has no file, or if a
  ///   phrase is missing that must be in the language itself.
  init(tag: String, _ files: [String: TemplateFolder.LocaleSource]) throws(ProblemList) {
    guard let translation = try Self.translation(tag, files) else {
      let known = files.keys.map { String($0.dropLast(".yml".count)) }.sorted()
      let message =
        "this file does not exist, but content/site.yml lists its language; to create it, run "
        + "decks templates language \(tag) (available: \(known.joined(separator: ", ")))"
      throw ProblemList([Problem("Templates/locales/\(tag).yml", nil, message)])
    }
    english = try Self.translation("en", files) ?? translation
    let keys = translation.allKeys
    let englishKeys = english.allKeys
    var problems = translation.conflicts(with: english)
    for key in Locale.selfDescribingKeys
    where englishKeys.contains(key) && !keys.contains(key) {
      let message = "the phrase \"\(key)\" is missing; write it in the language itself"
      problems.append(Problem(translation.path, nil, "\(message) (in English: \(english(key)))"))
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    locale = translation.filled(from: english)
    untranslatedKeys = Self.isEnglish(tag) ? [] : englishKeys.subtracting(keys).sorted()
  }

  /// Returns the phrases in the files of a language tag and of the less specific ones; nil if there
  /// are no such files.
  static func translation(
    _ tag: String, _ files: [String: TemplateFolder.LocaleSource]
  ) throws(ProblemList) -> Locale? {
    var translation: Locale?
    for tag in tags(from: tag) {
      guard let source = files["\(tag).yml"] else { continue }
      let locale = try Locale(tag: tag, source)
      translation = translation?.filled(from: locale) ?? locale
    }
    return translation?.tagged(tag)
  }

  /// A warning that counts the phrases that are shown in English; nil if there are none.
  var warning: Problem? {
    let untranslated = untranslatedKeys.filter { !Locale.isOptional($0) }
    guard !untranslated.isEmpty else { return nil }
    let all = english.allKeys.filter { !Locale.isOptional($0) }
    return Problem(
      locale.path, nil,
      "\(untranslated.count) of \(all.count) phrases are not translated, and are shown in English; "
        + "to add them to the file, run decks templates language \(locale.tag)")
  }

  /// Returns a language tag and the less specific ones, such as `zh-Hant-TW`, `zh-Hant`, `zh`.
  private static func tags(from tag: String) -> [String] {
    let parts = tag.split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  private static func isEnglish(_ tag: String) -> Bool { tag.prefix { $0 != "-" } == "en" }
}

extension Locale {
  /// Reads the phrases of a language tag. The site's own phrases replace shipped ones with the same
  /// key; its other phrases are added.
  ///
  /// - Throws: `ProblemList` with every error in the files.
  fileprivate init(tag: String, _ source: TemplateFolder.LocaleSource) throws(ProblemList) {
    let layers = try [source.own, source.shipped].compactMap(\.self)
      .map { layer throws(ProblemList) in
        try Locale(tag: tag, path: layer.path, yaml: layer.yaml)
      }
    guard let first = layers.first else {
      self = Locale(tag: tag, phrases: [:])
      return
    }
    let problems = layers.dropFirst().flatMap { first.conflicts(with: $0) }
    if !problems.isEmpty { throw ProblemList(problems) }
    self = layers.dropFirst().reduce(first) { $0.filled(from: $1) }
  }
}
