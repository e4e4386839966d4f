import Concurrency
import Diagnostics
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
    let files = HashedFileNames(
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

extension SourceLanguage {
  init?(of name: String) {
    switch name.fileExtension {
    case "js": self = .javaScript
    case "css": self = .css
    default: return nil
    }
  }
}
