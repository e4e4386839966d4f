import ArgumentParser
import BreedSources
import Catalog
import Diagnostics
import URLs

struct PhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Lists the photos that a deck's source has of a breed.",
    discussion: """
      One address a line, in the order in which a build chooses them; what the deck's file excludes \
      is left out.

      Exit codes: 0 done, 64 wrong usage, 65 content is wrong, 69 the list cannot be had, 75 another \
      run of decks uses the cache, which has no answer.
      """)

  @Argument(help: "The deck, such as dogs.")
  var deck: String

  @Argument(help: "The breed as the source or the site calls it: hound/afghan or hound-afghan.")
  var breed: String

  @OptionGroup var options: SourceOptions

  private struct Photo: Encodable {
    var url: String
    /// What identifies it in the deck's file.
    var key: String
  }

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      let breeds = try await sourceQuery.source.list(from: sourceQuery.fetcher)
      guard
        let found = breeds.breeds.first(where: { $0.key == breed })
          ?? breeds.breeds.first(where: { $0.slug == breed })
      else {
        let guess = didYouMean(breed, among: breeds.breeds.map(\.key))
        throw CommandError.usage("\"\(printable(breed))\" is no breed of \"\(deck)\"\(guess)")
      }
      let photos = try await sourceQuery.source.photos(of: found, from: sourceQuery.fetcher)
      let choice = PhotoRanking(prefer: sourceQuery.deck.prefer, exclude: sourceQuery.deck.exclude)
      return (
        choice.ranked(photos.photos).map { Photo(url: $0.url.text, key: $0.key) },
        breeds.warnings.filter(\.isFallBack) + photos.warnings
      )
    } line: {
      $0.url
    }
  }
}
