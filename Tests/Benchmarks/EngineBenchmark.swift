import Foundation
import TestSupport

/// Builds of generated breeds by decks and by Hugo, on disk and in memory.
///
/// The two programs alternate, so that other load on the machine affects both. The kernel's page
/// cache is warm for both.
struct EngineBenchmark {
  private let settings: Settings
  private let hugo: String
  private let programs: Programs

  /// The location of the sites during the measurement.
  enum Place: String {
    case memory = "in memory"
    /// In the package's build folder, where they are kept for profiling.
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

  /// Creates a part that measures builds of a site, and removes sites in memory.
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

  // MARK: 10,000 breeds with plain templates

  enum ManyFigure: String, FigureName {
    case cold = "cold"
    case coldProcessor = "cold, processor time"
    case coldFloor = "cold, against the floor"
    case coldMemory = "cold, greatest memory"
    case hugoMemory = "Hugo's greatest memory"
    case floorProcessor = "the floor's processor time"
    case floorReading = "the floor's reading"
    case floorMarking = "the floor's libcmark"
    case floorWriting = "the floor's writing"
    case bytes = "bytes of breed pages"
    case second = "unchanged, first build after a cold one"
    case unchanged = "unchanged"
    case unchangedStat = "unchanged, against a stat of each file"
    case unchangedProcessor = "unchanged, processor time"
    case unchangedTouched = "unchanged, files touched"
    case unchangedMemory = "unchanged, greatest memory"
    case edited = "one edited"
    case editedFiles = "one edited, files rewritten"
    case renamed = "one renamed"
    case renamedCount = "one renamed, files rewritten"
    case renamedStrangers = "one renamed, files rewritten that do not name it"
    case different = "one renamed, files that differ from a clean build's"
  }

  private func measureMany(_ sites: GeneratedSites, _ figures: inout Figures<ManyFigure>) throws {
    var ours: [ResourceUsage] = []
    var theirs: [ResourceUsage] = []
    var floors: [Floor] = []
    for _ in 0..<settings.runs(5) {
      ours.append(try cold(sites))
      theirs.append(try coldHugo(sites))
      floors.append(try floor(sites, into: sites.folder + "/floor"))
    }
    let bytes = try bytesOfSamePages(sites)
    let cold = ResourceUsage(medianOf: ours)
    let rival = ResourceUsage(medianOf: theirs)
    let least = Floor(medianOf: floors)
    figures.note(.cold, cold.wall, "s", against: ("Hugo", rival.wall), atLeast: 6)
    figures.note(
      .coldProcessor, cold.processor, "s", against: ("Hugo", rival.processor), atLeast: 8)
    figures.note(.coldFloor, cold.wall, "s", against: ("floor", least.wall), atMost: 1.6)
    figures.note(.coldMemory, cold.memory, "MiB", below: 100)
    figures.note(.hugoMemory, rival.memory, "MiB")
    figures.note(.floorProcessor, least.processor * 1000, "ms")
    figures.note(.floorReading, least.reading * 1000, "ms")
    figures.note(.floorMarking, least.marking * 1000, "ms")
    figures.note(.floorWriting, least.writing * 1000, "ms")
    figures.note(
      .bytes, Double(bytes.ours) / 1e6, "MB", against: ("Hugo", Double(bytes.theirs) / 1e6),
      atLeast: nil)

    let unchanged = try measureUnchanged(sites, &figures)
    try measureEdited(sites, unchanged, &figures)
    try measureRenamed(sites, unchanged, &figures)
  }

  private func measureUnchanged(
    _ sites: GeneratedSites, _ figures: inout Figures<ManyFigure>
  ) throws -> ResourceUsage {
    let list = sites.folder + "/files.txt"
    let root = sites.decks + "/"
    let all = ["content", "Templates", "public"].flatMap { files(below: root + $0) }
    try write(all.map { $0.dropFirst(root.count) + "\n" }.joined(), to: list)
    var ours: [ResourceUsage] = []
    var theirs: [ResourceUsage] = []
    var least: [ResourceUsage] = []
    let before = try state(of: sites)
    // The first build after a cold one reads everything again, since the history is a new input.
    figures.note(.second, try build(sites).wall, "s")
    for _ in 0..<settings.runs(5) {
      ours.append(try build(sites))
      least.append(try programs.usage(programs["stat"], [list], from: sites.decks))
      theirs.append(try buildHugo(sites))
    }
    let unchanged = ResourceUsage(medianOf: ours)
    let stat = ResourceUsage(medianOf: least)
    let rival = ResourceUsage(medianOf: theirs)
    figures.note(.unchanged, unchanged.wall, "s", against: ("Hugo", rival.wall), atLeast: 60)
    figures.note(.unchangedStat, unchanged.wall, "s", against: ("stat", stat.wall), atMost: 3)
    figures.note(
      .unchangedProcessor, unchanged.processor, "s", against: ("stat", stat.processor), atMost: 3)
    figures.note(.unchangedTouched, "\(changes(before, try state(of: sites)).count)", is: "0")
    figures.note(.unchangedMemory, unchanged.memory, "MiB", below: 100)
    return unchanged
  }

  private func measureEdited(
    _ sites: GeneratedSites, _ unchanged: ResourceUsage, _ figures: inout Figures<ManyFigure>
  ) throws {
    let breed = sites.breeds[sites.breeds.count / 2]
    var edited: [ResourceUsage] = []
    var touched: Set<String> = []
    for run in 1...settings.runs(5) {
      let text = breed.decksFile(sites.design) + "\nRewritten \(run) times.\n"
      try write(text, to: sites.content(of: breed))
      let before = try state(of: sites)
      edited.append(try build(sites))
      touched.formUnion(changes(before, try state(of: sites)))
    }
    figures.note(
      .edited, ResourceUsage(medianOf: edited).wall, "s", against: ("unchanged", unchanged.wall),
      atMost: 2)
    figures.note(.editedFiles, listed(touched), is: "bench/\(breed.slug).html")
  }

  private func measureRenamed(
    _ sites: GeneratedSites, _ unchanged: ResourceUsage, _ figures: inout Figures<ManyFigure>
  ) throws {
    let breed = sites.breeds[sites.breeds.count / 2]
    let ordinary = breed.decksFile(sites.design)
    // Only the end changes, so that the breed keeps its position in the order of names.
    let name = breed.name + "s"
    let renamed = ordinary.replacing("name: \(breed.name)\n", with: "name: \(name)\n")
    var naming = try pages(naming: breed.name, of: sites)
    let named = naming.count
    var strangers: Set<String> = []
    var count = 0
    var usage: [ResourceUsage] = []
    for run in 1...settings.runs(5) {
      try write(run % 2 == 1 ? renamed : ordinary, to: sites.content(of: breed))
      let before = try state(of: sites)
      usage.append(try build(sites))
      let rewritten = changes(before, try state(of: sites))
      naming.formUnion(try pages(naming: name, of: sites))
      if run == 1 { count = rewritten.count }
      strangers.formUnion(rewritten.subtracting(naming))
    }
    figures.note(
      .renamed, ResourceUsage(medianOf: usage).wall, "s", against: ("unchanged", unchanged.wall),
      atMost: 2)
    figures.note(
      .renamedCount, Double(count), "files", against: ("files with the old name", Double(named)),
      atLeast: nil)
    figures.note(.renamedStrangers, listed(strangers), is: "none")

    // Files that pages no longer load are removed one build later.
    _ = try build(sites)
    let incremental = try contents(of: sites)
    try sites.removeDecksOutput()
    _ = try build(sites)
    let clean = try contents(of: sites)
    let different = Set(clean.keys).union(incremental.keys).filter { clean[$0] != incremental[$0] }
    figures.note(.different, listed(different), is: "none")
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

  /// Returns the medians of alternating cold builds by decks and by Hugo.
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

  private func cold(_ sites: GeneratedSites) throws -> ResourceUsage {
    try sites.removeDecksOutput()
    // Flush the writes of earlier runs, which would slow this one down.
    sync()
    return try build(sites)
  }

  private func build(_ sites: GeneratedSites) throws -> ResourceUsage {
    try programs.usage(settings.decks, ["build"], from: sites.decks)
  }

  private func coldHugo(_ sites: GeneratedSites) throws -> ResourceUsage {
    try sites.removeHugoOutput()
    sync()
    return try buildHugo(sites)
  }

  private func buildHugo(_ sites: GeneratedSites) throws -> ResourceUsage {
    try programs.usage(hugo, ["build", "--quiet"], from: sites.hugo)
  }

  private func floor(_ sites: GeneratedSites, into folder: String) throws -> Floor {
    let texts = sites.folder + "/texts.txt"
    let names = sites.folder + "/names.txt"
    try write(
      files(below: sites.decks + "/content/breeds").joined(separator: "\n") + "\n", to: texts)
    let root = sites.decksOutput + "/"
    try write(
      files(below: sites.decksOutput).map { $0.dropFirst(root.count) }.joined(separator: "\n")
        + "\n", to: names)
    try sites.moveAside([folder])
    sync()
    return try Floor(
      report: runProgram(
        programs["floor"], [texts, names, folder],
        from: URL(fileURLWithPath: sites.decksOutput)))
  }
}

/// The minimum cost of a cold build on one processor, in seconds.
private struct Floor {
  var wall: Double
  var processor: Double
  var reading: Double
  var marking: Double
  var writing: Double

  init(report: Data) throws {
    let numbers = String(decoding: report, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 5 else { throw MeasurementError("the floor program printed no figures") }
    (wall, processor) = (numbers[0], numbers[1])
    (reading, marking, writing) = (numbers[2], numbers[3], numbers[4])
  }

  init(medianOf all: [Floor]) {
    wall = median(all.map(\.wall))
    processor = median(all.map(\.processor))
    reading = median(all.map(\.reading))
    marking = median(all.map(\.marking))
    writing = median(all.map(\.writing))
  }
}

/// Lists at most three paths and the number of further ones.
private func listed(_ paths: some Collection<String>) -> String {
  guard !paths.isEmpty else { return "none" }
  let first = paths.sorted().prefix(3).joined(separator: ", ")
  return paths.count > 3 ? "\(first) and \(paths.count - 3) more" : first
}
