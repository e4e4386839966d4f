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
  /// The version of decks. Pages depend on it.
  package static let version = "1.0.0"

  package var site: ProjectFolder
  /// The output folder.
  package var output: String
  package var offline: Bool
  package var refresh: Bool
  /// Whether a run that falls back on old copies fails.
  package var strict = false
  /// Whether to accept any loss of data at a source.
  package var acceptChanges = false
  /// Whether to write compressed copies of text files next to them, for servers that support this.
  package var precompress = false
  /// The maximum number of concurrent requests and of pictures converted at once.
  package var jobs: Int
  /// The time limit for requests to the sources, in seconds.
  package var timeLimit = 900.0
  package var environment: Environment

  package init(
    site: ProjectFolder, output: String, offline: Bool, refresh: Bool, strict: Bool = false,
    acceptChanges: Bool = false, jobs: Int, timeLimit: Double = 900, environment: Environment
  ) {
    self.site = site
    self.output = output
    self.offline = offline
    self.refresh = refresh
    self.strict = strict
    self.acceptChanges = acceptChanges
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.environment = environment
  }

  /// Builds the site.
  ///
  /// - Throws: `BuildError`, or an error that `BuildError.init(_:)` converts.
  package func run(_ observer: BuildObserver = .silent) async throws -> BuildResult {
    var log = BuildLog(observer)
    let now = Date().timeIntervalSince1970
    let inputs = try InputSnapshot(site, environment, now: Int(now * 1e9))
    try refuseOutput(inputs)
    guard let lock = try SiteLock.take(in: site.path + "/.decks") else {
      throw BuildError.locked(site.path)
    }
    defer { withExtendedLifetime(lock) {} }
    let states = StateFolder(path: site.path + "/.decks")
    let identity = identity(inputs)
    let earlier = states.state(identity)
    if let earlier, isCurrent(earlier, inputs, now) {
      log.report.counts = earlier.counts
      log.report.counts.unchanged = earlier.outputIndex.entries.count
      log.report.warnings = earlier.warnings
      log.finish()
      return BuildResult(
        report: log.report,
        published: PublishResult(unchanged: earlier.outputIndex.entries.count), isNews: false)
    }
    let reading = states.reading(of: earlier)
    let sources = try LoadedProject(site, inputs, reading)
    let content = sources.content
    log.finish("content", sources.breeds.count, "written breeds")

    let cacheLock = try holdCache(for: content)
    defer { withExtendedLifetime(cacheLock) {} }
    let known = reading.fetched
    let fetched =
      if let known, let earlier, isFresh(earlier, inputs, now) {
        known
      } else {
        try await fetched(content, observer)
      }
    log.report.warnings += fetched.warnings
    log.finish("sources", fetched.photos, "photos, \(fetched.counters.requests) requests")
    let decks = try catalog(content, fetched).map {
      $0.compared(earlier: reading.similarityGraph(in: $0.settings.id))
    }
    log.report.warnings += unknownBreeds(decks, content, fetched)

    let pictures = try await pictures(of: decks, content.site, reading, observer)
    log.report.warnings += pictures.warnings
    log.finish("pictures", pictures.photos, "photos, \(pictures.portraits) portraits")

    let recorded = try recordHistory(of: decks, pictures, at: Date())
    log.report.warnings += recorded.warnings
    let site = assembled(sources, decks, pictures, recorded.history)
    let files = try site.files()
    let outputs = files.files + (precompress ? files.files.flatMap(\.compressed) : [])
    log.report.warnings += files.warnings
    guard let outputLock = try SiteLock.take(in: output, named: ".decks-lock") else {
      throw BuildError.locked(output)
    }
    defer { withExtendedLifetime(outputLock) {} }
    var outputIndex = earlier?.outputIndex ?? OutputIndex()
    let published: PublishResult
    do {
      published = try publish(outputs, to: output, outputIndex: &outputIndex) {
        observer.progress("pages", $0, outputs.count)
      }
    } catch {
      // The saved state may wrongly count the failed files as up to date.
      states.forget()
      throw error
    }
    let pages = files.files.count { $0.path.hasSuffix(".html") }
    log.finish("pages", pages, "pages, \(published.written) files written")

    log.report.counts = BuildReport.Counts(
      requests: fetched.counters.requests, cacheHits: fetched.counters.fresh,
      revalidated: fetched.counters.revalidated, decks: decks.count,
      breeds: files.breeds, cards: files.cards,
      photos: pictures.photos, portraits: pictures.portraits,
      pages: pages, written: published.written,
      unchanged: published.unchanged, removed: published.removed)
    let state = BuildState(
      identity: identity, breeds: inputs.breeds, settings: inputs.settings, others: inputs.others,
      history: recorded.digest,
      lists: lists(fetched.lists, now), offline: offline, freshUntil: fetched.freshUntil,
      askedAt: fetched.askedAt, generation: fetched.generation, outputIndex: outputIndex,
      counts: log.report.counts,
      // A damaged history concerns this build only: the next one reads the new file.
      warnings: log.report.warnings.filter { !recorded.warnings.contains($0) }, reading: identity)
    try states.keep(state, reading.stored(sources.breeds, decks, pictures, fetched))

    if strict, let reason = fetched.fallBackReason { log.report.error = reason }
    let isNews =
      published.hasChanged || log.report.error != nil || log.report.warnings != earlier?.warnings
    log.finish()
    return BuildResult(report: log.report, published: published, isNews: isNews)
  }

  /// Returns the site to render.
  private func assembled(
    _ sources: LoadedProject, _ decks: [Deck], _ pictures: SitePictures, _ history: SiteHistory
  ) -> Site {
    var site = Site(
      version: Build.version, settings: sources.content.site, decks: decks,
      pictures: pictures.byBreed, languages: sources.languages, assets: sources.assets,
      schemas: sources.schemas, notes: sources.prose.prose(of:))
    site.history = history
    site.leaderboard = sources.content.leaderboard
    let store = renditionStore(sources.content.site)
    let cache = HTTPCache(folder: cacheFolder)
    site.readRendition = { rendition, photo in
      let source = SourcePhoto(
        digest: photo.digest, url: photo.url, file: cache.path(of: photo.digest), note: photo.note)
      do throws(RenditionFailure) {
        return try store.bytes(of: rendition, source)
      } catch .notKept(let failure) {
        throw PublishingError.cannotWrite(path: failure.path, reason: failure.reason)
      } catch {
        throw Problem(photo.url, nil, "\(error)")
      }
    }
    return site
  }

  /// Returns a digest of everything that determines the output, except the input files.
  private func identity(_ inputs: InputSnapshot) -> Digest {
    var bytes = BinaryWriter()
    bytes.store(Build.version, File.stamp(of: CommandLine.executable))
    bytes.store(Self.resolved(output), Self.resolved(cacheFolder))
    bytes.store(inputs.templateFolder, environment.dogCEO, environment.catAPI)
    bytes.store(environment.catAPIKey != nil, precompress)
    return Digest(of: bytes.bytes)
  }

  /// Whether the published site is up to date.
  private func isCurrent(_ earlier: BuildState, _ inputs: InputSnapshot, _ now: Double) -> Bool {
    earlier.others == inputs.others && isSettled(earlier.others)
      && earlier.history == inputs.history && earlier.breeds == inputs.breeds
      && isSettled(earlier.breeds)
      && isFresh(earlier, inputs, now) && !earlier.outputIndex.hasRetired
      && earlier.outputIndex.isIntact(in: output)
  }

  /// Whether the data that an earlier build fetched is still valid. A build dated in the future, by
  /// a clock that was wrong, is not.
  private func isFresh(_ earlier: BuildState, _ inputs: InputSnapshot, _ now: Double) -> Bool {
    !refresh && !acceptChanges && earlier.settings == inputs.settings && isSettled(earlier.settings)
      && isSettled(earlier.lists) && lists(earlier.lists.map(\.name), now) == earlier.lists
      && offline == earlier.offline && earlier.askedAt <= now
      && ((offline && !strict) || now < earlier.freshUntil)
      && HTTPCache(folder: cacheFolder).generation == earlier.generation
  }

  private func isSettled(_ inputs: [InputFile]) -> Bool { inputs.allSatisfy { $0.stamp != nil } }

  private func lists(_ names: [String], _ now: Double) -> [InputFile] {
    InputFile.all(names, in: site.path, now: Int(now * 1e9))
  }

  /// Returns the decks, merged from content files and fetched breeds.
  ///
  /// - Throws: `BuildError.unreachable` for a deck that would be empty, since publishing it would
  ///   remove its pages; `Problems` for aliases without a target.
  private func catalog(_ content: SiteContent, _ fetched: FetchResult) throws -> [Deck] {
    var problems: [Problem] = []
    let decks = try content.decks.map { settings in
      let fetchedBreeds = fetched.fetchedBreeds[settings.id]
      let deck = merge(
        settings, written: content.breeds[settings.id] ?? [], fetchedBreeds: fetchedBreeds ?? [])
      if deck.breeds.isEmpty, let failure = fetched.failures[settings.id] {
        throw BuildError.unreachable(
          "\(failure); the deck \"\(settings.id)\" cannot be built: it has no cached breeds and "
            + "no content files")
      }
      problems += deck.aliasProblems(isWhole: settings.source == nil || fetchedBreeds != nil)
      return deck
    }
    if !problems.isEmpty { throw Problems(problems) }
    return decks
  }

  /// Returns warnings about breeds that content refers to and the sources do not list. Decks whose
  /// list could not be fetched are skipped.
  private func unknownBreeds(
    _ decks: [Deck], _ content: SiteContent, _ fetched: FetchResult
  ) -> [String] {
    decks.flatMap { deck -> [String] in
      let fetchedBreeds = fetched.fetchedBreeds[deck.settings.id]
      guard deck.settings.source == nil || fetchedBreeds != nil else { return [] }
      return deck.unknownBreeds(
        content.breeds[deck.settings.id] ?? [],
        sourceKeys: Set((fetchedBreeds ?? []).map(\.breed.key))
      ).map(\.description)
    }
  }
}
