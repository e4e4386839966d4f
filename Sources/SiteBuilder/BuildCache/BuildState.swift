import BinaryCoding
import Catalog
import Diagnostics
import Files
import Glibc
import Hashing
import Publisher
import SiteRenderer

/// The inputs and outputs of a build, saved so that the next build does not read, fetch or render
/// anything that is unchanged.
struct BuildState: Sendable {
  /// The digest of the program, folders and options; see `Build.identity(_:)`.
  var identity: Digest
  var breedFiles: [InputFile]
  var settingsFiles: [InputFile]
  /// The pictures in `content/`.
  var pictureFiles: [InputFile]
  /// Settings and templates: all inputs except the breeds and pictures.
  var nonBreedInputs: [InputFile]
  /// Digest of the site's history after the build; nil if there is none.
  var historyDigest: Digest?
  /// The breed lists in the site's folder, and the pictures that they name.
  var listFiles: [InputFile]
  /// Whether the build was offline.
  var wasOffline: Bool
  /// The period in which the fetched data is fresh.
  var freshPeriod: FreshPeriod
  /// Generation of the HTTP cache after the fetch.
  var cacheGeneration: String
  var outputIndex: OutputIndex
  var counts: BuildReport.Counts
  var warnings: [Diagnostic]
  /// Digest of the file with the build cache; set by `LastBuild.save`.
  var cacheDigest = Digest(of: [UInt8]())
}

extension BuildState {
  /// Creates the state that the next build compares with its inputs.
  init(
    identity: Digest, inputs: InputSnapshot, fetched: FetchedDecks, listFiles: [InputFile],
    wasOffline: Bool, history: RecordedHistory, outputIndex: OutputIndex, report: BuildReport
  ) {
    self.init(
      identity: identity, breedFiles: inputs.breedFiles, settingsFiles: inputs.settingsFiles,
      pictureFiles: inputs.pictureFiles, nonBreedInputs: inputs.nonBreedInputs,
      historyDigest: history.digest, listFiles: listFiles, wasOffline: wasOffline,
      freshPeriod: fetched.freshPeriod, cacheGeneration: fetched.cacheGeneration,
      outputIndex: outputIndex, counts: report.counts,
      // The next build reads the new history, so a warning about the damaged one would be outdated.
      warnings: report.warnings.filter { !history.warnings.contains($0) })
  }
}

extension BuildState: BinaryCodable {
  func store(in writer: inout BinaryWriter) {
    writer.store(
      identity, breedFiles, settingsFiles, pictureFiles, nonBreedInputs, historyDigest, listFiles,
      wasOffline, freshPeriod, cacheGeneration, outputIndex, warnings, cacheDigest)
    writer.store(counts.decks, counts.breeds, counts.cards, counts.photos, counts.portraits)
    writer.store(counts.pages)
  }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    identity = try reader.readValue()
    breedFiles = try reader.readValue()
    settingsFiles = try reader.readValue()
    pictureFiles = try reader.readValue()
    nonBreedInputs = try reader.readValue()
    historyDigest = try reader.readValue()
    listFiles = try reader.readValue()
    wasOffline = try reader.readValue()
    freshPeriod = try reader.readValue()
    cacheGeneration = try reader.readValue()
    outputIndex = try reader.readValue()
    warnings = try reader.readValue()
    cacheDigest = try reader.readValue()
    counts = BuildReport.Counts()
    counts.decks = try reader.readValue()
    counts.breeds = try reader.readValue()
    counts.cards = try reader.readValue()
    counts.photos = try reader.readValue()
    counts.portraits = try reader.readValue()
    counts.pages = try reader.readValue()
  }
}
