import Foundation
import Synchronization

@testable import Upstream

/// A folder that is gone when the value is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "decks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// All files below it, by path.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\($0)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}

/// A cache, and runs that use it at a time of the test's choosing.
struct Bench {
  let folder: TemporaryFolder
  var configuration = HTTPClient.Configuration(userAgent: "decks/test")
  static let day = 86_400.0

  init(trusting url: WebURL?) throws {
    folder = try TemporaryFolder()
    if let url { configuration.trusted = [url.origin] }
    configuration.stallTimeout = 2
    configuration.totalTimeout = 20
  }

  var cache: Cache { Cache(folder: folder.path) }

  /// A new run, `seconds` after the first.
  func run(after seconds: Double = 0, _ policy: Fetcher.Policy = .init()) -> Fetcher {
    Fetcher(
      cache: cache, transport: HTTPClient(configuration).transport, policy: policy,
      now: { Date(timeIntervalSince1970: 1_800_000_000 + seconds) })
  }

  func offline(after seconds: Double = 0) -> Fetcher {
    var policy = Fetcher.Policy()
    policy.offline = true
    return run(after: seconds, policy)
  }
}

extension Gathered {
  subscript(slug: String) -> GatheredBreed? { breeds.first { $0.breed.slug == slug } }
  var photoCount: Int { breeds.map(\.photos.count).reduce(0, +) }
}
