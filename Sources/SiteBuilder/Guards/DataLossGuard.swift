import Catalog
import Content
import StudyModel

extension Build {
  /// Keeps what is published where what came would take most of it away: without an answer, or
  /// without its photos, a deck that stands is better than the one that could be built.
  func checkForDataLoss(_ fetched: FetchResult, _ content: SiteContent) throws(BuildError) {
    guard !acceptChanges else { return }
    for deck in content.decks where deck.source != nil && deck.photos > 0 {
      let fetchedBreeds = fetched.fetchedBreeds[deck.id]
      let now = fetchedBreeds?.count { !$0.photos.isEmpty } ?? 0
      guard let published = publishedDeck(deck.id, in: output) else { continue }
      let before = published.breeds.count { $0.photos.contains { $0.kind == .photo } }
      let written = Set((content.breeds[deck.id] ?? []).map(\.slug))
      let isEmptied = fetchedBreeds == nil && published.breeds.contains { !written.contains($0.id) }
      guard isEmptied || now * 2 < before else { continue }
      throw .unreachable(
        "\(fetched.failures[deck.id] ?? "the photos of the deck \"\(deck.id)\" cannot be had"); "
          + "\(output) has photos of \(before) breeds in the deck \"\(deck.id)\", and would be left "
          + "with those of \(now): nothing is published (--accept-changes publishes it all the same)"
      )
    }
  }
}
