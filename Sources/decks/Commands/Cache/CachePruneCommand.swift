import ArgumentParser
import Catalog
import Content
import Files
import HTTP
import Photos
import SiteBuilder

struct CachePruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes damaged and unused files, then the least recently used ones over the limit.",
    discussion: """
      The limit is set in content/site.yml; the default is 500 MB. Files that decks did not create \
      are kept.

      Exit codes: 0 success, 64 usage error, 65 invalid content, 66 the cache was written by a \
      newer version of decks, 73 a file cannot be removed, 75 another decks process is using the \
      cache.
      """)

  @OptionGroup var options: CacheOptions

  @Option(
    help: ArgumentHelp(
      "The limit in megabytes, instead of the one in content/site.yml.", valueName: "n"))
  var megabytes: Int?

  func validate() throws {
    if let megabytes, !(0...1_000_000).contains(megabytes) {
      throw ValidationError("--megabytes must be between 0 and 1000000.")
    }
  }

  func run() async throws {
    try await options.run {
      let cache = try options.cacheFolder.open()
      let lock = try await BuildLock.cache(options.cacheFolder).acquire(waiting: nil)
      defer { withExtendedLifetime(lock) {} }
      let content = try options.projectFolder.readContent()
      let settings = content.site
      let focuses = content.breeds.values.joined().flatMap(\.photoNotes).compactMap(\.focus)
      let limit = megabytes.map { $0 * 1_000_000 } ?? settings.cache.diskLimit
      var result = try cache.prune(to: limit)
      // Also remove renditions of removed photos, and renditions with an outdated quality or focal
      // point.
      let renditions = options.cacheFolder.renditionStore(settings)
      let local = try await SiteInspection(options.projectFolder, .process)
        .cachedDecks(content, photos: 100)
        .flatMap(\.breeds).flatMap(\.photos).filter(\.isLocal).map(\.digest)
      let used = cache.bodyDigests().union(local)
      for unused in renditions.prune(keeping: used, focuses: focuses) {
        result.removed.files += 1
        result.removed.bytes += unused.bytes
        result.left.files -= 1
        result.left.bytes -= unused.bytes
      }
      try options.printResult(
        result,
        [
          "\(counted(result.removed.files, "file")) removed, \(formattedByteCount(result.removed.bytes)); "
            + "\(result.left.files) left, \(formattedByteCount(result.left.bytes))"
        ])
    }
  }
}
