import ArgumentParser
import BreedSources

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the breeds of a deck's source.",
    discussion: """
      One breed a line: the source's name for it, a tab, and the name that people use. Answers come \
      from the cache while they are fresh, else from the source.

      Exit codes: 0 done, 64 wrong usage, 65 content is wrong, 69 the list cannot be had, 75 another \
      run of decks uses the cache, which has no answer.
      """)

  @Argument(help: "The deck, such as dogs.")
  var deck: String

  @OptionGroup var options: SourceOptions

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      let listing = try await sourceQuery.source.list(from: sourceQuery.fetcher)
      return (listing.breeds.map(sourceQuery.entry), listing.warnings)
    } line: {
      $0.line
    }
  }
}
