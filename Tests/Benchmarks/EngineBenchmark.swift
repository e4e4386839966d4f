import Foundation
import TestSupport

/// Builds of generated sites with decks and with Hugo, on disk and in memory.
///
/// The two programs alternate, so that other load on the machine affects both. The kernel's page
/// cache is warm for both.
struct EngineBenchmark {
  let settings: Settings
  private let hugo: String
  let programs: Programs

  /// The location of the sites during the measurement.
  enum Place: String {
    case memory = "in memory"
    /// In the package's build folder, where the sites are kept for profiling.
    case disk = "on disk"

    var folder: String {
      switch self {
      case .memory: "/dev/shm/decks-bench-\(getpid())"
      case .disk: packageRoot.path + "/.build/bench/sites"
      }
    }
  }

  /// The parts, each with its own site.
  static let parts: [Part] = [
    part("engine/memory", SiteDesign(breeds: 10_000), tiny: 60) { try $0.measureMany($1, &$2) },
    part("engine/few", SiteDesign(breeds: 200), tiny: 20) { try $0.measureFew($1, &$2) },
    part("engine/disk", SiteDesign(breeds: 10_000), tiny: 60, on: .disk) {
      try $0.measureMany($1, &$2)
    },
    part("engine/huge", SiteDesign(breeds: 100_000), tiny: 80) { try $0.measureHuge($1, &$2) },
    part("engine/own-few", SiteDesign(breeds: 200, templates: .own), tiny: 12) {
      try $0.measureCold($1, &$2)
    },
    part("engine/own", SiteDesign(breeds: 10_000, templates: .own), tiny: 60) {
      try $0.measureCold($1, &$2)
    },
    part(
      "engine/looks-some", SiteDesign(breeds: 1_000, templates: .own, isDescribed: true), tiny: 12
    ) { try $0.measureCold($1, &$2) },
    part("engine/looks", SiteDesign(breeds: 10_000, templates: .own, isDescribed: true), tiny: 60) {
      try $0.measureCold($1, &$2)
    },
    part(
      "engine/languages",
      SiteDesign(
        breeds: 1_000, templates: .own, isDescribed: true, languages: ["en", "ko", "zh-Hans"]),
      tiny: 12
    ) { try $0.measureCold($1, &$2) },
  ]

  /// Creates a part that measures builds of a site. The site is then removed, except on disk after
  /// a full run.
  ///
  /// - Parameter tiny: The number of breeds in a tiny run.
  private static func part<Name: FigureName>(
    _ name: String, _ design: SiteDesign, tiny: Int, on place: Place = .memory,
    measure: @escaping @Sendable (Self, GeneratedSites, inout Figures<Name>) throws -> Void
  ) -> Part {
    @Sendable func sized(_ settings: Settings) -> SiteDesign {
      var sized = design
      sized.breeds = settings.size(design.breeds, tiny: tiny)
      return sized
    }
    return Part(name, { "\(sized($0).title), \(place.rawValue)" }) { figures, settings in
      let design = sized(settings)
      let folder = "\(place.folder)/\(design.breeds)"
      defer {
        // Sites on disk are kept for profiling.
        if place == .memory || settings.isTiny {
          try? FileManager.default.removeItem(atPath: folder)
          rmdir(place.folder)
        }
      }
      let engine = try EngineBenchmark(settings)
      let sites = try GeneratedSites(design, in: folder)
      defer { sites.removeMovedFiles() }
      try measure(engine, sites, &figures)
    }
  }

  private init(_ settings: Settings) throws {
    self.settings = settings
    hugo = try settings.hugo()
    programs = try settings.programs
  }

  // MARK: 200 and 100,000 breeds with plain templates

  enum FewFigure: String, FigureName {
    case cold = "cold"
    case coldHugo = "cold, against Hugo"
  }

  private func measureFew(_ sites: GeneratedSites, _ figures: inout Figures<FewFigure>) throws {
    let (ours, theirs) = try measureAlternating(sites, runs: settings.runs(5) * 3)
    _ = try bytesOfSamePages(sites)
    figures.note(.cold, ours.wall * 1000, "ms", below: 60)
    figures.note(
      .coldHugo, ours.wall * 1000, "ms", against: ("Hugo", theirs.wall * 1000), atLeast: 3)
  }

  enum HugeFigure: String, FigureName {
    case cold = "cold"
    case coldMemory = "cold, greatest memory"
    case second = "unchanged, first build after a cold one"
    case unchanged = "unchanged"
    case unchangedMemory = "unchanged, greatest memory"
  }

  private func measureHuge(_ sites: GeneratedSites, _ figures: inout Figures<HugeFigure>) throws {
    let cold = try cold(sites)
    let second = try build(sites)
    let unchanged = try build(sites)
    figures.note(.cold, cold.wall, "s")
    figures.note(.coldMemory, cold.memory, "MiB", below: 400)
    figures.note(.second, second.wall, "s")
    figures.note(.unchanged, unchanged.wall, "s")
    figures.note(.unchangedMemory, max(second.memory, unchanged.memory), "MiB", below: 400)
  }

  // MARK: The templates that come with decks

  enum ColdFigure: String, FigureName {
    case cold = "cold"
    case processor = "cold, processor time"
    case memory = "cold, greatest memory"
    case pages = "pages"
    case bytes = "bytes of breed pages"
    case second = "unchanged, first build after a cold one"
    case unchanged = "unchanged"
    case unchangedMemory = "unchanged, greatest memory"
  }

  private func measureCold(_ sites: GeneratedSites, _ figures: inout Figures<ColdFigure>) throws {
    let runs = settings.runs(sites.breeds.count > 1_000 ? 3 : 5)
    let (ours, theirs) = try measureAlternating(sites, runs: runs)
    let bytes = try bytesOfBreedPages(sites)
    let pages = Double(published(sites).count { $0.name.hasSuffix(".html") })
    let pagesOfHugo = Double(files(below: sites.hugoOutput).count { $0.hasSuffix(".html") })
    let second = try build(sites)
    let unchanged = ResourceUsage(medianOf: try (0..<runs).map { _ in try build(sites) })
    figures.note(.cold, ours.wall, "s", against: ("Hugo", theirs.wall), atLeast: nil)
    figures.note(.processor, ours.processor, "s", against: ("Hugo", theirs.processor), atLeast: nil)
    figures.note(.memory, ours.memory, "MiB", against: ("Hugo", theirs.memory), atLeast: nil)
    figures.note(.pages, pages, "pages", against: ("Hugo", pagesOfHugo), atLeast: nil)
    figures.note(
      .bytes, Double(bytes.ours) / 1e6, "MB", against: ("Hugo", Double(bytes.theirs) / 1e6),
      atLeast: nil)
    figures.note(.second, second.wall, "s")
    figures.note(.unchanged, unchanged.wall, "s")
    figures.note(.unchangedMemory, unchanged.memory, "MiB")
  }

  // MARK: Builds

  /// Returns the medians of alternating cold builds with decks and with Hugo.
  private func measureAlternating(
    _ sites: GeneratedSites, runs: Int
  ) throws -> (ours: ResourceUsage, theirs: ResourceUsage) {
    var ours: [ResourceUsage] = []
    var theirs: [ResourceUsage] = []
    for _ in 0..<runs {
      ours.append(try cold(sites))
      theirs.append(try coldHugo(sites))
    }
    return (ResourceUsage(medianOf: ours), ResourceUsage(medianOf: theirs))
  }

  func cold(_ sites: GeneratedSites) throws -> ResourceUsage {
    try sites.removeDecksOutput()
    // Flush the writes of earlier runs, which would slow this one down.
    sync()
    return try build(sites)
  }

  func build(_ sites: GeneratedSites) throws -> ResourceUsage {
    // Replace all shipped templates; otherwise the plain ones would override only some of them.
    if sites.design.templates == .plain {
      setenv("DECKS_TEMPLATES", sites.decks + "/Templates", 1)
    } else {
      unsetenv("DECKS_TEMPLATES")
    }
    return try programs.usage(settings.decks, ["build"], from: sites.decks)
  }

  func coldHugo(_ sites: GeneratedSites) throws -> ResourceUsage {
    try sites.removeHugoOutput()
    sync()
    return try buildHugo(sites)
  }

  func buildHugo(_ sites: GeneratedSites) throws -> ResourceUsage {
    try programs.usage(hugo, ["build", "--quiet"], from: sites.hugo)
  }
}
