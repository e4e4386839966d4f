import ArgumentParser
import Catalog
import FoundationEssentials
import Pages
import Pictures
import Problems
import Publishing
import Upstream

/// A build of a site: content and sources in, a folder of files out.
struct Build: Sendable {
  var site: SiteFolder
  /// The folder that is written.
  var output: String
  var offline: Bool
  var refresh: Bool
  /// Whether a run that had to fall back on old copies is one that failed.
  var strict = false
  /// Whether a source may take away as much as it will.
  var acceptChanges = false
  /// What was read from the cache, for as long as the process lives.
  var memory = MemoryTier()
  /// Requests and pictures at once.
  var jobs: Int
  var environment: Environment

  /// Builds and tells the reporter.
  ///
  /// - Throws: `Failure`, or what one is made from.
  func run(_ reporter: Reporter) async throws {
    var log = PhaseLog(reporter)
    let sources = try SiteSources(site, environment)
    let content = sources.content
    guard let lock = try SiteLock.take(in: site.path + "/.decks") else {
      throw Failure.locked(site.path)
    }
    defer { withExtendedLifetime(lock) {} }
    log.finish("content", content.breeds.values.joined().count, "written breeds")

    let harvest = try await harvest(content, reporter)
    defer { withExtendedLifetime(harvest.lock) {} }
    log.report.warnings += harvest.warnings
    log.finish("sources", harvest.photos, "photos, \(harvest.counters.requests) requests")
    let decks = try catalog(content, harvest)
    log.report.warnings += unknownBreeds(decks, content, harvest)

    let pictures = try await pictures(of: decks, reporter)
    log.report.warnings += pictures.warnings
    log.finish("pictures", pictures.photos, "photos, \(pictures.portraits) portraits")

    let rendered = try pages(sources, decks, pictures, reporter)
    log.report.warnings += rendered.warnings
    let pageCount = rendered.files.count { $0.path.hasSuffix(".html") }
    log.finish("pages", pageCount, "pages")

    guard let outputLock = try SiteLock.take(in: output, named: ".decks-lock") else {
      throw Failure.locked(output)
    }
    defer { withExtendedLifetime(outputLock) {} }
    let published = try publish(rendered.files, to: output) {
      reporter.progress("publish", $0, of: rendered.files.count)
    }
    log.finish("publish", published.written, "files written")

    log.report.counts = BuildReport.Counts(
      requests: harvest.counters.requests, cacheHits: harvest.counters.fresh,
      revalidated: harvest.counters.revalidated, decks: decks.count,
      breeds: decks.reduce(0) { $0 + $1.breeds.count }, cards: rendered.cards,
      photos: pictures.photos, portraits: pictures.portraits,
      pages: pageCount, written: published.written,
      unchanged: published.unchanged, removed: published.removed)
    if strict, let reason = harvest.fallBackReason { log.report.error = reason }
    try log.end(output: output)
    if log.report.error != nil { throw ExitCode(69) }
  }

  /// The decks, merged from what is written and what came.
  ///
  /// - Throws: `Failure.unreachable` for a deck that would be empty: publishing it would take away
  ///   what stands there; `Problems` for aliases that lead nowhere.
  private func catalog(_ content: Content, _ harvest: Harvest) throws -> [Deck] {
    var problems: [Problem] = []
    let decks = try content.decks.map { settings in
      let arrivals = harvest.arrivals[settings.id]
      let deck = merge(
        settings, written: content.breeds[settings.id] ?? [], arrivals: arrivals ?? [])
      if deck.breeds.isEmpty, let failure = harvest.failures[settings.id] {
        throw Failure.unreachable(
          "\(failure); nothing of the deck \"\(settings.id)\" is cached or written, "
            + "so there is nothing to build it from")
      }
      problems += deck.aliasProblems(isWhole: settings.source == nil || arrivals != nil)
      return deck
    }
    if !problems.isEmpty { throw Problems(problems) }
    return decks
  }

  /// What content names that the lists of breeds do not have; a deck whose list could not be had is
  /// not held against it.
  private func unknownBreeds(
    _ decks: [Deck], _ content: Content, _ harvest: Harvest
  ) -> [String] {
    decks.flatMap { deck -> [String] in
      let arrivals = harvest.arrivals[deck.settings.id]
      guard deck.settings.source == nil || arrivals != nil else { return [] }
      return deck.unknownBreeds(
        content.breeds[deck.settings.id] ?? [],
        sourceKeys: Set((arrivals ?? []).map(\.breed.key))
      ).map(\.description)
    }
  }

  private func pages(
    _ sources: SiteSources, _ decks: [Deck], _ pictures: SitePictures, _ reporter: Reporter
  ) throws -> RenderedSite {
    let site = Site(
      version: Decks.version, settings: sources.content.site, decks: decks,
      pictures: pictures.byBreed, templates: sources.templates, assets: sources.assets,
      schemas: sources.schemas)
    return try site.render { reporter.progress("pages", $0, of: $1) }
  }
}
