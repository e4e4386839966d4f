import SiteBuilder
import StudyModel

/// The decks whose results a class has.
struct ClassDecks {
  /// The decks in the site's first language.
  let decks: [Deck]
  /// The folder of the built site.
  let site: String

  /// Returns the deck with this id; nil if the site has none.
  ///
  /// - Parameter language: The language of the names with which typed answers are judged; nil for that
  ///   of `decks`.
  func deck(_ id: String, judgingNamesIn language: String?) -> Deck? {
    guard let deck = decks.first(where: { $0.id == id }) else { return nil }
    return namedDeck(id, in: site, language: language) ?? deck
  }
}
