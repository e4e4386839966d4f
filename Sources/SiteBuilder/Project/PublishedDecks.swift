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

/// Returns a deck of the published site in `folder`, with all accepted names and the families; nil if
/// it is missing or cannot be read.
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
  if let names = deck.parts?.names {
    guard let lists = list(in: folder + "/" + names), lists.count == deck.breeds.count else {
      return nil
    }
    for (index, list) in lists.enumerated() { deck.breeds[index].names = strings(list) }
  }
  if let families = deck.parts?.families {
    guard let entries = list(in: folder + "/" + families) else { return nil }
    deck.families = entries.compactMap { family in
      guard case .string(let id)? = family["id"] else { return nil }
      return Family(id: id, names: strings(family["names"]))
    }
  }
  return deck
}

/// Returns the elements of the array in a JSON file; nil if there is none.
private func list(in path: String) -> [JSON]? {
  guard let bytes = try? File.read(path), case .array(let elements)? = try? JSON(parsing: bytes)
  else { return nil }
  return elements
}

/// Returns the strings of a JSON array.
private func strings(_ list: JSON?) -> [String] {
  guard case .array(let elements)? = list else { return [] }
  return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
}
