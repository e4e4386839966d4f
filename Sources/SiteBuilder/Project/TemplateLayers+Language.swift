import Content
import Diagnostics
import Files
import Localization

/// The file with the phrases of a language.
package struct LanguageFile: Sendable {
  /// The path below `Templates/`, such as `locales/de.yml`.
  package var name: String
  /// The number of phrases that are not translated.
  package var untranslated: Int
  /// The number of all phrases except search synonyms.
  package var phrases: Int
}

extension TemplateLayers {
  /// Adds the phrases that a language lacks to its file in the site's own folder. Each is a comment
  /// with the English text, so that it is shown in English until it is translated. The rest of
  /// the file stays as it is.
  ///
  /// - Throws: `BuildError.usage` for an invalid language tag, `ProblemList` with the errors in the
  ///   files, or an error of the file system.
  package func addPhrases(of tag: String) throws -> LanguageFile {
    guard tag.isLanguageTag else {
      throw BuildError.usage("\"\(tag)\" is not a language tag; write one such as de or pt-BR")
    }
    let name = "locales/\(tag).yml"
    let own = try ownFolder(toWrite: name)
    let path = own + "/" + name
    let existing = File.stamp(of: path) == nil ? "" : try readInputText(name, in: own)
    let files = try TemplateFolder(self).locales
    let english = try LanguagePhrases(tag: "en", files).locale
    let untranslated = try LanguagePhrases.keysToTranslate(tag, files, english: english)
    let mentioned = Set(
      existing.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /#? ?([A-Za-z0-9.-]+):.*/).map { String($0.1) }
      })
    let added = untranslated.filter { !mentioned.contains($0) }
    if !added.isEmpty {
      let heading = existing.isEmpty ? Self.languageHeading : existing.hasSuffix("\n") ? "" : "\n"
      let lines = added.map { "# \($0): \(english.yaml(of: $0))\n" }
      try File.makeFolder(own + "/locales")
      try File.write(Array((existing + heading + lines.joined()).utf8), to: path)
    }
    return LanguageFile(
      name: name, untranslated: untranslated.count,
      phrases: english.allKeys.filter { !$0.hasPrefix("search.") }.count)
  }

  private static let languageHeading = """
    # Phrases in this language. To translate one, write it in place of the English text, and remove the
    # "#" before it; the others are shown in English. The first three are required. Keep
    # placeholders such as {count}. A phrase with the forms "one" and "other" may have a form for each
    # plural category of the language.

    """
}

extension LanguagePhrases {
  /// Returns the keys of the phrases that a language lacks: first those that it must have, then the
  /// others by name. Search synonyms are left out, since they have no counterpart.
  fileprivate static func keysToTranslate(
    _ tag: String, _ files: [String: TemplateFolder.LocaleSource], english: Locale
  ) throws(ProblemList) -> [String] {
    let translated = try translation(tag, files)?.allKeys ?? []
    let missing = english.allKeys.subtracting(translated)
    let required = Locale.selfDescribingKeys.filter(missing.contains)
    return required
      + missing.subtracting(required).filter { !$0.hasPrefix("search.") }.sorted()
  }
}

extension Locale {
  /// Returns the YAML of a phrase's value, on one line.
  fileprivate func yaml(of key: String) -> String {
    guard let forms = plurals[key] else { return doubleQuoted(phrases[key] ?? "") }
    let order = PluralCategory.allCases.map(\.rawValue)
    let parts = order.compactMap { form in forms[form].map { "\(form): \(doubleQuoted($0))" } }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}
