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
  var fetchedAt: Double
  /// Generation of the HTTP cache after the fetch.
  var generation: String
  var outputIndex: OutputIndex
  var counts: BuildReport.Counts
  var warnings: [String]
  /// Digest of the file with the build cache; set by `LastBuild.replace`.
  var cacheDigest = Digest(of: [UInt8]())
}

extension BuildState: BinaryCodable {
  func store(in bytes: inout BinaryWriter) {
    bytes.store(
      identity, breeds, settings, others, history, lists, offline, freshUntil, fetchedAt,
      generation,
      outputIndex,
      warnings,
      cacheDigest)
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
    fetchedAt = try bytes.value()
    generation = try bytes.value()
    outputIndex = try bytes.value()
    warnings = try bytes.value()
    cacheDigest = try bytes.value()
    counts = BuildReport.Counts()
    counts.decks = try bytes.value()
    counts.breeds = try bytes.value()
    counts.cards = try bytes.value()
    counts.photos = try bytes.value()
    counts.portraits = try bytes.value()
    counts.pages = try bytes.value()
  }
}
