import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// The saved state of a build: its inputs and its output, so that the next build does not read,
/// fetch or render again what has not changed.
struct BuildState: Sendable {
  /// Digest of the executable and its options.
  var identity: Digest
  var breeds: [InputFile]
  var settings: [InputFile]
  /// Settings and templates: all inputs except the breeds.
  var others: [InputFile]
  /// Digest of the site's history as the build left it; nil if there was none.
  var history: Digest?
  /// Lists of breeds in the site's folder.
  var lists: [InputFile]
  /// Whether the build was offline.
  var offline: Bool
  /// Expiry of the fetched data, in seconds since 1970.
  var freshUntil: Double
  /// Time of the fetch, in seconds since 1970.
  var askedAt: Double
  /// Generation of the HTTP cache after the fetch.
  var generation: String
  var outputIndex: OutputIndex
  var counts: BuildReport.Counts
  var warnings: [String]
  /// Digest of the build cache's file.
  var reading: Digest
}

extension BuildState: BinaryCodable {
  func store(in bytes: inout BinaryWriter) {
    bytes.store(
      identity, breeds, settings, others, history, lists, offline, freshUntil, askedAt, generation,
      outputIndex,
      warnings,
      reading)
    bytes.store(counts.decks, counts.breeds, counts.cards, counts.photos, counts.portraits)
    bytes.store(counts.pages)
  }

  init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    identity = try bytes.value()
    breeds = try bytes.value()
    settings = try bytes.value()
    others = try bytes.value()
    history = try bytes.value()
    lists = try bytes.value()
    offline = try bytes.value()
    freshUntil = try bytes.value()
    askedAt = try bytes.value()
    generation = try bytes.value()
    outputIndex = try bytes.value()
    warnings = try bytes.value()
    reading = try bytes.value()
    counts = BuildReport.Counts()
    counts.decks = try bytes.value()
    counts.breeds = try bytes.value()
    counts.cards = try bytes.value()
    counts.photos = try bytes.value()
    counts.portraits = try bytes.value()
    counts.pages = try bytes.value()
  }
}

/// The files below `.decks` that hold the saved state. Corrupt files count as missing.
struct StateFolder: Sendable {
  let path: String
  private var stateFile: String { path + "/state" }
  private var readingFile: String { path + "/reading" }

  func state(_ identity: Digest) -> BuildState? {
    guard var reader = Self.sealed(stateFile)?.bytes else { return nil }
    guard let state = try? BuildState(from: &reader), state.identity == identity else { return nil }
    return state
  }

  func reading(of state: BuildState?) -> BuildCache {
    guard let state, let file = Self.sealed(readingFile), file.digest == state.reading,
      let reading = try? BuildCache(file.bytes)
    else { return BuildCache() }
    return reading
  }

  /// Writes the cache, then the state, which refers to the cache by its digest.
  func keep(_ state: BuildState, _ reading: BinaryWriter) throws(PublishingError) {
    var state = state
    state.reading = Digest(of: reading.bytes)
    var bytes = BinaryWriter()
    bytes.store(state)
    do {
      try File.write(reading.bytes, after: Self.seal(state.reading), to: readingFile)
      try File.write(bytes.bytes, after: Self.seal(Digest(of: bytes.bytes)), to: stateFile)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  func forget() { unlink(stateFile) }

  private static func seal(_ digest: Digest) -> [UInt8] {
    var head = BinaryWriter()
    head.store(digest)
    return head.bytes
  }

  private static func sealed(_ file: String) -> (bytes: BinaryReader, digest: Digest)? {
    guard let bytes = try? File.read(file) else { return nil }
    var reader = BinaryReader(bytes)
    guard let digest = try? Digest(from: &reader), digest == Digest(of: bytes[32...]) else {
      return nil
    }
    return (reader, digest)
  }
}
