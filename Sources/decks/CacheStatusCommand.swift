import ArgumentParser
import Catalog
import Upstream

struct CacheStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Says what the cache holds.")

  @OptionGroup var options: CacheOptions

  private struct Status: Encodable {
    var folder: String
    /// By kind of file.
    var holds: [String: Cache.Tally]
    var bytes: Int
    /// Bytes at most, by `content/site.yml`.
    var limit: Int
  }

  func run() async throws {
    try await options.run {
      let build = options.build
      let entries = try build.openCache().entries()
      let settings = (try? build.site.readContent().site.cache) ?? CacheSettings()
      var holds: [String: Cache.Tally] = [:]
      for kind in Cache.Entry.Kind.allCases {
        holds[kind.rawValue] = Cache.Tally(of: entries.filter { $0.kind == kind })
      }
      let status = Status(
        folder: build.cacheFolder, holds: holds,
        bytes: Cache.Tally(of: entries.filter { $0.kind != .foreign }).bytes,
        limit: settings.diskLimit)
      let lines = Cache.Entry.Kind.allCases.compactMap { kind -> String? in
        guard let tally = holds[kind.rawValue], tally.files > 0 else { return nil }
        return "\(tally.files) \(kind.plural), \(megabytes(tally.bytes))"
      }
      try options.tell(
        status,
        [build.cacheFolder] + lines.map { "  " + $0 } + [
          "\(megabytes(status.bytes)) of \(megabytes(status.limit))"
        ])
    }
  }
}

extension Cache.Entry.Kind {
  fileprivate var plural: String {
    switch self {
    case .record: "records of addresses"
    case .body: "answers and photos"
    case .rendition: "renditions of photos"
    case .leftover: "leftovers of runs that were cut short"
    case .foreign: "files that are not of decks' making"
    }
  }
}
