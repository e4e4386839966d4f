import BinaryCoding
import Diagnostics
import Hashing

/// The phrases of one language by key, such as `quiz.next`.
///
/// Placeholders are written `{name}`. A phrase that depends on a count has a form for each plural
/// category of the language (Unicode CLDR), at least `other`, or one text for all counts. The
/// browser uses every category; rendered pages use only `one` and `other`.
public struct Locale: Sendable {
  /// The language tag, such as `zh-Hans`.
  public let tag: String
  /// The path of the phrase file, for messages.
  public let path: String
  /// The phrases without plural forms.
  public let phrases: [String: String]
  /// The phrases with plural forms, by plural category.
  public let plurals: [String: [String: String]]

  /// The phrases, parsed once for all pages.
  private let split: [String: Phrase]
  private let splitPlurals: [String: [String: Phrase]]

  /// The digest of the tag and all phrases.
  public let digest: Digest

  /// The sections that may differ between languages: content terms, which fall back to English, and
  /// search synonyms.
  static let terms = ["vocabulary.", "country.", "portrait.", "search."]

  /// All plural categories of Unicode CLDR.
  package static let pluralCategories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  public init(
    tag: String, path: String = "", phrases: [String: String],
    plurals: [String: [String: String]] = [:]
  ) {
    self.tag = tag
    self.path = path
    self.phrases = phrases
    self.plurals = plurals
    split = phrases.mapValues(Phrase.init)
    splitPlurals = plurals.mapValues { $0.mapValues(Phrase.init) }
    var writer = BinaryWriter()
    writer.store(tag, phrases)
    for (key, forms) in plurals.sorted(by: { $0.key < $1.key }) { writer.store(key, forms) }
    digest = Digest(of: writer.bytes)
  }

  /// Returns the phrase with its placeholders filled; the key itself if there is no such phrase.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    said(key, else: key, values)
  }

  /// Returns the form of a phrase for a count, which fills `{count}`.
  public func callAsFunction(
    _ key: String, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let forms = splitPlurals[key] ?? [:]
    let form = forms[category(of: count)] ?? forms["other"] ?? split[key] ?? Phrase(key)
    return form.filled(values.merging(["count": "\(count)"]) { own, _ in own })
  }

  /// Returns the phrase, or the given default, with its placeholders filled.
  public func said(
    _ key: String, else phrase: String, _ values: [String: String] = [:]
  ) -> String {
    if values.isEmpty { return phrases[key] ?? phrase }
    return (split[key] ?? Phrase(phrase)).filled(values)
  }

  /// Returns the phrase, or nil if there is none.
  public func known(_ key: String) -> String? { phrases[key] }

  /// Returns the keys missing from or unknown to a reference locale, and the phrases whose
  /// placeholders or plural forms differ from it.
  public func problems(beside other: Locale) -> [Problem] {
    func problem(_ message: String) -> Problem { Problem(path, nil, message) }
    func keys(_ locale: Locale) -> Set<String> {
      Set(locale.phrases.keys).union(locale.plurals.keys).filter { key in
        !Self.terms.contains { key.hasPrefix($0) }
      }
    }
    let own = keys(self)
    let others = keys(other)
    var problems = others.subtracting(own).sorted().map {
      problem("\"\($0)\" is missing; \(other.path) has it")
    }
    problems += own.subtracting(others).sorted().map { key in
      problem("\"\(key)\" is not in \(other.path)\(didYouMean(key, among: others.sorted()))")
    }
    for (key, phrase) in phrases.sorted(by: { $0.key < $1.key }) {
      guard let original = other.phrases[key] else { continue }
      if Set(Phrase(phrase).places) != Set(Phrase(original).places) {
        problems.append(
          problem("the placeholders of \"\(key)\" differ from \(other.path): \(original)"))
      }
    }
    for key in own.intersection(others).sorted() {
      guard let original = other.plurals[key]?["other"] else {
        if plurals[key] != nil {
          problems.append(problem("\"\(key)\" has plural forms, but not in \(other.path)"))
        }
        continue
      }
      // A form may spell out the count.
      func filled(_ form: String) -> Set<String> {
        Set(Phrase(form).places).subtracting(["count"])
      }
      for form in plurals[key].map({ Array($0.values) }) ?? phrases[key].map({ [$0] }) ?? []
      where filled(form) != filled(original) {
        problems.append(
          problem("the placeholders of \"\(key)\" differ from \(other.path): \(original)"))
      }
    }
    return problems
  }

  /// Returns the plural category of an integer: `other` alone for Korean, Chinese, Japanese and the
  /// like, else `one` and `other`.
  private func category(of count: Int) -> String {
    let language = tag.prefix { $0 != "-" }.lowercased()
    if ["ko", "zh", "ja", "vi", "th", "id"].contains(language) { return "other" }
    if language == "fr" || language == "pt" { return count < 2 ? "one" : "other" }
    return count == 1 ? "one" : "other"
  }
}
