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

  /// Publishes the files of a folder of assets.
  ///
  /// - Parameters:
  ///   - folder: the path of the sources, for messages.
  ///   - everywhere: modules that every page loads.
  ///   - entries: modules that pages load by themselves though another imports them.
  /// - Throws: `Problems`: a reference to a file that is not there, or modules that import each other.
  public init(
    _ contents: [String: [UInt8]], folder: String, everywhere: [String] = [],
    entries: [String] = []
  ) throws(Problems) {
    var sources: [String: ModuleSource] = [:]
    for (name, bytes) in contents {
      if let language = SourceLanguage(of: name) { sources[name] = ModuleSource(bytes, language) }
    }
    try Self.check(sources, among: contents.keys, folder: folder)

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
          path: paths[name] ?? "", .bytes(bytes), stage: .asset, origin: "\(folder)/\(name)"))
    }
    for name in modules.keys {
      var seen: Set<String> = [paths[name] ?? ""]
      preloads[name] = shared.closure(of: name).compactMap { paths[$0] }.filter {
        seen.insert($0).inserted
      }
    }
  }

  /// Sees that whatever the sources refer to is there, and that none leads back to itself.
  private static func check(
    _ sources: [String: ModuleSource], among names: some Collection<String>, folder: String
  ) throws(Problems) {
    var done: Set<String> = []
    func visit(_ name: String, above: [String]) throws(Problems) {
      if done.contains(name) { return }
      if above.contains(name) {
        let circle = (above + [name]).joined(separator: " imports ")
        throw Problems([Problem("\(folder)/\(name)", nil, "imports itself: \(circle)")])
      }
      guard let source = sources[name] else { return }
      if source.hasBareAddress {
        let message = "write url(\"…\") with quotes, so that the name can be replaced"
        throw Problems([Problem("\(folder)/\(name)", nil, message)])
      }
      for target in source.targets {
        guard names.contains(target) else {
          let message =
            "refers to \"./\(target)\", which is not there" + didYouMean(target, among: names)
          throw Problems([Problem("\(folder)/\(name)", nil, message)])
        }
        try visit(target, above: above + [name])
      }
      done.insert(name)
    }
    for name in sources.keys.sorted() { try visit(name, above: []) }
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
