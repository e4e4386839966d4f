import ArgumentParser
import BreedSources

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the breeds of a deck's source.",
    discussion: """
      Prints one breed per line: the source's key, a tab, and the common name. Uses cached \
      responses while they are fresh, and otherwise requests the list from the source.

      Exit codes: 0 success, 64 usage error, 65 invalid content, 66 the cache was written \
      by a newer version of decks, 69 the list cannot be fetched, 75 the response is not cached, \
      and another decks process is using the cache.
      """)

  @Argument(help: "The deck, such as dogs.")
  var deck: String

  @OptionGroup var options: SourceOptions

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      let listing = try await sourceQuery.source.fetchListing(using: sourceQuery.fetcher)
      return (listing.breeds.map(sourceQuery.entry), listing.warnings)
    } line: {
      $0.line
    }
  }
}
