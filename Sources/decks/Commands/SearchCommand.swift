import ArgumentParser
import BreedSources
import HTTP
import URLs

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds breeds of a deck's source by part of a name.",
    discussion: """
      Prints matching breeds in the format of decks list. The Cat API has its own search; other \
      lists, and with --offline all lists, are searched locally, ignoring case and accents.

      Exit codes: 0 success, even without matches; otherwise those of decks list.
      """)

  @Argument(help: "The deck, such as cats.")
  var deck: String

  @Argument(help: "Part of a name, such as sibe.")
  var words: String

  @OptionGroup var options: SourceOptions

  func validate() throws {
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw ValidationError("The search text needs at least one letter or digit.")
    }
  }

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      var warnings: [FetchWarning] = []
      if let cats = sourceQuery.source as? CatAPI, !options.offline {
        do {
          let result = try await cats.search(words, from: sourceQuery.fetcher)
          return (result.breeds.map(sourceQuery.entry), result.warnings)
        } catch let error as FetchError {
          warnings.append(
            FetchWarning(error.address, "\(error.reason); searching the list instead"))
        }
      }
      let listing = try await sourceQuery.source.fetchListing(using: sourceQuery.fetcher)
      let query = Slug.folded(words)
      let matches = listing.breeds.map(sourceQuery.entry).filter {
        // Names in scripts other than Latin have no letters that slugs can contain.
        query.isEmpty
          ? $0.name.lowercased().contains(words.lowercased())
          : Slug.folded($0.name).contains(query) || $0.slug.contains(query)
      }
      return (matches, warnings + listing.warnings.filter(\.isFallback))
    } line: {
      $0.line
    }
  }
}
