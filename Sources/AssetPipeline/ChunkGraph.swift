/// The module graph, which groups modules into files so that pages make few requests.
///
/// Modules needed by the same pages, workers and dynamic imports share a file. So do small modules
/// of several pages, unless a page would receive too many unneeded bytes. Each module is in exactly
/// one file, and files do not import each other in a cycle.
struct ChunkGraph {
  private let staticImports, dynamicImports, fileReferences, allReferences: [String: [String]]
  private let sizes: [String: Int]
  /// Modules that must have a separate file. In a shared file, a top-level await of a dynamic import
  /// would deadlock if the imported module needed that file.
  private let standaloneModules: Set<String>

  /// - Parameter sources: The modules by file name.
  init(_ sources: [String: ModuleSource]) {
    staticImports = sources.mapValues { $0.staticImports.filter { sources[$0] != nil } }
    dynamicImports = sources.mapValues { $0.dynamicImports.filter { sources[$0] != nil } }
    fileReferences = sources.mapValues { $0.fileReferences.filter { sources[$0] != nil } }
    sizes = sources.mapValues(\.size)
    // Code that refers to the file of a module, such as a worker, expects exports under their own
    // names.
    let referencedModules = Set(sources.values.flatMap(\.fileReferences))
    standaloneModules = Set(
      sources.filter { name, source in
        !source.canShareFile || source.hasTopLevelAwait
          || source.hasExports && referencedModules.contains(name)
      }.keys)
    allReferences = sources.mapValues { $0.referencedFiles.filter { sources[$0] != nil } }
  }

  /// Returns a module and its direct and indirect static imports, dependencies first.
  func closure(of name: String) -> [String] {
    reachable(from: [name], by: staticImports)
  }

  /// Returns the modules grouped by file, dependencies first.
  ///
  /// - Parameters:
  ///   - everywhere: Modules that every page loads.
  ///   - entries: Modules that pages load directly even though other modules also import them.
  func groups(everywhere: [String], entries: [String]) -> [[String]] {
    let staticallyImported = Set(staticImports.values.joined())
    let workers = Set(fileReferences.values.joined())
    let dynamicallyImported = Set(dynamicImports.values.joined())
    let pages =
      entries
      + staticImports.keys.filter {
        !staticallyImported.union(workers).union(dynamicallyImported).contains($0)
      }
    let alwaysLoaded = Set(reachable(from: everywhere, by: staticImports))
    var loaders = alwaysLoaded.reduce(into: [String: Set<String>]()) { $0[$1] = ["everywhere"] }
    // For each dynamically imported module, the modules already loaded by each page or worker that
    // may import it.
    var modulesPresent: [String: [Set<String>]] = [:]
    func load(_ entry: String, beside alwaysLoaded: Set<String>) {
      let ownModules = closure(of: entry)
      for name in ownModules where !alwaysLoaded.contains(name) {
        loaders[name, default: []].insert(entry)
      }
      let presentModules = alwaysLoaded.union(ownModules)
      for name in reachable(from: [entry] + alwaysLoaded, by: allReferences)
      where dynamicallyImported.contains(name) {
        modulesPresent[name, default: []].append(presentModules)
      }
    }
    for page in pages { load(page, beside: alwaysLoaded) }
    for worker in workers { load(worker, beside: []) }
    for name in dynamicallyImported {
      for needed in closure(of: name)
      where (modulesPresent[name] ?? []).contains(where: { !$0.contains(needed) }) {
        loaders[needed, default: []].insert(name)
      }
    }
    for name in standaloneModules { loaders[name, default: []].insert("only \(name)") }
    let orderedModules = reachable(from: staticImports.keys.sorted(), by: staticImports)
    /// Whether a loader loads a module even if it does not receive other modules with its files.
    func isPresent(_ name: String, for loader: String) -> Bool {
      let loadersOfModule = loaders[name] ?? []
      return loadersOfModule.contains(loader)
        || loadersOfModule.contains("everywhere") && !workers.contains(loader)
        || modulesPresent[loader]?.allSatisfy { $0.contains(name) } == true
    }
    let allLoaders = loaders.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    /// Returns the bytes that each loader receives because of the imports of these modules.
    func bytesOfImports(of modules: [String]) -> [String: Int] {
      let imports = reachable(from: modules, by: staticImports).filter { !modules.contains($0) }
      return allLoaders.reduce(into: [:]) { bytes, loader in
        bytes[loader] = imports.reduce(0) {
          $0 + (isPresent($1, for: loader) ? 0 : sizes[$1] ?? 0)
        }
      }
    }
    let groups = Dictionary(grouping: orderedModules) { loaders[$0] ?? [] }
      .map { (loaders: Set<String>, modules: [String]) -> Group in
        let size = modules.reduce(0) { $0 + (sizes[$1] ?? 0) }
        let isEverywhere = loaders.contains("everywhere")
        let hasEntry = modules.contains(where: pages.contains)
        let isLoadedBySeveralPages =
          isEverywhere || !hasEntry && loaders.count(where: pages.contains) > 1
        let isShared =
          isLoadedBySeveralPages && !modules.contains(where: standaloneModules.contains)
        return Group(
          modules: modules, loaders: loaders, isShared: isShared,
          pages: loaders.intersection(pages + ["everywhere"]),
          workers: loaders.intersection(workers), size: size,
          neededBytes: loaders.reduce(into: [:]) { $0[$1] = size },
          bytesOfImports: isShared ? bytesOfImports(of: modules) : [:])
      }
      .sorted { ($0.modules.last ?? "") < ($1.modules.last ?? "") }
    let orderIndex = Dictionary(
      orderedModules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return merged(splittingCycles(groups)).map {
      $0.modules.sorted { orderIndex[$0] ?? 0 < orderIndex[$1] ?? 0 }
    }
  }

  private struct Group {
    var modules: [String]
    var loaders: Set<String>
    /// Whether several pages load the group at startup and it contains no page's entry module.
    var isShared: Bool
    var pages: Set<String>
    var workers: Set<String>
    var size: Int
    /// The number of bytes of the group that each loader needs.
    var neededBytes: [String: Int]
    /// The number of bytes in other files that each loader would load only because the group imports
    /// them.
    var bytesOfImports: [String: Int]

    /// Returns the number of unneeded bytes that a loader receives with the group.
    func unneededBytes(of loader: String) -> Int {
      isAlreadyLoaded(by: loader)
        ? 0 : size - (neededBytes[loader] ?? 0) + (bytesOfImports[loader] ?? 0)
    }

    /// Returns the largest number of unneeded bytes that any loader would receive if both groups
    /// were merged.
    func unneededBytes(ifMergedWith other: Self) -> Int {
      loaders.union(other.loaders).map {
        unneededBytes(of: $0) + other.unneededBytes(of: $0)
      }.max() ?? 0
    }

    /// Returns the additional bytes that loaders would receive if both groups were merged, less the
    /// cost of the files that they save.
    func cost(ofMergingWith other: Self) -> Int {
      loaders.union(other.loaders).reduce(0) { total, loader in
        let weight =
          pages.contains(loader) || other.pages.contains(loader) ? ChunkGraph.pageWeight : 1
        let missing = [self, other].filter {
          !$0.loaders.contains(loader) && !$0.isAlreadyLoaded(by: loader)
        }
        let cost =
          missing.isEmpty
          ? -ChunkGraph.fileCost
          : missing.reduce(0) { $0 + $1.size + ($1.bytesOfImports[loader] ?? 0) }
        return total + weight * cost
      }
    }

    private func isAlreadyLoaded(by loader: String) -> Bool {
      loaders.contains("everywhere") && !workers.contains(loader)
    }

    mutating func merge(_ other: Self) {
      modules += other.modules
      loaders.formUnion(other.loaders)
      pages.formUnion(other.pages)
      size += other.size
      neededBytes.merge(other.neededBytes, uniquingKeysWith: +)
      bytesOfImports.merge(other.bytesOfImports, uniquingKeysWith: +)
    }
  }

  /// The maximum number of unneeded bytes to send to a page or an import in order to save requests.
  private static let maximumWaste = 5000
  /// The overhead of a separate file, in uncompressed bytes: it is compressed on its own, has
  /// imports, and needs a request.
  private static let fileCost = 1500
  /// The weight of a page in relation to a dynamic import, which is rarer, and which usually finds
  /// the files of its page loaded.
  private static let pageWeight = 5

  /// Merges small groups that several pages need, as long as that saves bytes.
  ///
  /// Modules of a single page or dynamic import are not merged, since they may rely on state that
  /// exists only on that page or after that import. Modules of workers are not merged with those of
  /// pages.
  private func merged(_ groups: [Group]) -> [Group] {
    var groups = groups
    while true {
      var best: (first: Int, second: Int, cost: Int)?
      for first in groups.indices where groups[first].isShared {
        for second in groups.indices.dropFirst(first + 1)
        where groups[second].isShared && groups[first].workers == groups[second].workers {
          let cost = groups[first].cost(ofMergingWith: groups[second])
          if cost < best?.cost ?? 0,
            groups[first].unneededBytes(ifMergedWith: groups[second]) <= Self.maximumWaste,
            !wouldCreateCycle(groups[first].modules + groups[second].modules, among: groups)
          {
            best = (first, second, cost)
          }
        }
      }
      guard let best else { return groups }
      let second = groups.remove(at: best.second)
      groups[best.first].merge(second)
    }
  }

  /// Splits groups that import themselves through another group.
  private func splittingCycles(_ groups: [Group]) -> [Group] {
    var groups = groups
    while let cyclicIndex = groups.firstIndex(where: {
      $0.modules.count > 1 && wouldCreateCycle($0.modules, among: groups)
    }) {
      let group = groups.remove(at: cyclicIndex)
      groups += group.modules.map { name in
        var ownGroup = group
        ownGroup.modules = [name]
        ownGroup.size = sizes[name] ?? 0
        ownGroup.neededBytes = group.neededBytes.mapValues { _ in ownGroup.size }
        return ownGroup
      }
    }
    return groups
  }

  /// Whether a file with these modules would import itself through another file.
  private func wouldCreateCycle(_ modules: [String], among groups: [Group]) -> Bool {
    let modules = Set(modules)
    let groupMembers = groups.reduce(into: [String: [String]]()) { groupMembers, group in
      for name in group.modules { groupMembers[name] = group.modules }
    }
    var seen = modules
    var pending = modules.flatMap { staticImports[$0] ?? [] }.filter { !modules.contains($0) }
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      for member in groupMembers[next] ?? [next] {
        seen.insert(member)
        for target in staticImports[member] ?? [] {
          if modules.contains(target) { return true }
          pending.append(target)
        }
      }
    }
    return false
  }

  /// Returns the modules reachable from the given ones, dependencies first.
  private func reachable(from starts: [String], by edges: [String: [String]]) -> [String] {
    var seen: Set<String> = []
    var order: [String] = []
    func visit(_ name: String) {
      guard seen.insert(name).inserted else { return }
      for next in edges[name] ?? [] { visit(next) }
      order.append(name)
    }
    for start in starts { visit(start) }
    return order
  }
}
