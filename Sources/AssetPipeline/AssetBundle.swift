import Diagnostics
import Hashing
import OutputFile

/// Styles, scripts and drawings under names that change with their content, so that a browser may
/// keep each for ever. Modules that are needed together share a file.
public struct AssetBundle: Sendable {
  /// The published path by file name: `site.css` is at `assets/site.0123456789abcdef.css`.
  public private(set) var paths: [String: String] = [:]
  /// The paths of the other files that a module needs to run, directly or through others, by its
  /// name; what it imports by a call, or starts as a worker, comes when it is called for.
  public private(set) var preloads: [String: [String]] = [:]
  public private(set) var files: [OutputFile] = []

  /// Publishes scripts, styles and drawings from anywhere below a folder, all into one.
  ///
  /// - Parameters:
  ///   - contents: by the sources' paths below the folder.
  ///   - folder: the path of the folder, for messages.
  ///   - everywhere: modules that every page loads.
  ///   - entries: modules that pages load by themselves though another imports them.
  /// - Throws: `Problems`: two files of one name, a reference to a file that is not there, or modules
  ///   that import each other.
  public init(
    _ contents: [String: [UInt8]], folder: String, everywhere: [String] = [],
    entries: [String] = []
  ) throws(Problems) {
    let assetNames = try AssetNames(contents.keys, folder: folder)
    let contents = assetNames.paths.compactMapValues { contents[$0] }
    var sources: [String: ModuleSource] = [:]
    for (name, path) in assetNames.paths {
      guard let language = SourceLanguage(of: name), let bytes = contents[name] else { continue }
      sources[name] = ModuleSource(bytes, language) { assetNames.target(of: $0, in: path) }
    }
    try Self.check(sources, assetNames, folder: folder)

    let modules = sources.filter { SourceLanguage(of: $0.key) == .javaScript }
    let shared = ChunkGraph(modules)
    let groups = shared.groups(everywhere: everywhere, entries: entries)
    let writer = ModuleWriter(sources, joining: groups)
    let units = writer.groups + contents.keys.filter { modules[$0] == nil }.map { [$0] }

    // Modules of two files may call for each other, so that neither can be named by the bytes it
    // will have: each is named by what it says and all that it leads to.
    let digests = units.map { unit in
      Digest(of: sources[unit[0]] == nil ? contents[unit[0]] ?? [] : writer.bytes(of: unit) { $0 })
    }
    let unit = Dictionary(
      units.enumerated().flatMap { index, unit in unit.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    for (index, names) in units.enumerated() {
      var reached: Set<Int> = [index]
      var open = [index]
      while let next = open.popLast() {
        for target in units[next].flatMap({ sources[$0]?.targets ?? [] }) {
          if let index = unit[target], reached.insert(index).inserted { open.append(index) }
        }
      }
      let led = reached.map { digests[$0] }.sorted { $0.words.lexicographicallyPrecedes($1.words) }
      let name = names.last ?? ""
      let digest = led.count == 1 ? digests[index] : Digest(of: [digests[index]] + led)
      let path = "assets/\(name.stem).\(digest.short).\(name.ending)"
      for name in names { paths[name] = path }
    }
    for names in units.sorted(by: { ($0.last ?? "") < ($1.last ?? "") }) {
      let name = names.last ?? ""
      let bytes =
        sources[name] == nil
        ? contents[name] ?? []
        : writer.bytes(of: names) { String((paths[$0] ?? $0).dropFirst("assets/".count)) }
      files.append(
        OutputFile(
          path: paths[name] ?? "", .bytes(bytes), stage: .asset,
          origin: "\(folder)/\(assetNames.paths[name] ?? name)"))
    }
    for name in modules.keys {
      var seen: Set<String> = [paths[name] ?? ""]
      preloads[name] = shared.closure(of: name).compactMap { paths[$0] }.filter {
        seen.insert($0).inserted
      }
    }
  }

  /// Checks that all files that the sources refer to exist, and that no source leads back to itself.
  private static func check(
    _ sources: [String: ModuleSource], _ names: AssetNames, folder: String
  ) throws(Problems) {
    let ordered = sources.keys.sorted()
    var problems: [Problem] = []
    for name in ordered {
      guard let source = sources[name], let path = names.paths[name] else { continue }
      if source.hasBareAddress {
        let message = "write url(\"…\") with quotes, so that the name can be replaced"
        problems.append(Problem("\(folder)/\(path)", nil, message))
      }
      for missing in source.missing {
        let message =
          "refers to \"\(missing.reference)\", which is not there"
          + names.suggestion(for: missing.reference, in: path)
        problems.append(Problem("\(folder)/\(path)", missing.position, message))
      }
    }
    if !problems.isEmpty { throw Problems(problems) }

    var done: Set<String> = []
    func visit(_ name: String, above: [String]) throws(Problems) {
      if done.contains(name) { return }
      if above.contains(name) {
        let circle = (above + [name]).joined(separator: " imports ")
        let path = names.paths[name] ?? name
        throw Problems([Problem("\(folder)/\(path)", nil, "imports itself: \(circle)")])
      }
      for target in sources[name]?.targets ?? [] { try visit(target, above: above + [name]) }
      done.insert(name)
    }
    for name in ordered { try visit(name, above: []) }
  }
}

extension SourceLanguage {
  fileprivate init?(of name: String) {
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
