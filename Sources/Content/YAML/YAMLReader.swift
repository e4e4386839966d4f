import Catalog
import Diagnostics
import URLs

/// Converts YAML nodes to typed values, collecting every error with its position instead of
/// stopping at the first.
struct YAMLReader {
  /// The file's path, for messages.
  let path: String
  /// Number of lines in the file before the YAML.
  let linesBefore: Int
  private(set) var problems: [Problem] = []
  /// Warnings about input that is accepted but should be changed.
  private(set) var warnings: [Problem] = []
  /// The sets of languages in which the texts read by `localizedText` are given, without
  /// duplicates.
  private(set) var textLanguages: [TextLanguages] = []

  init(path: String, linesBefore: Int = 0) {
    self.path = path
    self.linesBefore = linesBefore
  }

  /// Returns the root node of `yaml`; reports a problem and returns nil if it cannot be parsed.
  mutating func compose(_ yaml: String) -> YAMLNode? {
    do {
      return try YAMLComposer.compose(yaml)
        ?? YAMLNode(content: .mapping([]), position: Position(line: 1, column: 1))
    } catch {
      problems.append(Problem(path, error.position.map(filePosition), error.message))
      return nil
    }
  }

  /// Returns the fields of a mapping by name, and reports those that are not in `known`.
  mutating func fields(_ node: YAMLNode, known: [String]) -> [String: YAMLNode] {
    guard case .mapping(let mapping) = node.content else {
      report(node, "expected fields such as \"\(known.first ?? "name"): …\"")
      return [:]
    }
    var found: [String: YAMLNode] = [:]
    for (key, value) in mapping {
      guard let name = key.text else {
        report(key, "expected a field name; found a list or a mapping")
        continue
      }
      guard known.contains(name) else {
        report(
          key,
          "unknown field \"\(name)\"" + didYouMeanOrKnown(name, among: known, "known fields"))
        continue
      }
      found[name] = value
    }
    return found
  }

  /// Returns the entries of a mapping with arbitrary keys, in the order of the file.
  mutating func entries(_ node: YAMLNode?) -> [(key: String, value: YAMLNode)] {
    guard let node else { return [] }
    guard case .mapping(let mapping) = node.content else {
      report(node, "expected \"key: value\" entries")
      return []
    }
    return mapping.compactMap { key, value in
      guard let name = key.text else {
        report(key, "expected a text key; found a list or a mapping")
        return nil
      }
      return (name, value)
    }
  }

  /// Reads text that is not empty and has at most `limit` code points.
  mutating func text(_ node: YAMLNode?, atMost limit: Int = .max) -> String? {
    guard let node else { return nil }
    guard case .scalar(let text, let isPlain) = node.content else {
      report(node, "expected text")
      return nil
    }
    let isNull = isPlain && ["null", "Null", "NULL", "~"].contains(text)
    guard !text.isBlank, !isNull else {
      report(node, "this value is empty; write text or remove the field")
      return nil
    }
    guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
      report(node, "this text is longer than \(limit) characters; shorten it")
      return nil
    }
    return text
  }

  /// Reads a text in the content's language, or one text per language: `{ en: …, ko: … }`.
  mutating func localizedText(_ node: YAMLNode?) -> LocalizedText? {
    guard let node else { return nil }
    guard case .mapping(let mapping) = node.content else {
      return text(node).map { LocalizedText($0) }
    }
    guard !mapping.isEmpty else {
      report(node, "this value is empty; write a text, or one per language: { en: …, ko: … }")
      return nil
    }
    let translations = textsByKey(node)
    // Entries without valid text have been reported.
    guard translations.count == mapping.count else { return nil }
    let tags = translations.keys.sorted()
    if !textLanguages.contains(where: { $0.tags == tags }) {
      textLanguages.append(TextLanguages(tags: tags, position: position(of: node)))
    }
    return LocalizedText("", translations: translations)
  }

  /// Reads the slug of a breed.
  mutating func slug(_ node: YAMLNode?) -> String? {
    guard let node, let text = text(node) else { return nil }
    guard let reason = Slug.validationError(of: text) else { return text }
    report(
      node,
      "\"\(text)\" \(reason), so it cannot name a breed; expected a slug such as hound-basset")
    return nil
  }

  mutating func slugs(_ node: YAMLNode?) -> [String] {
    list(node) { $0.slug($1) }
  }

  mutating func boolean(_ node: YAMLNode?) -> Bool? {
    guard let node else { return nil }
    guard case .scalar(let text, isPlain: true) = node.content, let value = Bool(text) else {
      report(node, "expected true or false")
      return nil
    }
    return value
  }

  mutating func number(_ node: YAMLNode?) -> Double? {
    guard let node else { return nil }
    guard let text = node.text, let number = Double(text), number.isFinite else {
      report(node, "expected a number")
      return nil
    }
    return number
  }

  mutating func integer(_ node: YAMLNode?, in range: ClosedRange<Int>) -> Int? {
    guard let node else { return nil }
    guard let text = node.text, let number = Int(text), range.contains(number) else {
      report(node, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// Reads each item of a list with a closure, omitting items for which the closure returns nil.
  mutating func list<T>(_ node: YAMLNode?, _ read: (inout YAMLReader, YAMLNode) -> T?) -> [T] {
    guard let node else { return [] }
    guard case .sequence(let sequence) = node.content else {
      report(node, "expected a list: [ … ]")
      return []
    }
    return sequence.compactMap { read(&self, $0) }
  }

  mutating func texts(_ node: YAMLNode?) -> [String] {
    list(node) { $0.text($1) }
  }

  /// Reads a mapping with text values and arbitrary keys, such as slugs.
  mutating func textsByKey(_ node: YAMLNode?, atMost limit: Int = .max) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in entries(node) {
      result[key] = text(value, atMost: limit)
    }
    return result
  }

  /// Reads a word of a closed vocabulary.
  mutating func vocabularyTerm<V: Vocabulary>(_ node: YAMLNode?, _: V.Type = V.self) -> V? {
    guard let node, let text = text(node) else { return nil }
    if let word = V(rawValue: text) { return word }
    let words = V.allCases.map(\.rawValue)
    report(
      node,
      "unknown value \"\(text)\"\(didYouMean(text, among: words)) "
        + "(expected one of: \(words.joined(separator: ", ")))")
    return nil
  }

  /// Reads a list of two words, such as `muzzle: [medium, square]`.
  mutating func pair<A: Vocabulary, B: Vocabulary>(_ node: YAMLNode?) -> (A, B)? {
    guard let node else { return nil }
    guard case .sequence(let sequence) = node.content, sequence.count == 2 else {
      report(node, "expected a list of two words: [ …, … ]")
      return nil
    }
    let first: A? = vocabularyTerm(sequence[0])
    let second: B? = vocabularyTerm(sequence[1])
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// Reads a range, or a range for each sex:
  /// `{ male: { min: 60, max: 66 }, female: { min: 55, max: 60 } }`.
  mutating func measure(_ node: YAMLNode?) -> Facts.Measure? {
    guard let node else { return nil }
    guard case .mapping(let mapping) = node.content,
      mapping.contains(where: { ["male", "female"].contains($0.0.text) })
    else { return range(node).map(Facts.Measure.init) }
    let fields = fields(node, known: ["male", "female"])
    guard let male = range(fields["male"]), let female = range(fields["female"]) else {
      if fields.count < 2 { report(node, "expected { male: { … }, female: { … } }") }
      return nil
    }
    return Facts.Measure(male: male, female: female)
  }

  /// Reads a range, such as `{ min: 33, max: 41 }`, with 0 < min <= max.
  mutating func range(_ node: YAMLNode?) -> ClosedRange<Double>? {
    guard let node else { return nil }
    let fields = fields(node, known: ["min", "max"])
    guard let low = number(fields["min"]), let high = number(fields["max"]) else {
      if fields.count < 2 { report(node, "expected { min: …, max: … }") }
      return nil
    }
    guard low > 0, low <= high else {
      report(node, "expected 0 < min <= max")
      return nil
    }
    return low...high
  }

  /// Reports an error at a node.
  mutating func report(_ node: YAMLNode, _ message: String) {
    problems.append(Problem(path, position(of: node), message))
  }

  /// Adds a warning about a node.
  mutating func warn(_ node: YAMLNode, _ message: String) {
    warnings.append(Problem(path, position(of: node), message))
  }

  /// Returns the position of a node in the file.
  func position(of node: YAMLNode) -> Position { filePosition(of: node.position) }

  private func filePosition(of position: Position) -> Position {
    Position(line: position.line + linesBefore, column: position.column)
  }
}

extension String {
  /// Whether the text has no visible characters. Looks for a visible ASCII character first: most
  /// texts have one, and the search is fast.
  fileprivate var isBlank: Bool {
    if utf8.contains(where: { (0x21...0x7E).contains($0) }) { return false }
    return allSatisfy(\.isWhitespace)
  }
}
