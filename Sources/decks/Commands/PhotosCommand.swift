import ArgumentParser
import BreedSources
import Catalog
import Diagnostics
import URLs

struct PhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Lists the photos of a breed in a deck's source.",
    discussion: """
      Prints one photo of the source per line, as a URL or as a path in the site, in the order in \
      which a build chooses them. Photos that the deck's file excludes, and photos that belong to \
      content/ rather than to the source, are not listed.

      Exit codes: 0 success, 64 usage error, 65 invalid content, 66 the cache was written \
      by a newer version of decks, 69 the list cannot be fetched, 75 the response is not cached, \
      and another decks process is using the cache.
      """)

  @Argument(help: "The deck, such as dogs.")
  var deck: String

  @Argument(
    help: "The breed's key in the source, or its slug, such as hound/afghan or hound-afghan.")
  var breed: String

  @OptionGroup var options: SourceOptions

  private struct Photo: Encodable {
    var url: String
    /// The photo's key in the deck's file.
    var key: String
  }

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      let listing = try await sourceQuery.source.fetchListing(using: sourceQuery.fetcher)
      guard
        let sourceBreed = listing.breeds.first(where: { $0.key == breed })
          ?? listing.breeds.first(where: { $0.slug == breed })
      else {
        let suggestion = didYouMean(breed, among: listing.breeds.map(\.key))
        throw CommandError.usage(
          "\"\(printable(breed))\" is not a breed of \"\(deck)\""
            + (suggestion.isEmpty ? "; to list all breeds, run decks list \(deck)" : suggestion)
        )
      }
      let photos = try await sourceQuery.source.fetchPhotos(
        of: sourceBreed, using: sourceQuery.fetcher)
      let ranking = PhotoRanking(
        preferred: sourceQuery.deck.preferredPhotos, excluded: sourceQuery.deck.excludedPhotos)
      return (
        ranking.ranked(photos.photos, keepingOrder: photos.isOrdered).map {
          Photo(url: $0.address, key: $0.key)
        },
        listing.warnings.filter(\.isFallback) + photos.warnings
      )
    } line: {
      $0.url
    }
  }
}
