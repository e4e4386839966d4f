import Catalog
import Content
import Photos
import StudyModel

/// Stops the build if a source failed and published breeds would disappear, or if a deck would lose
/// more than half of its breeds with photos.
///
/// - Parameter output: The folder with the published site.
/// - Throws: `BuildError.unreachable`.
func checkForDataLoss(
  _ fetched: FetchedDecks, _ content: SiteContent, localPhotos: [LocalPhoto],
  in renditions: RenditionStore, publishedIn output: String
) throws(BuildError) {
  for deck in content.decks where deck.source != nil && deck.maximumPhotos > 0 {
    let fetchedBreeds = fetched.breedsByDeck[deck.id]
    guard let published = publishedDeck(deck.id, in: output) else { continue }
    // Breeds that the deck's file leaves out are removed on purpose.
    let newDeck = content.mergedDeck(deck, fetched, localPhotos, in: renditions).deck
    let newCount = newDeck.breeds.count { !$0.photos.isEmpty }
    let omitted = newDeck.omittedSlugs
    let publishedCount = published.breeds.count { breed in
      !omitted.contains(breed.id) && breed.photos.contains { $0.kind == .photo }
    }
    let fileSlugs = Set((content.breeds[deck.id] ?? []).map(\.slug))
    // A breed with a portrait had a file, which its author has removed.
    let isEmptied =
      fetchedBreeds == nil
      && published.breeds.contains { breed in
        !fileSlugs.contains(breed.id) && !breed.photos.contains { $0.kind == .portrait }
      }
    guard isEmptied || newCount * 2 < publishedCount else { continue }
    let breeds = publishedCount == 1 ? "1 breed" : "\(publishedCount) breeds"
    throw .unreachable(
      "\(fetched.failures[deck.id] ?? "cannot fetch photos of the deck \"\(deck.id)\""); "
        + "\(output) has photos of \(breeds) in the deck \"\(deck.id)\", but the new build "
        + "has photos of \(newCount == 0 ? "none" : "only \(newCount)"), so nothing was "
        + "published; to publish anyway, use --accept-changes")
  }
}
