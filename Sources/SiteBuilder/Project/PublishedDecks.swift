import Files
import StudyCodecs
import StudyModel

/// Returns the decks of the site in a folder; nil if any of its data files cannot be read.
package func publishedDecks(in folder: String) -> [StudyModel.Deck]? {
  guard let bytes = try? File.read(folder + "/site.json"),
    let configuration = parseSiteConfiguration(bytes).value
  else { return nil }
  let decks = configuration.decks.compactMap { deck in
    (try? File.read(folder + "/" + deck.data)).flatMap { parseDeck($0).value }
  }
  return decks.count == configuration.decks.count ? decks : nil
}

/// Returns a deck of the site in a folder; nil if it is missing or cannot be read.
func publishedDeck(_ id: String, in folder: String) -> StudyModel.Deck? {
  guard let bytes = try? File.read(folder + "/site.json"),
    let entry = parseSiteConfiguration(bytes).value?.decks.first(where: { $0.id == id })
  else { return nil }
  return (try? File.read(folder + "/" + entry.data)).flatMap { parseDeck($0).value }
}
