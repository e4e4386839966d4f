import Diagnostics
import Localization

extension Locale {
  /// Reads the YAML of a language's file.
  ///
  /// - Throws: `ProblemList` with every error in the file.
  public init(tag: String, path: String, yaml: String) throws(ProblemList) {
    var reader = YAMLReader(path: path)
    var found = PhraseCollector()
    if let node = reader.compose(yaml) { found.add(node, below: "", &reader) }
    if !reader.problems.isEmpty { throw ProblemList(reader.problems) }
    self.init(tag: tag, path: path, phrases: found.phrases, plurals: found.plurals)
  }
}

/// The phrases found so far.
private struct PhraseCollector {
  var phrases: [String: String] = [:]
  var plurals: [String: [String: String]] = [:]

  mutating func add(_ node: YAMLNode, below key: String, _ reader: inout YAMLReader) {
    guard case .mapping(let mapping) = node.content else {
      if let text = reader.text(node) { phrases[key] = text }
      return
    }
    let names = mapping.compactMap(\.key.text)
    if names.contains(PluralCategory.other.rawValue),
      names.allSatisfy({ PluralCategory(rawValue: $0) != nil })
    {
      plurals[key] = reader.textsByKey(node)
      return
    }
    for (name, value) in mapping {
      guard let name = name.text else { continue }
      let full = key.isEmpty ? name : "\(key).\(name)"
      if phrases[full] != nil || plurals[full] != nil {
        reader.report(value, "duplicate key \"\(full)\"; remove one")
      }
      add(value, below: full, &reader)
    }
  }
}
