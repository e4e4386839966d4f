import ArgumentParser
import Catalog
import Content
import Files
import HTTP
import SiteBuilder

struct CacheStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows what the cache contains.")

  @OptionGroup var options: CacheOptions

  private struct Status: Encodable {
    var folder: String
    /// Number and size of the files of each kind.
    var holds: [String: HTTPCache.FileCount]
    var bytes: Int
    /// Maximum size in bytes, from `content/site.yml`.
    var limit: Int
  }

  func run() async throws {
    try await options.run {
      let entries = try options.cacheFolder.open().files()
      let settings = (try? options.projectFolder.readContent().site.cache) ?? CacheSettings()
      var holds: [String: HTTPCache.FileCount] = [:]
      for kind in HTTPCache.CachedFile.Kind.allCases {
        holds[kind.rawValue] = HTTPCache.FileCount(of: entries.filter { $0.kind == kind })
      }
      let status = Status(
        folder: options.cacheFolder.path, holds: holds,
        bytes: HTTPCache.FileCount(of: entries.filter { $0.kind != .foreign }).bytes,
        limit: settings.diskLimit)
      let lines = HTTPCache.CachedFile.Kind.allCases.compactMap { kind -> String? in
        guard let fileCount = holds[kind.rawValue], fileCount.files > 0 else { return nil }
        return "\(kind.counted(fileCount.files)), \(formattedByteCount(fileCount.bytes))"
      }
      try options.printResult(
        status,
        [options.cacheFolder.path] + lines.map { "  " + $0 } + [
          "\(formattedByteCount(status.bytes)) of \(formattedByteCount(status.limit))"
        ])
    }
  }
}

extension HTTPCache.CachedFile.Kind {
  fileprivate func counted(_ files: Int) -> String {
    switch self {
    case .record: decks.counted(files, "cached URL", "cached URLs")
    case .body: decks.counted(files, "response or photo", "responses and photos")
    case .derived: decks.counted(files, "rendition of a photo", "renditions of photos")
    case .leftover:
      decks.counted(
        files, "file left by an interrupted run", "files left by interrupted runs")
    case .foreign:
      decks.counted(
        files, "file not created by decks", "files not created by decks")
    }
  }
}
