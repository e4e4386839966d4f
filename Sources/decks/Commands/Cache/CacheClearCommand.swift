import ArgumentParser
import Files
import HTTP
import SiteBuilder

struct CacheClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Empties the cache.",
    discussion: """
      The next build must fetch everything again. Files that decks did not create are kept.

      Exit codes: 0 success, 66 the cache was written by a newer version of decks, 73 a file cannot \
      be removed, 75 another decks process is using the cache.
      """)

  @OptionGroup var options: CacheOptions

  func run() async throws {
    try await options.run {
      let cache = try options.cacheFolder.open()
      let lock = try await BuildLock.cache(options.cacheFolder).acquire(waiting: nil)
      defer { withExtendedLifetime(lock) {} }
      let removed = try cache.clear()
      try options.printResult(
        removed, ["\(counted(removed.files, "file")) removed, \(formattedByteCount(removed.bytes))"]
      )
    }
  }
}
