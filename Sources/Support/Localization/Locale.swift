import BinaryCoding
import Diagnostics
import Hashing

/// What decks says in one language: phrases by key, such as `quiz.next`.
///
/// Places in a phrase are written `{name}`. One that depends on a count has a form for each plural
/// category of the language (Unicode CLDR), `other` at least, or one text for every count. The pages'
/// programs know every category; pages that are made ahead tell one from more.
public struct Locale: Sendable {
  /// The language tag, such as `zh-Hans`.
  public let tag: String
  /// The file it was read from, as messages name it.
  public let path: String
  /// The phrases that do not depend on a count.
  public let phrases: [String: String]
  /// The phrases that do, by plural category.
  public let plurals: [String: [String: String]]

  /// The phrases, split once for all pages.
  private let split: [String: Phrase]
  private let splitPlurals: [String: [String: Phrase]]

  /// The digest of the tag and all phrases.
  public let digest: Digest

  /// Sections of terms that content uses; decks knows English ones for those that are not there.
  /// What else people say when they search differs with each language.
  static let terms = ["vocabulary.", "country.", "portrait.", "search."]

  /// Every plural category there is; a language uses some of them.
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
    var bytes = BinaryWriter()
    bytes.store(tag, phrases)
    for (key, forms) in plurals.sorted(by: { $0.key < $1.key }) { bytes.store(key, forms) }
    digest = Digest(of: bytes.bytes)
  }

  /// The phrase with this key, its places filled; the key itself where there is no such phrase.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    said(key, else: key, values)
  }

  /// The phrase with this key for a count, which fills `{count}`.
  public func callAsFunction(
    _ key: String, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let forms = splitPlurals[key] ?? [:]
    let form = forms[category(of: count)] ?? forms["other"] ?? split[key] ?? Phrase(key)
    return form.filled(values.merging(["count": "\(count)"]) { own, _ in own })
  }

  /// The phrase with this key, else the one given; either with its places filled.
  public func said(
    _ key: String, else phrase: String, _ values: [String: String] = [:]
  ) -> String {
    if values.isEmpty { return phrases[key] ?? phrase }
    return (split[key] ?? Phrase(phrase)).filled(values)
  }

  /// The phrase with this key, if there is one.
  public func known(_ key: String) -> String? { phrases[key] }

  /// What this language lacks, or says too much, beside another; phrases of one key have the same
  /// places in both.
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
      problem("lacks \"\($0)\", which \(other.path) has")
    }
    problems += own.subtracting(others).sorted().map { key in
      problem("has \"\(key)\", which \(other.path) lacks\(didYouMean(key, among: others.sorted()))")
    }
    for (key, phrase) in phrases.sorted(by: { $0.key < $1.key }) {
      guard let original = other.phrases[key] else { continue }
      if Set(Phrase(phrase).places) != Set(Phrase(original).places) {
        problems.append(problem("\"\(key)\" has other places than in \(other.path): \(original)"))
      }
    }
    for key in own.intersection(others).sorted() {
      guard let original = other.plurals[key]?["other"] else {
        if plurals[key] != nil {
          problems.append(problem("\"\(key)\" has forms, and in \(other.path) it has one text"))
        }
        continue
      }
      // A form may say the count in words.
      func filled(_ form: String) -> Set<String> {
        Set(Phrase(form).places).subtracting(["count"])
      }
      for form in plurals[key].map({ Array($0.values) }) ?? phrases[key].map({ [$0] }) ?? []
      where filled(form) != filled(original) {
        problems.append(problem("\"\(key)\" has other places than in \(other.path): \(original)"))
      }
    }
    return problems
  }

  /// The plural category of a whole number. Korean, Chinese and Japanese have one category; the
  /// other languages that a site is likely to be in tell one from more.
  private func category(of count: Int) -> String {
    let language = tag.prefix { $0 != "-" }.lowercased()
    if ["ko", "zh", "ja", "vi", "th", "id"].contains(language) { return "other" }
    if language == "fr" || language == "pt" { return count < 2 ? "one" : "other" }
    return count == 1 ? "one" : "other"
  }
}
