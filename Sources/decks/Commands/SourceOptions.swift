import ArgumentParser
import BreedSources
import Catalog
import Content
import Diagnostics
import FoundationEssentials
import HTTP
import Publisher
import SiteBuilder
import URLs

/// What the commands that ask a deck's source have in common.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Ask no network; answer from the cache.")
  var offline = false

  @Flag(help: "Say it as JSON.")
  var json = false

  /// Asks the source of a deck, says the answer, and exits with the code of what goes wrong.
  func run<Answer: Encodable>(
    _ deck: String,
    _ ask: (SourceQuery) async throws -> (answer: [Answer], warnings: [FetchWarning]),
    line: (Answer) -> String
  ) async throws {
    try await Reporter(json ? .json : .text).exitingOnFailure {
      let sourceQuery = try SourceQuery(self, deck)
      do {
        let (answer, warnings) = try await ask(sourceQuery)
        tellWarnings(warnings.map(\.description))
        if json { try printJSON(answer) } else { try printLines(answer.map(line)) }
      } catch let error as FetchError {
        throw sourceQuery.failure(error)
      }
    }
  }
}

/// A deck, and the right to ask its source.
struct SourceQuery {
  let deck: DeckSettings
  let source: any BreedSource
  let fetcher: Fetcher
  private let lock: SiteLock?
  private let cacheFolder: String
  private let isOffline: Bool

  init(_ options: SourceOptions, _ id: String) throws {
    var build = Build(
      lookingAt: ProjectFolder(options.site), Environment(ProcessInfo.processInfo.environment))
    let content = try build.site.readContent()
    guard let deck = content.decks.first(where: { $0.id == id }) else {
      let ids = content.decks.map(\.id)
      throw CommandError.usage(
        "there is no deck \"\(printable(id))\"\(didYouMean(id, among: ids)) "
          + "(one of \(ids.joined(separator: ", ")))")
    }
    guard let source = try build.source(of: deck, tolerance: content.site.cache.tolerance) else {
      throw CommandError.usage("the deck \"\(id)\" has no source; all its breeds are in content/")
    }
    self.deck = deck
    self.source = source
    isOffline = options.offline
    cacheFolder = build.cacheFolder
    let cache = try build.openCache()
    // While another run fills the cache, what is in it will do.
    lock = options.offline ? nil : try SiteLock.take(in: cacheFolder)
    build.offline = lock == nil
    fetcher = try build.fetcher(for: content, cache)
  }

  func failure(_ error: FetchError) -> BuildError {
    if case .notCached = error.reason, lock == nil, !isOffline { return .cacheLocked(cacheFolder) }
    return .unreachable(error.description)
  }

  /// A breed as it is printed.
  struct Entry: Encodable {
    /// The source's own name for it.
    var key: String
    /// Its name in the site's addresses.
    var slug: String
    /// What people call it.
    var name: String

    var line: String { "\(printable(key, length: 200))\t\(printable(name, length: 200))" }
  }

  func entry(_ breed: SourceBreed) -> Entry {
    Entry(
      key: breed.key, slug: breed.slug,
      name: deck.names[breed.slug] ?? breed.name ?? deck.name(of: breed.slug))
  }
}
