import BinaryCoding
import Catalog
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// What a build leaves for the next: what it read and what came of it, so that what has not changed
/// is neither read, nor asked for, nor made again.
struct BuildState: Sendable {
  /// Of the program, and of all that it was told beside its inputs.
  var identity: Digest
  var breeds: [InputFile]
  var settings: [InputFile]
  /// All but the breeds, the settings among them.
  var others: [InputFile]
  /// Digest of the site's history as the build left it; nil if there was none.
  var history: Digest?
  /// Lists of breeds in the site's own folder.
  var lists: [InputFile]
  /// Whether the network could be asked, and until when its answers hold: seconds since 1970.
  var offline: Bool
  var freshUntil: Double
  /// When its answers came.
  var askedAt: Double
  /// What the cache called itself.
  var generation: String
  var outputIndex: OutputIndex
  var counts: BuildReport.Counts
  var warnings: [String]
  /// Of the file with what was read.
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

/// The files below `.decks` that hold a state. Whatever is damaged there is as good as nothing.
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

  /// Keeps both; the state last, since it names what was read.
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
