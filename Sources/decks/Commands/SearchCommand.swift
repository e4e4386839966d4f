import ArgumentParser
import BreedSources
import HTTP
import URLs

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds breeds of a deck's source by a part of their names.",
    discussion: """
      Prints what list prints, of the breeds that match. The Cat API searches by itself; other lists, \
      and all of them offline, are searched here, without regard to case and accents.

      Exit codes: 0 done, also where nothing matches; else those of list.
      """)

  @Argument(help: "The deck, such as cats.")
  var deck: String

  @Argument(help: "The part of a name, such as sibe.")
  var words: String

  @OptionGroup var options: SourceOptions

  func validate() throws {
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw ValidationError("There is nothing to search for: not one letter.")
    }
  }

  func run() async throws {
    try await options.run(deck) { sourceQuery in
      var said: [FetchWarning] = []
      if let cats = sourceQuery.source as? CatAPI, !options.offline {
        do {
          let found = try await cats.search(words, from: sourceQuery.fetcher)
          return (found.breeds.map(sourceQuery.entry), found.warnings)
        } catch let error as FetchError {
          said.append(FetchWarning(error.address, "\(error.reason); the list is searched instead"))
        }
      }
      let listing = try await sourceQuery.source.list(from: sourceQuery.fetcher)
      let wanted = Slug.folded(words)
      let found = listing.breeds.map(sourceQuery.entry).filter {
        // Letters that slugs cannot hold fold to nothing, which everything contains.
        !wanted.isEmpty && (Slug.folded($0.name).contains(wanted) || $0.slug.contains(wanted))
      }
      return (found, said + listing.warnings.filter(\.isFallBack))
    } line: {
      $0.line
    }
  }
}
