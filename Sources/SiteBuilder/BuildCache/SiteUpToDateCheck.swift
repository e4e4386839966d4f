import BinaryCoding
import Files
import FoundationEssentials
import HTTP
import Hashing
import Publisher

/// Checks whether the site is up to date and, if not, which parts of the last build can be reused.
extension Build {
  /// Returns a digest of the program, folders and options. If it changes, nothing from the last
  /// build is reused; `isUpToDate` compares the other inputs.
  func identity(_ inputs: InputSnapshot) -> Digest {
    var writer = BinaryWriter()
    writer.store(Build.version, File.stamp(of: environment.executable))
    writer.store(Self.resolved(output), Self.resolved(cacheFolder))
    writer.store(inputs.templateLayers.own, inputs.templateLayers.shipped)
    writer.store(environment.dogCEO, environment.catAPI)
    writer.store(
      environment.catAPIKey != nil, writesCompressedCopies, hasReadableScripts,
      includesDrafts)
    return Digest(of: writer.bytes)
  }

  /// Whether the published site is up to date.
  func isUpToDate(_ earlier: BuildState, inputs: InputSnapshot, at now: Date) -> Bool {
    earlier.nonBreedInputs == inputs.nonBreedInputs && allHaveStamps(earlier.nonBreedInputs)
      && earlier.historyDigest == inputs.historyDigest && earlier.breedFiles == inputs.breedFiles
      && allHaveStamps(earlier.breedFiles)
      && earlier.pictures == inputs.pictures && allHaveStamps(earlier.pictures)
      && isFetchedDataFresh(earlier, inputs: inputs, at: now)
      && !earlier.outputIndex.hasRetiredFiles
      && earlier.outputIndex.isIntact(in: output)
  }

  /// Whether the data fetched by an earlier build is still valid. Data whose fetch time is in the
  /// future, because a clock was wrong, is not valid.
  func isFetchedDataFresh(_ earlier: BuildState, inputs: InputSnapshot, at now: Date) -> Bool {
    !forcesRefresh && !acceptsAllChanges && earlier.settingsFiles == inputs.settingsFiles
      && allHaveStamps(earlier.settingsFiles)
      && allHaveStamps(earlier.listFiles)
      && listFiles(earlier.listFiles.map(\.name), now) == earlier.listFiles
      && isOffline == earlier.wasOffline && earlier.freshPeriod.start <= now.timeIntervalSince1970
      && ((isOffline && !isStrict) || now.timeIntervalSince1970 < earlier.freshPeriod.end)
      && HTTPCache(folder: cacheFolder).readGeneration() == earlier.cacheGeneration
  }

  /// Whether all files have stamps. A file without a stamp may have changed unnoticed.
  private func allHaveStamps(_ inputs: [InputFile]) -> Bool {
    inputs.allSatisfy { $0.stamp != nil }
  }

  /// Returns the breed lists in the site's folder, and the pictures that they name, with their
  /// current stamps.
  func listFiles(_ names: [String], _ now: Date) -> [InputFile] {
    InputFile.snapshots(of: names, in: projectFolder.path, now: now.nanoseconds)
  }
}

extension Date {
  /// Nanoseconds since 1970, to the precision of a `Double`.
  var nanoseconds: Int { Int(timeIntervalSince1970 * 1e9) }
}
