import BinaryCoding
import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTTP
import Hashing
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
  package var requests = RequestOptions()
  /// Whether to fail if source data is missing or stale.
  package var isStrict = false
  /// Whether to write compressed copies of text files next to them, for servers that can send
  /// precompressed files.
  package var writesCompressedCopies = false
  /// Whether published scripts keep their variable and function names instead of shortened ones.
  package var hasReadableScripts = false
  /// Whether breed files that are drafts are built too.
  package var includesDrafts = false
  /// The wait for locks of other runs; nil to fail at once.
  package var lockWait: LockWait?
  package var environment: Environment

  package init(_ projectFolder: ProjectFolder, output: String, _ environment: Environment) {
    self.projectFolder = projectFolder
    self.output = output
    self.environment = environment
  }

  package var cacheFolder: CacheFolder { CacheFolder(of: projectFolder, environment) }

  /// Builds the site.
  ///
  /// - Throws: `BuildError`, or an error that `BuildError.init(_:)` converts.
  package func run(_ observer: BuildObserver = .silent) async throws -> BuildResult {
    var log = BuildLog(observer)
    let now = environment.now()
    let inputs = try InputSnapshot(projectFolder, environment, now: now)
    try checkOutputPath(
      output, isFromSettings: isOutputFromSettings, of: projectFolder,
      shippedTemplates: inputs.templateLayers.shipped, cacheFolder: cacheFolder.path)
    let siteLock = try await BuildLock.site(projectFolder).acquire(waiting: lockWait)
    defer { withExtendedLifetime(siteLock) {} }
    let last = LastBuild(in: projectFolder.stateFolder, identity: identity(inputs))
    let check = SiteUpToDateCheck(
      inputs: inputs, projectFolder: projectFolder, cacheFolder: cacheFolder, requests: requests,
      isStrict: isStrict, now: now)
    if let state = last.state, check.isUpToDate(state, in: output) {
      return log.finishUnchanged(state)
    }

    let project = try LoadedProject(
      projectFolder, inputs: inputs, reusing: last.cache, hasReadableScripts: hasReadableScripts,
      includesDrafts: includesDrafts)
    log.finishPhase(
      "content", count: project.parsedBreeds.count,
      summary: "\(project.parsedBreeds.count) breed files",
      warnings: project.content.warnings.map { Diagnostic(.warning, $0) })

    let cacheLock = try await cacheFolder.lock(
      for: project.content, hasPictures: !inputs.pictureFiles.isEmpty, waiting: lockWait)
    defer { withExtendedLifetime(cacheLock) {} }
    let renditions = cacheFolder.renditionStore(project.content.site)
    let intake = PhotoIntake.converting(into: renditions)
    let localPictures = readPictures(
      inputs.pictureFiles, in: projectFolder, through: intake, into: renditions, reusing: last.cache
    )
    let fetched =
      if let fresh = check.freshData(of: last, for: project.content) {
        fresh
      } else {
        try await deckFetch.fetchDecks(
          project.content, localPhotos: localPictures.photos, through: intake, into: renditions,
          protecting: output
        ) { observer.progress($0.deckTitle, $0.done, $0.total) }
      }
    log.finishPhase(
      "sources", count: fetched.photoCount,
      summary: "\(fetched.photoCount) photos, \(fetched.counters.requests) requests",
      warnings: fetched.warnings)

    let merged = try mergeDecks(
      of: project.content, fetched: fetched, localPictures: localPictures, in: renditions,
      reusing: last.cache,
      comparingSizesWith: requests.acceptsAllChanges ? nil : projectFolder.historyFile)
    let pictures = try await makePictures(
      of: merged.decks, into: renditions, reusing: last.cache,
      maximumConcurrent: min(requests.maximumConcurrent, environment.processorCount),
      observer: observer)
    log.finishPhase(
      "pictures", count: pictures.photoCount,
      summary: "\(pictures.photoCount) photos, \(pictures.portraitCount) portraits",
      warnings: merged.warnings + pictures.warnings)

    let readRendition = renditionReader(
      in: renditions, photosIn: cacheFolder, of: projectFolder.path)
    let packages = AnkiPackages(
      of: merged.decks, pictures: pictures, in: project.languages, readRendition: readRendition)
    // Read the clock again, since fetching may have taken minutes.
    let recorded = try projectFolder.recordHistory(
      of: merged.decks, pictures: pictures, packages: packages, at: environment.now())
    let downloads = try packages.downloads(recorded.history) {
      last.state?.outputIndex.size(of: $0, key: $1, in: output)
    }
    let files = try makeSite(
      project, decks: merged.decks, pictures: pictures, history: recorded.history,
      ankiDownloads: downloads, readRendition: readRendition
    ).files()
    let (published, outputIndex) = try await publishChanges(
      files.files, to: output, writesCompressedCopies: writesCompressedCopies, after: last,
      lockWait: lockWait, observer: observer)
    log.finishPhase(
      "pages", count: files.pageCount,
      summary: "\(files.pageCount) pages, \(published.written) files written",
      warnings: recorded.warnings + packages.warnings + files.warnings)

    let report = log.report(
      counts: BuildReport.Counts(fetched, merged, pictures, files, published),
      caches: CacheStatistics(project, fetched, merged, pictures, published),
      error: isStrict ? fetched.strictError : nil)
    try last.save(
      BuildState(
        identity: identity(inputs), inputs: inputs, fetched: fetched,
        listFiles: check.listFiles(fetched.listPaths), wasOffline: requests.isOffline,
        history: recorded, outputIndex: outputIndex, report: report),
      cache: last.cache.encodeNext(
        project.parsedBreeds, localPictures: localPictures, decks: merged.decks, pictures: pictures,
        fetched: fetched))
    return log.finishBuild(report, published, listPaths: fetched.listPaths, since: last.state)
  }

  var deckFetch: DeckFetch {
    DeckFetch(
      sources: DeckSources(projectFolder, environment), cacheFolder: cacheFolder, options: requests,
      now: environment.now)
  }

  /// The locks that a build acquires.
  var locks: [BuildLock] { [.site(projectFolder), .cache(cacheFolder), .output(output)] }

  /// Returns a digest of the program, folders and options. If it changes, nothing from the last
  /// build is reused; `SiteUpToDateCheck` compares the other inputs.
  private func identity(_ inputs: InputSnapshot) -> Digest {
    var writer = BinaryWriter()
    writer.store(Build.version, File.stamp(of: environment.executable))
    writer.store(File.resolvingLinks(in: output), File.resolvingLinks(in: cacheFolder.path))
    writer.store(inputs.templateLayers.own, inputs.templateLayers.shipped)
    writer.store(environment.dogCEO, environment.catAPI)
    writer.store(
      environment.catAPIKey != nil, writesCompressedCopies, hasReadableScripts, includesDrafts)
    return Digest(of: writer.bytes)
  }
}
