import Sequences

/// Writes bundled files. A module that has a file to itself is unchanged except for its imports;
/// modules that share a file each get a separate scope. The names of scopes are assumed not to
/// occur in modules.
struct ModuleWriter {
  /// The modules of each file, dependencies first.
  let groups: [[String]]

  private let sources: [String: ModuleSource]
  /// The index in `groups` of each module's file.
  private let groupIndex: [String: Int]
  /// Modules that a module in another file imports, statically or dynamically.
  private let importedElsewhere: Set<String>
  private let exportNames: ExportNames

  init(
    _ sources: [String: ModuleSource], joining groups: [[String]], exportNames: ExportNames
  ) {
    let groupIndex = Dictionary(
      groups.enumerated().flatMap { index, group in group.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.groups = groups
    self.sources = sources
    self.groupIndex = groupIndex
    self.exportNames = exportNames
    self.importedElsewhere = Set(
      sources.flatMap { name, source in
        (source.staticImports + source.dynamicImports).filter { groupIndex[$0] != groupIndex[name] }
      })
  }

  /// Returns the contents of a file with one or more modules.
  ///
  /// - Parameter path: Returns the published path of an asset relative to the asset folder.
  func bytes(of names: [String], path: (String) -> String) -> [UInt8] {
    var scopesByPath: [String: [String]] = [:]
    for statement in staticImports(of: names)
    where isShared(statement.target) && !names.contains(statement.target) {
      let scope = scope(of: statement.target)
      let path = path(statement.target)
      if statement.usesExports, scopesByPath[path]?.contains(scope) != true {
        scopesByPath[path, default: []].append(scope)
      } else {
        scopesByPath[path, default: []] += []
      }
    }
    var text = scopesByPath.sorted { $0.key < $1.key }.map { path, scopes in
      scopes.isEmpty
        ? "import\"./\(path)\";" : "import{\(scopes.joined(separator: ","))}from\"./\(path)\";"
    }.joined()
    if names.count == 1 {
      text += names.map { standaloneModule($0, path) }.joined()
    } else {
      text += standaloneImports(names, path)
      text += names.map { wrappedModule($0, among: names, path) }.joined()
      // A file that no other file imports has no export statement, so that it also runs as a
      // classic script, as service workers require.
      let scopes = names.filter {
        sources[$0]?.hasExports == true && importedElsewhere.contains($0)
      }.map(scope)
      if !scopes.isEmpty { text += "export{\(scopes.joined(separator: ","))};" }
    }
    return Array(text.utf8)
  }

  private func isShared(_ name: String) -> Bool {
    groupIndex[name].map { groups[$0].count > 1 } ?? false
  }

  private func scope(of name: String) -> String { moduleScope(name) }

  /// Returns the imports of modules that have separate files.
  private func standaloneImports(_ names: [String], _ path: (String) -> String) -> String {
    let staticImports = staticImports(of: names).filter { !isShared($0.target) }
    return staticImports.map(\.target).uniqued().map { target in
      let isUsed = staticImports.contains { $0.target == target && $0.usesExports }
      let binding = isUsed ? "*as \(scope(of: target)) from" : ""
      return "import\(binding)\"./\(path(target))\";"
    }.joined()
  }

  private func staticImports(of names: [String]) -> [ModuleSource.StaticImport] {
    names.flatMap { sources[$0]?.parts ?? [] }.compactMap {
      if case .staticImport(let statement) = $0 { statement } else { nil }
    }
  }

  /// Returns a module unchanged except for its imports from shared files.
  private func standaloneModule(_ name: String, _ path: (String) -> String) -> String {
    var reexportCount = 0
    return (sources[name]?.parts ?? []).map { part in
      switch part {
      case .text(let text): text
      case .export: "export "
      case .exports(let names): "export{\(list(names.map { published($0, by: name) }))};"
      case .file(let target, let quote): "\(quote)./\(path(target))\(quote)"
      case .sheet: ""  // Replaced by `ModuleSource.inliningImports`.
      case .dynamicImport(let target, let quote):
        dynamicImport(of: target, quote, among: [name], path)
      case .staticImport(let statement) where isShared(statement.target):
        switch statement.names {
        case .reexported(let names):
          names.map { specifier in
            reexportCount += 1
            let value = value(of: specifier.name, in: statement.target)
            let alias = exportNames.published(specifier.alias, of: name)
            return "const $\(reexportCount)=\(value);export{$\(reexportCount) as \(alias)}"
          }.joined(separator: ";")
        case .none, .named, .namespace: importDeclaration(statement)
        }
      case .staticImport(let statement):
        text(of: statement, in: name)
          + "\(statement.quote)./\(path(statement.target))\(statement.quote)"
      }
    }.joined()
  }

  /// Returns an import or re-export of a module with a separate file, before the module specifier.
  private func text(of statement: ModuleSource.StaticImport, in name: String) -> String {
    func imported(_ specifier: ModuleSource.Specifier) -> ModuleSource.Specifier {
      let importedName = exportNames.published(specifier.name, of: statement.target)
      return .init(name: importedName, alias: specifier.alias)
    }
    return switch statement.names {
    case .none, .namespace: statement.text
    case .named(let names): "import{\(list(names.map(imported)))}from"
    case .reexported(let names):
      "export{\(list(names.map { published(imported($0), by: name) }))}from"
    }
  }

  /// Returns an export specifier of a module with its published alias.
  private func published(
    _ specifier: ModuleSource.Specifier, by name: String
  ) -> ModuleSource.Specifier {
    .init(name: specifier.name, alias: exportNames.published(specifier.alias, of: name))
  }

  /// Returns an expression for an export of a module in a shared file.
  private func value(of export: String, in module: String) -> String {
    "\(scope(of: module)).\(exportNames.published(export, of: module))"
  }

  /// Returns a module wrapped in a function that returns its exports.
  private func wrappedModule(
    _ name: String, among names: [String], _ path: (String) -> String
  ) -> String {
    guard let source = sources[name] else { return "" }
    var exports = source.declaredExports.map { pair(exportNames.published($0, of: name), $0) }
    var imports = ""
    var body = ""
    for part in source.parts {
      switch part {
      case .text(let text): body += body.isEmpty && text.first == ";" ? text.dropFirst() : text[...]
      case .export, .sheet: break
      case .exports(let names):
        exports += names.map { pair(exportNames.published($0.alias, of: name), $0.name) }
      case .file(let target, let quote): body += "\(quote)./\(path(target))\(quote)"
      case .dynamicImport(let target, let quote):
        body += dynamicImport(of: target, quote, among: names, path)
      case .staticImport(let statement):
        if case .reexported(let names) = statement.names {
          exports += names.map {
            let alias = exportNames.published($0.alias, of: name)
            return "\(alias):\(value(of: $0.name, in: statement.target))"
          }
        } else if case .none = statement.names {
          continue
        } else {
          imports += importDeclaration(statement) + ";"
        }
      }
    }
    if !source.hasExports { return "{\(imports)\(body)}" }
    while body.last?.isWhitespace == true { body.removeLast() }
    let end = body.isEmpty || body.last == ";" ? "" : ";"
    return
      "const \(scope(of: name))=(()=>{\(imports)\(body)\(end)return{\(exports.joined(separator: ","))};})();"
  }

  /// Returns a declaration that takes a module's imports from another module's scope.
  private func importDeclaration(_ statement: ModuleSource.StaticImport) -> String {
    switch statement.names {
    case .none, .reexported: ""
    case .named(let names):
      "const{"
        + names.map { pair(exportNames.published($0.name, of: statement.target), $0.alias) }
        .joined(separator: ",") + "}=\(scope(of: statement.target))"
    case .namespace(let name): "const \(name)=\(scope(of: statement.target))"
    }
  }

  private func pair(_ name: String, _ alias: String) -> String {
    name == alias ? name : "\(name):\(alias)"
  }

  private func list(_ names: [ModuleSource.Specifier]) -> String {
    names.map { $0.name == $0.alias ? $0.name : "\($0.name) as \($0.alias)" }
      .joined(separator: ",")
  }

  private func dynamicImport(
    of target: String, _ quote: Character, among names: [String], _ path: (String) -> String
  ) -> String {
    guard isShared(target) else { return "import(\(quote)./\(path(target))\(quote))" }
    let scope = scope(of: target)
    return names.contains(target)
      ? "Promise.resolve().then(()=>\(scope))"
      : "import(\(quote)./\(path(target))\(quote)).then(($)=>$.\(scope))"
  }
}

/// Returns the name of a module's scope in a file of several modules.
func moduleScope(_ name: String) -> String {
  name.dropLast(".js".count).unicodeScalars.reduce(into: "$") { scope, scalar in
    if scalar == "-" {
      scope += "$"
    } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      scope.unicodeScalars.append(scalar)
    } else {
      scope += "_\(String(scalar.value, radix: 16))_"
    }
  }
}
