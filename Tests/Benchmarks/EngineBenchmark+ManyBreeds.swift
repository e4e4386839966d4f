import Foundation

/// Builds of 10,000 breeds with plain templates: cold, unchanged, and after editing or renaming a
/// breed.
extension EngineBenchmark {
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
    case renamedStrangers = "one renamed, rewritten files that do not mention it"
    case different = "one renamed, files that differ from a clean build's"
  }

  func measureMany(_ sites: GeneratedSites, _ figures: inout Figures<ManyFigure>) throws {
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
    // The first build after a cold one reads everything again, since the history that the cold
    // build wrote is a new input.
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
    // Only the end of the name changes, so that the breed keeps its position in the sort order.
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

    // Build once more, since files that pages no longer load are removed one build later.
    _ = try build(sites)
    let incremental = try contents(of: sites)
    try sites.removeDecksOutput()
    _ = try build(sites)
    let clean = try contents(of: sites)
    let different = Set(clean.keys).union(incremental.keys).filter { clean[$0] != incremental[$0] }
    figures.note(.different, listed(different), is: "none")
  }
}

/// Formats up to three of the paths, and the number of the others.
private func listed(_ paths: some Collection<String>) -> String {
  guard !paths.isEmpty else { return "none" }
  let first = paths.sorted().prefix(3).joined(separator: ", ")
  return paths.count > 3 ? "\(first) and \(paths.count - 3) more" : first
}
