import BinaryCoding
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTTP
import Hashing
import OutputFile
import Photos
import Publisher
import SiteRenderer

/// A build of a site from its content and sources into an output folder.
package struct Build: Sendable {
  /// The version of decks. A new version invalidates the build cache.
  package static let version = "1.0.0"

  package var projectFolder: ProjectFolder
  package var output: String
  /// Whether the output folder is the one in the site's settings, and not an option.
  package var isOutputFromSettings = false
  package var isOffline: Bool
  package var forcesRefresh: Bool
  /// Whether to fail if source data is missing or stale.
  package var isStrict = false
  /// Whether to accept new source data even if it has lost many breeds or photos.
  package var acceptsAllChanges = false
  /// Whether to write compressed copies of text files next to them, for servers that can send
  /// precompressed files.
  package var writesCompressedCopies = false
  /// Whether published scripts keep their variable and function names instead of shortened ones.
  package var hasReadableScripts = false
  /// Whether breed files that are drafts are built too.
  package var includesDrafts = false
  /// The maximum number of concurrent requests and of concurrent photo conversions.
  package var jobs: Int
  /// The time limit for all requests to the sources together, in seconds.
  package var timeLimit = 900.0
  /// The wait for locks of other runs; nil to fail at once.
  package var lockWait: LockWait?
  package var environment: Environment

  package init(
    projectFolder: ProjectFolder, output: String, isOffline: Bool, forcesRefresh: Bool,
    isStrict: Bool = false, acceptsAllChanges: Bool = false, jobs: Int, timeLimit: Double = 900,
    environment: Environment
  ) {
    self.projectFolder = projectFolder
    self.output = output
    self.isOffline = isOffline
    self.forcesRefresh = forcesRefresh
    self.isStrict = isStrict
    self.acceptsAllChanges = acceptsAllChanges
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.environment = environment
  }

  /// Builds the site.
  ///
  /// - Throws: `BuildError`, or an error that `BuildError.init(_:)` converts.
  package func run(_ observer: BuildObserver = .silent) async throws -> BuildResult {
    var log = BuildLog(observer)
    let now = environment.now()
    let inputs = try InputSnapshot(projectFolder, environment, now: now.nanoseconds)
    try checkOutputPath(inputs)
    let siteLock = try await acquire(.site)
    defer { withExtendedLifetime(siteLock) {} }
    let last = LastBuild(in: stateFolder, identity: identity(inputs))
    if let state = last.state, isUpToDate(state, inputs: inputs, at: now) {
      return log.finishUnchanged(state)
    }

    let project = try LoadedProject(
      projectFolder, inputs: inputs, reusing: last.cache, hasReadableScripts: hasReadableScripts,
      includesDrafts: includesDrafts)
    log.add(project.content.warnings.map(\.description))
    log.finishPhase(
      "content", count: project.parsedBreeds.count,
      summary: "\(project.parsedBreeds.count) breed files")

    let cacheLock = try await lockCache(for: project.content, hasPictures: !inputs.pictures.isEmpty)
    defer { withExtendedLifetime(cacheLock) {} }
    let renditions = renditionStore(project.content.site)
    let localPictures = readPictures(inputs.pictures, into: renditions, reusing: last.cache)
    let fetched = try await fetchUnlessFresh(
      project.content, last: last, inputs: inputs, localPhotos: localPictures.photos,
      into: renditions, now: now,
      observer: observer)
    log.add(fetched.warnings)
    log.finishPhase(
      "sources", count: fetched.photoCount,
      summary: "\(fetched.photoCount) photos, \(fetched.counters.requests) requests")

    let merged = try mergeDecks(
      of: project.content, fetched: fetched, localPictures: localPictures, reusing: last.cache)
    log.add(merged.warnings)
    let pictures = try await makePictures(
      of: merged.decks, into: renditions, reusing: last.cache, observer: observer)
    log.add(pictures.warnings)
    log.finishPhase(
      "pictures", count: pictures.photoCount,
      summary: "\(pictures.photoCount) photos, \(pictures.portraitCount) portraits")

    // Read the clock again, since fetching may have taken minutes.
    let recorded = try recordHistory(of: merged.decks, pictures: pictures, at: environment.now())
    log.add(recorded.warnings)
    let files = try makeSite(
      project, decks: merged.decks, pictures: pictures, in: renditions, history: recorded.history
    ).files()
    log.add(files.warnings)
    let publication = try await publishChanges(files.files, after: last, observer: observer)
    log.finishPhase(
      "pages", count: files.pageCount,
      summary: "\(files.pageCount) pages, \(publication.result.written) files written")

    let report = log.report(
      counts: BuildReport.Counts(fetched, merged, pictures, files, publication.result),
      caches: CacheStatistics(project, fetched, merged, pictures, publication.result),
      error: isStrict ? fetched.strictError : nil)
    let state = stateForNextBuild(
      inputs: inputs, fetched: fetched, recorded: recorded, publication: publication,
      report: report, now: now)
    try last.save(
      state,
      cache: last.cache.encodeNext(
        project.parsedBreeds, localPictures: localPictures, decks: merged.decks, pictures: pictures,
        fetched: fetched))
    return log.finishBuild(
      report, publication.result, listPaths: fetched.listPaths, since: last.state)
  }

  /// Returns the last build's source data if it is still fresh, otherwise fetches it again.
  private func fetchUnlessFresh(
    _ content: SiteContent, last: LastBuild, inputs: InputSnapshot,
    localPhotos: LocalPhotos, into renditions: RenditionStore, now: Date, observer: BuildObserver
  ) async throws -> FetchedDecks {
    if let state = last.state, isFetchedDataFresh(state, inputs: inputs, at: now),
      let fetched = last.cache.fetched, hasPhotosOfSelected(fetched, content)
    {
      return fetched
    }
    return try await fetchDecks(content, localPhotos: localPhotos, into: renditions) {
      observer.progress($0.deckTitle, $0.done, $0.total)
    }
  }

  /// Returns the state that the next build compares with its inputs.
  private func stateForNextBuild(
    inputs: InputSnapshot, fetched: FetchedDecks, recorded: RecordedHistory,
    publication: (result: PublishResult, index: OutputIndex), report: BuildReport, now: Date
  ) -> BuildState {
    BuildState(
      identity: identity(inputs), breedFiles: inputs.breedFiles,
      settingsFiles: inputs.settingsFiles, pictures: inputs.pictures,
      nonBreedInputs: inputs.nonBreedInputs,
      historyDigest: recorded.digest, listFiles: listFiles(fetched.listPaths, now),
      wasOffline: isOffline,
      freshPeriod: fetched.freshPeriod,
      cacheGeneration: fetched.cacheGeneration,
      outputIndex: publication.index, counts: report.counts,
      // The next build reads the new history, so a warning about the damaged one would be outdated.
      warnings: report.warnings.filter { !recorded.warnings.contains($0) })
  }
}
