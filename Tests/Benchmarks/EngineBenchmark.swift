import Foundation
import TestSupport

/// Builds of made-up breeds beside Hugo's of the same, on a disk and in memory.
///
/// The sides take turns, so that a machine with other things to do is as slow for both. What was read
/// or written before stays in the kernel's memory for both.
struct EngineBenchmark {
  private let folder: String
  private let place: String
  let decks: String
  let hugo: String
  let runs: Int
  let programs: Programs
  var table: Table

  /// Where sites stand while they are measured.
  enum Place: String {
    case memory = "in memory"
    /// In the package's own folder of builds, where a profiler finds them afterwards.
    case disk = "on disk"

    var folder: String {
      switch self {
      case .memory: "/dev/shm/decks-bench-\(getpid())"
      case .disk: packageRoot.path + "/.build/bench/sites"
      }
    }
  }

  /// Measures in a place and leaves nothing in memory.
  static func run(
    _ place: Place, _ table: inout Table, _ environment: [String: String],
    _ measure: (inout EngineBenchmark) throws -> Void
  ) throws {
    var benchmark = try EngineBenchmark(place, environment, table)
    defer {
      table = benchmark.table
      if place == .memory { try? FileManager.default.removeItem(atPath: place.folder) }
    }
    try measure(&benchmark)
  }

  private init(_ place: Place, _ environment: [String: String], _ table: Table) throws {
    folder = place.folder
    self.place = place.rawValue
    self.table = table
    decks = environment["DECKS_BIN"] ?? packageRoot.path + "/.build/release/decks"
    hugo = try environment["DECKS_HUGO"] ?? Self.installedHugo()
    runs = environment["DECKS_RUNS"].flatMap(Int.init) ?? 5
    programs = try Programs()
  }

  /// The program itself: what the package puts on the path starts a Python first.
  static func installedHugo() throws -> String {
    let library = packageRoot.path + "/.venv/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    let found = versions.map { "\(library)/\($0)/site-packages/hugo/binaries/hugo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw Unmeasured("there is no Hugo in \(library); DECKS_HUGO names one")
    }
    return found
  }

  // MARK: 10,000 breeds

  mutating func measureMany() throws {
    let breeds = madeUpBreeds(10_000)
    let sites = try MadeUpSites(breeds, in: folder + "/10000")
    defer { sites.removeWhatWasPutAway() }
    tell("10,000 breeds \(place): cold")
    var ours: [Spent] = []
    var theirs: [Spent] = []
    var floors: [Floor] = []
    for _ in 0..<runs {
      ours.append(try cold(sites))
      theirs.append(try coldHugo(sites))
      floors.append(try floor(sites, into: sites.folder + "/floor"))
    }
    try check(sites)
    let cold = Spent(medianOf: ours)
    let rival = Spent(medianOf: theirs)
    let least = Floor(medianOf: floors)
    tell("  the floor: \(least)")
    let what = "10,000 breeds \(place), cold"
    table.note(what, cold.wall, "s", against: ("Hugo", rival.wall), atLeast: 6)
    table.note(
      "  processor time", cold.processor, "s", against: ("Hugo", rival.processor), atLeast: 8)
    table.note("  against the floor", cold.wall, "s", against: ("floor", least.wall), atMost: 1.6)
    table.note("  greatest memory", cold.memory, below: 100, "MiB")
    tell("  Hugo's greatest memory: \(Int(rival.memory)) MiB")

    let unchanged = try measureUnchanged(sites)
    try measureEdited(sites, unchanged: unchanged)
  }

  private mutating func measureUnchanged(_ sites: MadeUpSites) throws -> Spent {
    tell("10,000 breeds \(place): unchanged")
    let list = sites.folder + "/files.txt"
    let root = sites.decks + "/"
    let all = ["content", "Templates", "public"].flatMap { files(below: root + $0) }
    try write(all.map { $0.dropFirst(root.count) + "\n" }.joined(), to: list)
    var ours: [Spent] = []
    var theirs: [Spent] = []
    var least: [Spent] = []
    let before = try state(of: sites)
    for _ in 0..<runs {
      ours.append(try build(sites))
      least.append(try programs.spent(programs["stat"], [list], from: sites.decks))
      theirs.append(try buildHugo(sites))
    }
    let unchanged = Spent(medianOf: ours)
    let what = "10,000 breeds \(place), unchanged"
    table.note(
      what, unchanged.wall, "s", against: ("Hugo", Spent(medianOf: theirs).wall), atLeast: 60)
    table.note(
      "  against a stat of each file", unchanged.wall, "s",
      against: ("stat", Spent(medianOf: least).wall), atMost: 3)
    table.note(
      "  processor time", unchanged.processor, "s",
      against: ("stat", Spent(medianOf: least).processor), atMost: 3)
    table.note("  files touched", "\(changes(before, try state(of: sites)).count)", is: "0")
    table.note("  greatest memory", unchanged.memory, below: 100, "MiB")
    return unchanged
  }

  private mutating func measureEdited(
    _ sites: MadeUpSites, unchanged: Spent
  ) throws {
    tell("10,000 breeds \(place): one edited")
    var breed = sites.breeds[sites.breeds.count / 2]
    let page = "bench/\(breed.slug).html"
    let path = sites.content(of: breed)
    let ordinary = breed.decksFile
    var edited: [Spent] = []
    var touched: Set<String> = []
    for run in 1...runs {
      try write(ordinary + "\nRewritten \(run) times.\n", to: path)
      let before = try state(of: sites)
      edited.append(try build(sites))
      touched.formUnion(changes(before, try state(of: sites)))
    }
    let took = Spent(medianOf: edited).wall
    table.note(
      "one of 10,000 edited \(place)", took, "s", against: ("unchanged", unchanged.wall), atMost: 2)
    table.note("  files rewritten", listed(touched), is: page)

    // Ends as it did, so that the breed stands where it stood.
    breed.name += "s"
    var naming = try pages(naming: String(breed.name.dropLast()), of: sites)
    let named = naming.count
    let renamed = ordinary.replacing(
      "name: \(breed.name.dropLast())\n", with: "name: \(breed.name)\n")
    var strangers: Set<String> = []
    var count = 0
    edited = []
    for run in 1...runs {
      try write(run % 2 == 1 ? renamed : ordinary, to: path)
      let before = try state(of: sites)
      edited.append(try build(sites))
      let rewritten = changes(before, try state(of: sites))
      count = rewritten.count
      naming.formUnion(try pages(naming: breed.name, of: sites))
      strangers.formUnion(rewritten.subtracting(naming))
    }
    table.note(
      "one of 10,000 renamed \(place)", Spent(medianOf: edited).wall, "s",
      against: ("unchanged", unchanged.wall), atMost: 2)
    tell(
      "  \(count) files were rewritten for a new name, of \(named) that have the old one")
    table.note("  files rewritten that do not name it", listed(strangers), is: "none")

    // What pages no longer load stays for one more build.
    _ = try build(sites)
    let incremental = try contents(of: sites)
    try sites.forgetDecks()
    _ = try build(sites)
    let clean = try contents(of: sites)
    let different = Set(clean.keys).union(incremental.keys).filter { clean[$0] != incremental[$0] }
    table.note("  files that differ from a clean build's", listed(different), is: "none")
  }

  // MARK: 200 and 100,000 breeds

  mutating func measureFew() throws {
    tell("200 breeds \(place)")
    let sites = try MadeUpSites(madeUpBreeds(200), in: folder + "/200")
    defer { sites.removeWhatWasPutAway() }
    var ours: [Spent] = []
    var theirs: [Spent] = []
    for _ in 0..<(runs * 3) {
      ours.append(try cold(sites))
      theirs.append(try coldHugo(sites))
    }
    try check(sites)
    let wall = Spent(medianOf: ours).wall
    let what = "200 breeds \(place), cold"
    table.note(what, wall * 1000, below: 60, "ms")
    table.note(
      "  against Hugo", wall * 1000, "ms",
      against: ("Hugo", Spent(medianOf: theirs).wall * 1000), atLeast: 3)
  }

  mutating func measureHuge() throws {
    tell("100,000 breeds in memory")
    let sites = try MadeUpSites(madeUpBreeds(100_000), in: folder + "/100000")
    defer { try? FileManager.default.removeItem(atPath: sites.folder) }
    let cold = try cold(sites)
    let unchanged = try build(sites)
    tell("  100,000 breeds: cold \(cold.wall) s, unchanged \(unchanged.wall) s")
    table.note("100,000 breeds, cold: greatest memory", cold.memory, below: 400, "MiB")
    table.note("  unchanged: greatest memory", unchanged.memory, below: 400, "MiB")
  }

  // MARK: Builds

  private func cold(_ sites: MadeUpSites) throws -> Spent {
    try sites.forgetDecks()
    // What earlier runs wrote is not this one's to wait for.
    sync()
    return try build(sites)
  }

  private func build(_ sites: MadeUpSites) throws -> Spent {
    try programs.spent(decks, ["build"], from: sites.decks)
  }

  private func coldHugo(_ sites: MadeUpSites) throws -> Spent {
    try sites.forgetHugo()
    sync()
    return try buildHugo(sites)
  }

  private func buildHugo(_ sites: MadeUpSites) throws -> Spent {
    try programs.spent(hugo, ["build", "--quiet"], from: sites.hugo)
  }

  private func floor(_ sites: MadeUpSites, into folder: String) throws -> Floor {
    let texts = programs.folder + "/texts.txt"
    let names = programs.folder + "/files.txt"
    try write(
      files(below: sites.decks + "/content/breeds").joined(separator: "\n") + "\n", to: texts)
    let root = sites.decksOutput + "/"
    try write(
      files(below: sites.decksOutput).map { $0.dropFirst(root.count) }.joined(separator: "\n")
        + "\n", to: names)
    try sites.putAway([folder])
    sync()
    return try Floor(
      report: runProgram(
        programs["floor"], [texts, names, folder],
        from: URL(fileURLWithPath: sites.decksOutput)))
  }
}

/// The least that a cold build could take on one processor, in seconds.
private struct Floor: CustomStringConvertible {
  var wall: Double
  var processor: Double
  var reading: Double
  var marking: Double
  var writing: Double

  init(report: Data) throws {
    let numbers = String(decoding: report, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 5 else { throw Unmeasured("the floor has no figures") }
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

  var description: String {
    func shown(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded())) ms" }
    return "\(shown(wall)), of which reading \(shown(reading)), libcmark \(shown(marking)), "
      + "writing \(shown(writing)); processor \(shown(processor))"
  }
}

/// The first few, so that a line stays one.
private func listed(_ paths: some Collection<String>) -> String {
  guard !paths.isEmpty else { return "none" }
  let first = paths.sorted().prefix(3).joined(separator: ", ")
  return paths.count > 3 ? "\(first) and \(paths.count - 3) more" : first
}
