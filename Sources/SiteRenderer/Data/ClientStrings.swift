import Catalog
import JSON
import Localization

extension Locale {
  /// Returns the prefixes of the phrase keys that a page's scripts use.
  static func clientSections(of page: String) -> [String] {
    let usesPlayedPhrases = page == "quiz" || page == "progress"
    return ["client.all.", "client.\(page)."] + (usesPlayedPhrases ? ["client.played."] : [])
  }

  /// Returns the phrases of a page's scripts as a JSON object: those under `client.all`,
  /// `client.<page>` and, on the quiz and progress pages, `client.played`. A plural phrase is an
  /// object with its plural forms.
  func clientStrings(for page: String) -> String {
    var members: [JSON.Member] = []
    func key(_ fullKey: String) -> String? {
      for section in Self.clientSections(of: page) where fullKey.hasPrefix(section) {
        return String(fullKey.dropFirst(section.count))
      }
      return nil
    }
    for (fullKey, phrase) in phrases {
      if let key = key(fullKey) { members.append(.init(key, .string(phrase))) }
    }
    for (fullKey, forms) in plurals {
      guard let key = key(fullKey) else { continue }
      members.append(.init(key, .object(forms.map { .init($0.key, .string($0.value)) })))
    }
    // Encoding fails only for numbers that are not finite.
    return (try? JSON.object(members).canonicalText()) ?? "{}"
  }
}
