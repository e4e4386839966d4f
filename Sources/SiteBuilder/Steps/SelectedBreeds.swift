import Catalog
import Content

// The selection of the breeds whose photos are fetched, for decks with `only` or `without`.

/// Returns the source's keys of the breeds that a deck selects, sorted; nil if it selects all.
func selectedKeys(
  of deck: DeckSettings, _ content: SiteContent, among listed: [SourceBreed]
) -> [String]? {
  guard deck.only != nil || !deck.without.isEmpty else { return nil }
  let files = content.breeds[deck.id] ?? []
  let selected = mergedDeck(
    deck, files: files, fetchedBreeds: listed.map { FetchedBreed(breed: $0, photos: []) }
  ).selectingBreeds().deck
  let slugByKey = Dictionary(
    files.compactMap { file in file.sourceKey.map { ($0, file.slug) } },
    uniquingKeysWith: { a, _ in a })
  return listed.filter { selected[slugByKey[$0.key] ?? $0.slug] != nil }.map(\.key).sorted()
}

/// Whether an earlier fetch requested photos of all breeds that the decks now select. If breed
/// files have changed since, the decks may select other breeds.
func hasPhotosOfSelected(_ fetched: FetchedDecks, _ content: SiteContent) -> Bool {
  content.decks.allSatisfy { deck in
    guard let requested = fetched.selectedKeysByDeck[deck.id],
      let breeds = fetched.breedsByDeck[deck.id],
      let selected = selectedKeys(of: deck, content, among: breeds.map(\.breed))
    else { return true }
    return Set(requested).isSuperset(of: selected)
  }
}
