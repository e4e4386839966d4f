/// The names under which modules export their functions and values in published files.
///
/// The exports of a module are renamed if only static imports of names use them: these are written
/// together with the exports. The exports of a module that is imported dynamically or as a namespace
/// are properties in the code of others, and keep their names.
struct ExportNames {
  /// Short names of exports by module and by name.
  private var shortNames: [String: [String: String]] = [:]

  /// Keeps all names.
  init() {}

  /// Shortens the names of exports.
  ///
  /// - Parameter modules: The modules by file name, with short names of variables.
  init(shortening modules: [String: ModuleSource]) {
    var keptModules: Set<String> = []
    for (name, module) in modules {
      keptModules.formUnion(module.dynamicImports + module.fileReferences)
      keptModules.formUnion(module.namespaceImports)
      // Forms of imports and exports that the parser does not support are published as they are, as
      // are the exports of a script that could not be shortened.
      if !module.canShareFile { keptModules.formUnion([name] + module.referencedFiles) }
      if !module.declaredExports.isEmpty { keptModules.insert(name) }
    }
    for (name, module) in modules where !keptModules.contains(name) {
      shortNames[name] = Dictionary(
        module.listedExports.sorted().enumerated().map { ($1, shortName($0)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the name under which a module's export is published.
  func published(_ name: String, of module: String) -> String {
    shortNames[module]?[name] ?? name
  }
}

extension ModuleSource {
  /// The modules that are imported as a namespace.
  fileprivate var namespaceImports: [String] {
    parts.compactMap {
      guard case .staticImport(let statement) = $0, case .namespace = statement.names else {
        return nil
      }
      return statement.target
    }
  }

  /// The names in export lists and re-exports.
  fileprivate var listedExports: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .exports(let names): return names.map(\.alias)
      case .staticImport(let statement):
        guard case .reexported(let names) = statement.names else { return [] }
        return names.map(\.alias)
      case .text, .file, .sheet, .dynamicImport, .export: return []
      }
    }
  }
}
