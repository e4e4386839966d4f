import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// The state and cache that the last build of a site saved in its `.decks` folder. Corrupt files
/// count as missing.
struct LastBuild: Sendable {
  /// The saved state; nil if there was no earlier build, or if its identity was different.
  let state: BuildState?
  let cache: BuildCache
  private let stateFile: String
  /// The file is called `reading` for compatibility with existing `.decks` folders.
  private let cacheFile: String

  /// - Parameter identity: The identity that the saved state must have; see `Build.identity(_:)`.
  init(in path: String, identity: Digest) {
    stateFile = path + "/state"
    cacheFile = path + "/reading"
    var reader = Self.readVerified(stateFile)?.contents
    let state = reader.flatMap { _ in try? reader?.readValue(BuildState.self) }
    self.state = state?.identity == identity ? state : nil
    if let state = self.state, let file = Self.readVerified(cacheFile),
      file.digest == state.cacheDigest, let cache = try? BuildCache(file.contents)
    {
      self.cache = cache
    } else {
      cache = BuildCache()
    }
  }

  /// Writes the cache, then the state, which refers to the cache by its digest.
  func save(_ state: BuildState, cache: BinaryWriter) throws(PublishingError) {
    var state = state
    state.cacheDigest = Digest(of: cache.bytes)
    var writer = BinaryWriter()
    writer.store(state)
    do {
      try File.write(cache.bytes, after: Self.header(with: state.cacheDigest), to: cacheFile)
      try File.write(
        writer.bytes, after: Self.header(with: Digest(of: writer.bytes)), to: stateFile)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  /// Makes the next build start from scratch.
  func invalidate() { unlink(stateFile) }

  /// Returns a file's header: the digest of the contents, which `readVerified` checks.
  private static func header(with digest: Digest) -> [UInt8] {
    var header = BinaryWriter()
    header.store(digest)
    return header.bytes
  }

  /// Reads a file and verifies the digest at its start; nil if the file is missing or corrupt.
  private static func readVerified(_ file: String) -> (contents: BinaryReader, digest: Digest)? {
    guard let bytes = try? File.read(file) else { return nil }
    var reader = BinaryReader(bytes)
    guard let digest = try? Digest(from: &reader), digest == Digest(of: bytes[32...]) else {
      return nil
    }
    return (reader, digest)
  }
}
