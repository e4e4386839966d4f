import Files
import JSON
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

/// Returns a deck of the published site in `folder`, with all accepted names; nil if it is missing
/// or cannot be read.
///
/// - Parameter language: The language of the names; the site's first language if it has no such
///   language.
package func namedDeck(
  _ id: String, in folder: String, language: String?
) -> StudyModel.Deck? {
  guard let bytes = try? File.read(folder + "/site.json"),
    let entry = parseSiteConfiguration(bytes).value?.decks.first(where: { $0.id == id })
  else { return nil }
  let translation = entry.translations?.first { $0.key.lowercased() == language?.lowercased() }
  let path = translation?.value ?? entry.data
  guard let data = try? File.read(folder + "/" + path), var deck = parseDeck(data).value else {
    return nil
  }
  guard let names = deck.parts?.names else { return deck }
  guard let bytes = try? File.read(folder + "/" + names),
    case .array(let lists)? = try? JSON(parsing: bytes),
    lists.count == deck.breeds.count
  else { return nil }
  for (index, list) in lists.enumerated() {
    guard case .array(let items) = list else { continue }
    deck.breeds[index].names = items.compactMap { item in
      if case .string(let name) = item { name } else { nil }
    }
  }
  return deck
}
