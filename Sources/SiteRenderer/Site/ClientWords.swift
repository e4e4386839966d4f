import Catalog
import JSON
import Localization

extension Locale {
  /// The sections whose phrases go to the program of a page.
  static func clientSections(of page: String) -> [String] {
    let tellsOfPlay = page == "quiz" || page == "progress"
    return ["client.all.", "client.\(page)."] + (tellsOfPlay ? ["client.played."] : [])
  }

  /// What the program of a page says, as JSON by key: the phrases below `client.all`, those below
  /// `client.<page>` and, where it tells of what was played, those below `client.played`. One that
  /// depends on a count is an object of its forms.
  func clientWords(for page: String) -> String {
    var words: [JSON.Member] = []
    func key(_ full: String) -> String? {
      for section in Self.clientSections(of: page) where full.hasPrefix(section) {
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
