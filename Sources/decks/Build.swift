import Catalog
import FoundationEssentials
import Pages
import Pictures
import Publishing
import Upstream

/// A build of a site: content and sources in, a folder of files out.
struct Build: Sendable {
  var site: SiteFolder
  /// The folder that is written.
  var output: String
  var offline: Bool
  var refresh: Bool
  /// Requests and pictures at once.
  var jobs: Int
  var environment: Environment

  /// Builds and tells the reporter.
  ///
  /// - Throws: `Failure`, or what one is made from.
  func run(_ reporter: Reporter) async throws {
    guard let lock = try SiteLock.take(in: site.path + "/.decks") else {
      throw Failure.locked(site.path)
    }
    defer { withExtendedLifetime(lock) {} }
    var log = PhaseLog(reporter)

    let content = try Content(site.content(), measures: Portrait.measures.keys.sorted())
    log.finish("content", content.breeds.values.joined().count, "written breeds")

    let harvest = try await harvest(content, reporter)
    log.report.warnings += harvest.warnings
    log.finish("sources", harvest.photos, "photos, \(harvest.counters.requests) requests")
    let decks = try catalog(content, harvest)

    let pictures = await pictures(of: decks, reporter)
    log.report.warnings += pictures.warnings
    log.finish("pictures", pictures.photos, "photos, \(pictures.portraits) portraits")

    let rendered = try pages(content.site, decks, pictures, reporter)
    log.report.warnings += rendered.warnings
    let pageCount = rendered.files.count { $0.path.hasSuffix(".html") }
    log.finish("pages", pageCount, "pages")

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
    try log.end(output: output)
  }

  var cacheFolder: String { environment.cacheFolder ?? site.path + "/.decks/cache" }

  /// The decks, merged from what is written and what came.
  ///
  /// - Throws: `Failure.unreachable` for a deck that would be empty: publishing it would take away
  ///   what stands there.
  private func catalog(_ content: Content, _ harvest: Harvest) throws -> [Deck] {
    try content.decks.map { settings in
      let deck = merge(
        settings, written: content.breeds[settings.id] ?? [],
        arrivals: harvest.arrivals[settings.id] ?? [])
      if deck.breeds.isEmpty, let failure = harvest.failures[settings.id] {
        throw Failure.unreachable(
          "\(failure); nothing of the deck \"\(settings.id)\" is cached or written, "
            + "so there is nothing to build it from")
      }
      return deck
    }
  }

  private func pages(
    _ settings: SiteSettings, _ decks: [Deck], _ pictures: SitePictures, _ reporter: Reporter
  ) throws -> RenderedSite {
    let folder = try site.templates(environment, executable: CommandLine.executable)
    let site = Site(
      version: Decks.version, settings: settings, decks: decks, pictures: pictures.byBreed,
      templates: try Templates(folder.sources),
      assets: try Assets(folder.assets, folder: "Templates/assets"), schemas: folder.schemas)
    return try site.render { reporter.progress("pages", $0, of: $1) }
  }
}

extension CommandLine {
  /// The path of this program's file, beside which its templates are looked for.
  static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? ""
  }
}
