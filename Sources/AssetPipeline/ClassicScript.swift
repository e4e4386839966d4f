import Concurrency
import Diagnostics
import Hashing

/// A module and all modules that it imports as one classic script, for a page that is a single file:
/// browsers load no modules from a disk.
///
/// Each module becomes a function that runs the module on its first call, and returns its exports.
/// `import()` becomes a call of that function in a promise. Files that a module refers to without
/// importing them, such as workers, are not beside the page, so it has to work without them.
public struct ClassicScript: Sendable {
  public let text: String

  /// Bundles a module with its imports.
  ///
  /// - Parameters:
  ///   - contents: The scripts' bytes by path relative to the folder. Those in `standalone/` replace
  ///     others of the same name.
  ///   - folder: The path of the folder, for messages.
  ///   - entry: The file name of the module to run.
  ///   - isReadable: Whether to keep the names of variables and functions.
  /// - Throws: `ProblemList` for missing files, import cycles, and modules that cannot be part of a
  ///   classic script.
  public init(
    _ contents: [String: [UInt8]], folder: String, entry: String, isReadable: Bool = false
  ) throws(ProblemList) {
    let assetNames = try AssetNames(contents.keys, folder: folder)
    let scripts = assetNames.pathsByName.filter { SourceLanguage(of: $0.key) == .javaScript }
      .sorted { $0.key < $1.key }
    let texts = concurrently(scripts.count) { index -> [UInt8] in
      let source = contents[scripts[index].value] ?? []
      return isReadable ? source : withShortNames(source)
    }
    var sources: [String: ModuleSource] = [:]
    for (script, text) in zip(scripts, texts) {
      sources[script.key] = ModuleSource(text, .javaScript) {
        assetNames.resolvedName(of: $0, in: script.value)
      }
    }
    try AssetBundle.check(sources, assetNames, folder: folder)

    let modules = Self.modules(neededBy: entry, sources)
    let problems = modules.compactMap { name in
      Self.problem(sources[name], path: "\(folder)/\(assetNames.pathsByName[name] ?? name)")
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    let digests = zip(scripts, texts).filter { modules.contains($0.0.key) }
      .map { Digest(of: $0.1) }
    let writer = ClassicScriptWriter(sources: sources, edition: Digest(of: digests).short)
    text = writer.script(modules, entry: entry)
  }

  /// Returns a module and all modules that it imports, statically or dynamically, dependencies first.
  private static func modules(
    neededBy entry: String, _ sources: [String: ModuleSource]
  ) -> [String] {
    var seen: Set<String> = []
    var order: [String] = []
    func visit(_ name: String) {
      guard seen.insert(name).inserted else { return }
      for next in (sources[name]?.staticImports ?? []) + (sources[name]?.dynamicImports ?? []) {
        visit(next)
      }
      order.append(name)
    }
    visit(entry)
    return order
  }

  /// Returns the reason why a module cannot be part of a classic script; nil if it can.
  private static func problem(_ source: ModuleSource?, path: String) -> Problem? {
    guard let source else {
      return Problem(path, nil, "the script does not exist; add it, or reinstall decks")
    }
    if source.hasTopLevelAwait {
      return Problem(
        path, nil,
        "top-level await is not supported in a classic script; move it into an async function")
    }
    return source.canShareFile
      ? nil
      : Problem(
        path, nil,
        "an import or export of the script cannot be bundled; export constants, functions and "
          + "classes by name")
  }
}

/// Writes modules as functions of a classic script. Names that begin with `$` are assumed not to
/// occur in modules.
private struct ClassicScriptWriter {
  let sources: [String: ModuleSource]
  /// The digest of the modules. It is part of the addresses of files that are not beside the page,
  /// since modules compare these addresses with those of earlier pages.
  let edition: String

  /// Returns a function that calls another only once and keeps its result.
  private static let once = "const $$once=(run)=>{let all,ran;return()=>ran?all:(ran=1,all=run())};"
  /// The address that a module of the site would have: `assets/` beside the page.
  private static let address =
    "let $$url=\"file:///assets/page.js\";"
    + "try{$$url=new URL(\"./assets/page.js\",document.baseURI).href}catch{}"

  func script(_ modules: [String], entry: String) -> String {
    let functions = modules.map(function).joined()
    let script =
      "\"use strict\";(()=>{\(Self.once)\(Self.address)\n\(functions)\(moduleScope(entry))()})();\n"
    // These would end the script or change how it is parsed in a page.
    return script.replacing("</script", with: "<\\/script").replacing("<!--", with: "<\\!--")
  }

  /// Returns the declaration of a module's function.
  private func function(_ name: String) -> String {
    guard let source = sources[name] else { return "" }
    var exports = source.declaredExports
    var imports = ""
    var body = ""
    for part in source.parts {
      switch part {
      case .text(let text): body += text.replacing("import.meta.url", with: "$$url")
      case .export, .sheet: break
      case .exports(let names): exports += names.map { property($0.alias, $0.name) }
      case .file(let target, let quote):
        body += "\(quote)./\(target.dropLast(".js".count)).\(edition).js\(quote)"
      case .dynamicImport(let target, _):
        body += "Promise.resolve().then(\(moduleScope(target)))"
      case .staticImport(let statement):
        let scope = moduleScope(statement.target)
        switch statement.names {
        case .none: imports += "\(scope)();"
        case .named(let names):
          imports += "const{\(names.map { property($0.name, $0.alias) }.joined(separator: ","))}"
          imports += "=\(scope)();"
        case .namespace(let name): imports += "const \(name)=\(scope)();"
        case .reexported(let names):
          exports += names.map { "\($0.alias):\(scope)().\($0.name)" }
        }
      }
    }
    while body.first == ";" { body.removeFirst() }
    return "const \(moduleScope(name))=$$once(()=>{\(imports)\n\(body)\n;"
      + "return{\(exports.joined(separator: ","))}});\n"
  }

  private func property(_ name: String, _ value: String) -> String {
    name == value ? name : "\(name):\(value)"
  }
}
