import Catalog

extension YAMLReader {
  /// Reads the `pages` mapping of `content/site.yml`, such as `{ favourites: false }`, and returns
  /// the built-in pages that it switches off.
  mutating func disabledPages(_ node: YAMLNode?) -> Set<OptionalPage> {
    guard let node else { return [] }
    let optional = OptionalPage.allCases.map(\.rawValue)
    let fields = fields(node, known: optional + BuiltInPages.required)
    for name in BuiltInPages.required {
      guard let value = fields[name], boolean(value) == false else { continue }
      let remedy =
        name == "offline"
        ? "set \"client: { flags: { offline: false } }\" instead"
        : "remove this field (only \(optional.joined(separator: ", ")) can be)"
      report(value, "the page \"\(name)\" cannot be switched off here; \(remedy)")
    }
    return Set(OptionalPage.allCases.filter { boolean(fields[$0.rawValue]) == false })
  }
}

/// The names of the pages that decks makes for every site, without `.html`.
enum BuiltInPages {
  /// The pages that cannot be switched off in `pages`.
  static let required = ["404", "index", "offline", "quiz", "you"]
}
