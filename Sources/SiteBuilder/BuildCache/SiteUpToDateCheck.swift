import Content
import Files
import FoundationEssentials
import HTTP
import Publisher

/// Checks whether the site is up to date and, if not, whether the fetched data of the last build can
/// be reused.
struct SiteUpToDateCheck {
  let inputs: InputSnapshot
  let projectFolder: ProjectFolder
  let cacheFolder: CacheFolder
  let requests: RequestOptions
  /// Whether missing or stale source data is an error.
  let isStrict: Bool
  let now: Date

  /// Whether the site published in a folder is up to date.
  func isUpToDate(_ earlier: BuildState, in output: String) -> Bool {
    earlier.nonBreedInputs == inputs.nonBreedInputs && allHaveStamps(earlier.nonBreedInputs)
      && earlier.historyDigest == inputs.historyDigest && earlier.breedFiles == inputs.breedFiles
      && allHaveStamps(earlier.breedFiles)
      && earlier.pictureFiles == inputs.pictureFiles && allHaveStamps(earlier.pictureFiles)
      && isFetchedDataFresh(earlier)
      && !earlier.outputIndex.hasRetiredFiles
      && earlier.outputIndex.isIntact(in: output)
  }

  /// Returns the data fetched by the last build; nil if it must be fetched again.
  func freshData(of last: LastBuild, for content: SiteContent) -> FetchedDecks? {
    guard let state = last.state, isFetchedDataFresh(state), let fetched = last.cache.fetched,
      hasPhotosOfSelected(fetched, content)
    else { return nil }
    return fetched
  }

  /// Whether the data fetched by an earlier build is still valid. Data whose fetch time is in the
  /// future, because a clock was wrong, is not valid.
  private func isFetchedDataFresh(_ earlier: BuildState) -> Bool {
    let isOffline = requests.isOffline
    return !requests.forcesRefresh && !requests.acceptsAllChanges
      && earlier.settingsFiles == inputs.settingsFiles
      && allHaveStamps(earlier.settingsFiles)
      && allHaveStamps(earlier.listFiles)
      && listFiles(earlier.listFiles.map(\.path)) == earlier.listFiles
      && isOffline == earlier.wasOffline && earlier.freshPeriod.start <= now
      && ((isOffline && !isStrict) || now < earlier.freshPeriod.end)
      && HTTPCache(folder: cacheFolder.path).readGeneration() == earlier.cacheGeneration
  }

  /// Whether all files have stamps. A file without a stamp may have changed unnoticed.
  private func allHaveStamps(_ inputs: [InputFile]) -> Bool {
    inputs.allSatisfy { $0.stamp != nil }
  }

  /// Returns the breed lists in the site's folder, and the pictures that they name, with their
  /// current stamps.
  func listFiles(_ paths: [String]) -> [InputFile] {
    InputFile.snapshots(of: paths, in: projectFolder.path, now: now)
  }
}
