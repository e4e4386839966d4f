import Concurrency
import Diagnostics
import Hashing
import OutputFile

/// Style sheets, scripts and images under names that contain a hash of their content, so that
/// browsers can cache them forever. Modules that are needed together share a file, and a style
/// sheet includes the style sheets that it imports.
public struct AssetBundle: Sendable {
  /// Published paths by file name, such as `assets/site.0123456789abcdef.css` for `site.css`.
  public private(set) var paths: [String: String] = [:]
  /// Paths of the files to preload with a module, by the module's name: those with its direct and
  /// indirect static imports, except its own file. Dynamic imports and workers are loaded on
  /// demand.
  public private(set) var preloads: [String: [String]] = [:]
  public private(set) var files: [OutputFile] = []

  /// Bundles the scripts, style sheets and images of a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - contents: The files' bytes by path relative to the folder.
  ///   - folder: The path of the folder, for messages.
  ///   - everywhere: Modules that every page loads.
  ///   - entries: Modules that pages load directly even though other modules also import them.
  ///   - classicScripts: Modules that browsers load as classic scripts. Their files import no others.
  ///   - isReadable: Whether to keep the names of variables, functions and exports in scripts.
  /// - Throws: `ProblemList` for files with the same name, references to missing files and import
  ///   cycles.
  public init(
    _ contents: [String: [UInt8]], folder: String, everywhere: [String] = [],
    entries: [String] = [], classicScripts: [String] = [], isReadable: Bool = false
  ) throws(ProblemList) {
    let assetNames = try AssetNames(contents.keys, folder: folder)
    let contents = assetNames.pathsByName.compactMapValues { contents[$0] }
    var sources: [String: ModuleSource] = [:]
    for (name, path) in assetNames.pathsByName {
      guard let language = SourceLanguage(of: name), let bytes = contents[name] else { continue }
      sources[name] = ModuleSource(bytes, language) { assetNames.resolvedName(of: $0, in: path) }
    }
    try Self.check(sources, assetNames, folder: folder)
    if !isReadable {
      let scripts = contents.filter { SourceLanguage(of: $0.key) == .javaScript }.map(\.self)
      let shortScripts = concurrently(scripts.count) { withShortNames(scripts[$0].value) }
      for (name, bytes) in zip(scripts.map(\.key), shortScripts) {
        let path = assetNames.pathsByName[name] ?? name
        sources[name] = ModuleSource(bytes, .javaScript) {
          assetNames.resolvedName(of: $0, in: path)
        }
      }
    }

    let bundlesBySheet = Self.bundlesBySheet(of: sources)
    sources = sources.mapValues { [sources] in $0.inliningImports { sources[$0] } }
    sources = sources.copyingSharedModules(of: classicScripts)
    let modules = sources.filter { SourceLanguage(of: $0.key) == .javaScript }
    let graph = ChunkGraph(modules)
    let groups = graph.groups(everywhere: everywhere, entries: entries)
    let writer = ModuleWriter(
      sources, joining: groups,
      exportNames: isReadable ? ExportNames() : ExportNames(shortening: modules))
    let otherFiles = contents.keys.filter { modules[$0] == nil && bundlesBySheet[$0] == nil }
    let files = FileNaming(
      units: writer.groups + otherFiles.map { [$0] }, contents: contents, sources: sources,
      writer: writer)

    paths = files.publishedPaths()
    for (sheet, bundle) in bundlesBySheet { paths[sheet] = paths[bundle] }
    self.files = files.outputFiles(paths) { "\(folder)/\(assetNames.pathsByName[$0] ?? $0)" }
    preloads = Self.preloads(of: modules.keys, graph, paths)
  }

  /// Returns the paths of the files to preload with each module, by the module's name.
  private static func preloads(
    of modules: some Sequence<String>, _ graph: ChunkGraph, _ paths: [String: String]
  ) -> [String: [String]] {
    var preloads: [String: [String]] = [:]
    for name in modules {
      var seen: Set<String> = [paths[name] ?? ""]
      preloads[name] = graph.closure(of: name).compactMap { paths[$0] }.filter {
        seen.insert($0).inserted
      }
    }
    return preloads
  }

  /// Returns, by the name of each imported style sheet, the published style sheet that includes it.
  /// There must be no import cycles.
  private static func bundlesBySheet(of sources: [String: ModuleSource]) -> [String: String] {
    var importers: [String: String] = [:]
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      for sheet in source.importedSheets where importers[sheet] == nil { importers[sheet] = name }
    }
    return importers.mapValues { importer in
      var bundle = importer
      while let outer = importers[bundle] { bundle = outer }
      return bundle
    }
  }

  /// Checks that all referenced files exist and that there are no import cycles.
  static func check(
    _ sources: [String: ModuleSource], _ names: AssetNames, folder: String
  ) throws(ProblemList) {
    let sortedNames = sources.keys.sorted()
    var problems: [Problem] = []
    for name in sortedNames {
      guard let source = sources[name], let path = names.pathsByName[name] else { continue }
      if let url = source.unquotedURL {
        let isOnOtherHost = ["http:", "https:", "//"].contains(where: url.hasPrefix)
        let message =
          isOnOtherHost
          ? "url(\(url)) is on another host, but pages may load only the site's own files; copy "
            + "the file to Templates/assets, and write url(\"./…\")"
          : "a url() is not quoted; write url(\"…\"), so that decks can update the path"
        problems.append(Problem("\(folder)/\(path)", nil, message))
      }
      for missing in source.missingReferences {
        let message =
          "the file \"\(missing.reference)\" does not exist"
          + names.suggestion(for: missing.reference, in: path)
        problems.append(Problem("\(folder)/\(path)", missing.position, message))
      }
    }
    if !problems.isEmpty { throw ProblemList(problems) }

    var checkedNames: Set<String> = []
    func visit(_ name: String, chain: [String]) throws(ProblemList) {
      if checkedNames.contains(name) { return }
      if chain.contains(name) {
        let cycle = (chain + [name]).joined(separator: " imports ")
        let path = names.pathsByName[name] ?? name
        throw ProblemList([
          Problem("\(folder)/\(path)", nil, "import cycle; remove one of the imports: \(cycle)")
        ])
      }
      for target in sources[name]?.referencedFiles ?? [] {
        try visit(target, chain: chain + [name])
      }
      checkedNames.insert(name)
    }
    for name in sortedNames { try visit(name, chain: []) }
  }
}

/// The files of a bundle before they are named.
private struct FileNaming {
  /// The assets of each published file: modules that share it, dependencies first, or a single
  /// asset of another kind.
  let units: [[String]]
  let contents: [String: [UInt8]]
  let sources: [String: ModuleSource]
  let writer: ModuleWriter

  /// Returns the published paths by asset name.
  ///
  /// Files may refer to each other, so their names cannot be hashes of their final bytes. Each name
  /// contains a hash of the file's own content and of all files reachable from it.
  func publishedPaths() -> [String: String] {
    let digests = units.map { unit in Digest(of: bytes(of: unit) { $0 }) }
    let unitIndex = Dictionary(
      units.enumerated().flatMap { index, unit in unit.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    var paths: [String: String] = [:]
    for (index, names) in units.enumerated() {
      let reachableDigests = reachableUnits(from: index, by: unitIndex).map { digests[$0] }.sorted {
        $0.words.lexicographicallyPrecedes($1.words)
      }
      let name = names.last ?? ""
      let digest =
        reachableDigests.count == 1
        ? digests[index] : Digest(of: [digests[index]] + reachableDigests)
      let path = "assets/\(name.stem).\(digest.short).\(name.ending)"
      for name in names { paths[name] = path }
    }
    return paths
  }

  /// Returns the files in the order of their asset names.
  ///
  /// - Parameters:
  ///   - paths: The published paths by asset name.
  ///   - origin: Returns the path of an asset's source, for messages.
  func outputFiles(_ paths: [String: String], origin: (String) -> String) -> [OutputFile] {
    units.sorted { ($0.last ?? "") < ($1.last ?? "") }.map { unit in
      let name = unit.last ?? ""
      let bytes = bytes(of: unit) { String((paths[$0] ?? $0).dropFirst("assets/".count)) }
      return OutputFile(
        path: paths[name] ?? "", .bytes(bytes), kind: .asset, origin: origin(name))
    }
  }

  /// Returns the content of a file.
  ///
  /// - Parameter path: Returns the published path of an asset relative to the asset folder.
  private func bytes(of unit: [String], path: (String) -> String) -> [UInt8] {
    guard let name = unit.last else { return [] }
    return sources[name] == nil ? contents[name] ?? [] : writer.bytes(of: unit, path: path)
  }

  /// Returns the indices of a unit and of all units that it refers to, directly or indirectly.
  private func reachableUnits(from start: Int, by unitIndex: [String: Int]) -> Set<Int> {
    var reachedUnits: Set<Int> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for target in units[next].flatMap({ sources[$0]?.referencedFiles ?? [] }) {
        if let index = unitIndex[target], reachedUnits.insert(index).inserted {
          pending.append(index)
        }
      }
    }
    return reachedUnits
  }
}

extension SourceLanguage {
  init?(of name: String) {
    switch name.ending {
    case "js": self = .javaScript
    case "css": self = .css
    default: return nil
    }
  }
}

extension String {
  fileprivate var ending: Substring { split(separator: ".").last ?? "" }
  fileprivate var stem: Substring { dropLast(ending.isEmpty ? 0 : ending.count + 1) }
}
