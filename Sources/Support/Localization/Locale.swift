import BinaryCoding
import Diagnostics
import Hashing

/// The phrases of one language by key, such as `quiz.next`.
///
/// Placeholders are written `{name}`. A phrase that depends on a count has either one text for all
/// counts or forms for the plural categories of the language (as defined by Unicode CLDR), of which
/// `other` is required. In the browser, all categories are used; in rendered pages, only `one` and
/// `other`.
public struct Locale: Sendable {
  /// The language tag, such as `zh-Hans`.
  public let tag: String
  /// The path of the file with the phrases, used in messages.
  public let path: String
  /// The phrases without plural forms.
  public let phrases: [String: String]
  /// The phrases with plural forms, by plural category.
  public let plurals: [String: [String: String]]

  /// The phrases, parsed once for all pages.
  private let parsedPhrases: [String: Phrase]
  private let parsedPlurals: [String: [String: Phrase]]

  /// The digest of the tag and all phrases.
  public let digest: Digest

  /// The sections whose keys may differ between languages: terms used in content, which fall back
  /// to English, and search synonyms.
  static let optionalSections = ["vocabulary.", "country.", "portrait.", "search."]

  public init(
    tag: String, path: String = "", phrases: [String: String],
    plurals: [String: [String: String]] = [:]
  ) {
    self.tag = tag
    self.path = path
    self.phrases = phrases
    self.plurals = plurals
    parsedPhrases = phrases.mapValues(Phrase.init)
    parsedPlurals = plurals.mapValues { $0.mapValues(Phrase.init) }
    var writer = BinaryWriter()
    writer.store(tag, phrases)
    for (key, forms) in plurals.sorted(by: { $0.key < $1.key }) { writer.store(key, forms) }
    digest = Digest(of: writer.bytes)
  }

  /// Returns the phrase with its placeholders filled in, or the key itself if there is no such
  /// phrase.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    phrase(key, default: key, values)
  }

  /// Returns the form of a phrase for a count, with the count filled in for `{count}`.
  public func callAsFunction(
    _ key: String, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let forms = parsedPlurals[key] ?? [:]
    let category = PluralCategory(of: count, in: tag)
    let form =
      forms[category.rawValue] ?? forms[PluralCategory.other.rawValue] ?? parsedPhrases[key]
      ?? Phrase(key)
    return form.filled(values.merging(["count": "\(count)"]) { value, _ in value })
  }

  /// Returns the phrase, or the given default, with its placeholders filled in.
  public func phrase(
    _ key: String, default text: String, _ values: [String: String] = [:]
  ) -> String {
    if values.isEmpty { return phrases[key] ?? text }
    return (parsedPhrases[key] ?? Phrase(text)).filled(values)
  }

  /// Returns the locale with the phrases that it lacks taken from another one. Search synonyms are
  /// not taken, since a learner searches in the language of the page.
  package func filled(from fallback: Locale) -> Locale {
    let keys = allKeys
    func isMissing(_ key: String) -> Bool { !keys.contains(key) && !key.hasPrefix("search.") }
    return Locale(
      tag: tag, path: path,
      phrases: phrases.merging(fallback.phrases.filter { isMissing($0.key) }) { own, _ in own },
      plurals: plurals.merging(fallback.plurals.filter { isMissing($0.key) }) { own, _ in own })
  }

  /// Returns the same phrases under another language tag.
  package func tagged(_ tag: String) -> Locale {
    Locale(tag: tag, path: path, phrases: phrases, plurals: plurals)
  }

  /// The keys of the phrases that describe a language to its readers, such as its name; they cannot
  /// be in another language.
  package static let selfDescribingKeys = ["language", "frame.offer", "frame.take"]

  /// Returns the phrase with its placeholders left as they are, or nil if there is no such phrase.
  public func phrase(_ key: String) -> String? { phrases[key] }

  /// The keys of all phrases.
  package var allKeys: Set<String> { Set(phrases.keys).union(plurals.keys) }

  /// The keys outside the optional sections.
  private var keys: Set<String> { allKeys.filter { !Self.isOptional($0) } }

  /// Whether a key is in a section whose keys may differ between languages.
  package static func isOptional(_ key: String) -> Bool {
    optionalSections.contains { key.hasPrefix($0) }
  }

  /// Returns problems for keys that only one of the two locales has, and for phrases whose
  /// placeholders or plural forms differ from those in the reference locale.
  public func problems(comparedWith reference: Locale) -> [Problem] {
    func problem(_ message: String) -> Problem { Problem(path, nil, message) }
    let ownKeys = keys
    let referenceKeys = reference.keys
    var problems = referenceKeys.subtracting(ownKeys).sorted().map {
      problem("the phrase \"\($0)\" is missing; translate it from \(reference.path)")
    }
    problems += ownKeys.subtracting(referenceKeys).sorted().map { key in
      problem(
        "\"\(key)\" is not in \(reference.path)\(didYouMean(key, among: referenceKeys.sorted()))")
    }
    return problems + conflicts(with: reference)
  }

  /// Returns problems for phrases whose placeholders or plural forms differ from those in the
  /// reference locale.
  package func conflicts(with reference: Locale) -> [Problem] {
    func problem(_ message: String) -> Problem { Problem(path, nil, message) }
    var problems: [Problem] = []
    for (key, phrase) in phrases.sorted(by: { $0.key < $1.key }) {
      guard let original = reference.phrases[key] else { continue }
      if Set(Phrase(phrase).placeholders) != Set(Phrase(original).placeholders) {
        problems.append(
          problem(
            "the placeholders of \"\(key)\" differ from those in \(reference.path): \(original)"))
      }
    }
    for key in keys.intersection(reference.keys).sorted() {
      guard let original = reference.plurals[key]?["other"] else {
        if plurals[key] != nil {
          problems.append(
            problem(
              "\"\(key)\" has plural forms here, but not in \(reference.path); "
                + "write one text for all counts"))
        }
        continue
      }
      // A form may spell out the count instead of using `{count}`.
      func placeholders(in form: String) -> Set<String> {
        Set(Phrase(form).placeholders).subtracting(["count"])
      }
      for form in plurals[key].map({ Array($0.values) }) ?? phrases[key].map({ [$0] }) ?? []
      where placeholders(in: form) != placeholders(in: original) {
        problems.append(
          problem(
            "the placeholders of \"\(key)\" differ from those in \(reference.path): \(original)"))
      }
    }
    return problems
  }
}
