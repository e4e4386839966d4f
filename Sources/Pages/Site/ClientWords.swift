import Catalog
import JSON

extension Locale {
  /// What the program of a page says, as JSON by key: the phrases below `client.all` and those below
  /// `client.<page>`. One that depends on a count is an object of its forms.
  func clientWords(for page: String) -> String {
    var words: [JSON.Member] = []
    func key(_ full: String) -> String? {
      for section in ["client.all.", "client.\(page)."] where full.hasPrefix(section) {
        return String(full.dropFirst(section.count))
      }
      return nil
    }
    for (full, phrase) in phrases {
      if let key = key(full) { words.append(.init(key, .string(phrase))) }
    }
    for (full, forms) in plurals {
      guard let key = key(full) else { continue }
      words.append(.init(key, .object(forms.map { .init($0.key, .string($0.value)) })))
    }
    // Texts alone are always finite.
    return (try? JSON.object(words).canonicalText()) ?? "{}"
  }
}
