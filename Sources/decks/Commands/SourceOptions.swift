import ArgumentParser
import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTTP
import SiteBuilder
import URLs

/// Options of the commands that query a deck's source.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Make no requests; use the cache.")
  var offline = false

  @Flag(help: "Print JSON.")
  var json = false

  /// Queries the source of a deck and prints the result; on failure, exits with the error's exit
  /// code.
  func run<Item: Encodable>(
    _ deckID: String,
    _ query: (SourceQuery) async throws -> (items: [Item], warnings: [FetchWarning]),
    line: (Item) -> String
  ) async throws {
    try await Reporter(json ? .json : .text).exitingOnFailure {
      let sourceQuery = try SourceQuery(self, deckID)
      do {
        let (items, warnings) = try await query(sourceQuery)
        printWarnings(warnings)
        if json {
          try printJSON(items)
        } else {
          try printLines(items.map(line))
        }
      } catch let error as FetchError {
        throw sourceQuery.failure(error)
      }
    }
  }
}

/// A query of a deck's source.
struct SourceQuery {
  let deck: DeckSettings
  let source: any BreedSource
  let fetcher: Fetcher
  private let lock: FolderLock?
  private let cacheFolder: CacheFolder
  private let isOffline: Bool

  init(_ options: SourceOptions, _ id: String) throws {
    let (folder, environment) = (ProjectFolder(options.site), Environment.process)
    let content = try folder.readContent()
    guard let deck = content.decks.first(where: { $0.id == id }) else {
      let ids = content.decks.map(\.id)
      throw CommandError.usage(
        "there is no deck \"\(printable(id))\"\(didYouMean(id, among: ids)) "
          + "(available: \(ids.joined(separator: ", ")))")
    }
    let sources = DeckSources(folder, environment)
    guard let source = try sources.source(of: deck, limits: content.site.cache.listLimits) else {
      throw CommandError.usage("the deck \"\(id)\" has no source; all its breeds are in content/")
    }
    self.deck = deck
    self.source = source
    isOffline = options.offline
    cacheFolder = CacheFolder(of: folder, environment)
    let cache = try cacheFolder.open()
    // While another process holds the lock, use only cached data.
    lock = options.offline ? nil : try BuildLock.cache(cacheFolder).acquireIfFree()
    fetcher = try sources.fetcher(
      for: content, in: cache, RequestOptions(isOffline: lock == nil))
  }

  func failure(_ error: FetchError) -> BuildError {
    if case .notCached = error.reason, lock == nil, !isOffline {
      return .cacheLocked(cacheFolder.path)
    }
    return .unreachable(error.description)
  }

  /// A breed as printed.
  struct Entry: Encodable {
    /// The breed's key in the source.
    var key: String
    /// The breed's name in the site's URLs.
    var slug: String
    /// The breed's common name.
    var name: String

    var line: String { "\(printable(key, length: 200))\t\(printable(name, length: 200))" }
  }

  func entry(_ breed: SourceBreed) -> Entry {
    Entry(
      key: breed.key, slug: breed.slug,
      name: deck.displayNames[breed.slug] ?? breed.name ?? deck.name(of: breed.slug))
  }
}
