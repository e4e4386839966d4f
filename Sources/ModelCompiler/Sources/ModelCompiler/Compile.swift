import Diagnostics

/// A Swift file of a model.
public struct ModelSource: Sendable {
  /// How messages name it.
  public var path: String
  public var text: String
  /// The file name of the ES module that it becomes a part of.
  public var module: String

  public init(path: String, text: String, module: String = "model.js") {
    self.path = path
    self.text = text
    self.module = module
  }
}

/// What a model compiles to.
public struct CompiledModel: Sendable {
  /// ES modules with JSDoc types, by file name.
  public var modules: [String: String]
  /// The JSON Schema of each struct asked for, by file name, such as `deck.schema.json`.
  public var schemas: [String: String]
  /// The Swift that reads and writes those structs as JSON, for a target of its own.
  public var codecs: String
  /// The probe's files by name: what calls every exported function with JSON, on both sides.
  public var probe: [String: String]
}

/// Compiles a model: its files to ES modules, and the named structs, which files hold, to JSON
/// Schemas and to codecs in both languages.
///
/// Files are taken in the order of their paths, so that the result does not depend on how they
/// were found. Throws every problem of the run, in the order of the source.
///
/// - Parameters:
///   - codecs: The file name of the ES module that reads and writes what files hold.
///   - runtime: That of what several modules need, where there are several.
public func compileModel(
  _ sources: [ModelSource], schemasOf roots: [String], codecs: String = "codecs.js",
  runtime: String = "runtime.js"
) throws(Problems) -> CompiledModel {
  let sources = sources.sorted { $0.path < $1.path }
  var checker = Checker()
  let model = checker.check(sources)
  var problems = checker.problems
  let ownership = Ownership(of: model)
  for function in model.functions.values {
    let conflicts =
      ownership.conflicts(in: function.name) + EvaluationOrder(of: function).conflicts
    problems += conflicts.map { Problem(function.site.path, $0.position, $0.message) }
  }
  let homes = Dictionary(
    sources.map { ($0.path, $0.module) }, uniquingKeysWith: { first, _ in first })
  problems += constantsOfOtherModules(model, homes)
  var stored: StoredTypes?
  if problems.isEmpty {
    do {
      stored = try StoredTypes(roots, in: model)
    } catch {
      problems.append(error)
    }
  }
  guard let stored, problems.isEmpty else {
    throw Problems(
      problems.sorted {
        ($0.path, $0.position ?? Position(line: 0, column: 0))
          < ($1.path, $1.position ?? Position(line: 0, column: 0))
      })
  }
  let source = folder(of: sources)
  let header = "// Compiled from \(source) by `make model`; change it there.\n// @ts-check"
  let texts = modules(of: model, ownership, homes, stored, codecs: codecs, runtime: runtime)
    .texts(header: header)
  let schemas = SchemaEmitter(model: model)
  return CompiledModel(
    modules: texts,
    schemas: Dictionary(
      roots.map { (SchemaEmitter.fileName(of: $0), schemas.schema(of: $0)) },
      uniquingKeysWith: { first, _ in first }),
    codecs: SwiftCodecsFile(stored: stored, source: source).text,
    probe: ProbeEmitter(
      model: model, stored: stored.roots.compactMap(\.last?.structure.name),
      modules: texts.keys.sorted()
    ).files())
}

private func modules(
  of model: Model, _ ownership: Ownership, _ homes: [String: String], _ stored: StoredTypes,
  codecs: String, runtime: String
) -> ModuleLayout {
  let declared = Dictionary(grouping: model.order) { homes[model.site(of: $0).path] ?? "" }
    .sorted { $0.key < $1.key }
  var used: Set<Runtime> = []
  var written: [(String, [Part], [String])] = []
  for (module, declarations) in declared {
    var emitter = ModuleEmitter(model: model, ownership: ownership)
    let parts = emitter.parts(of: declarations)
    written.append((module, parts, declarations.compactMap(\.type)))
    used.formUnion(emitter.runtime)
  }
  var modules = ModuleLayout()
  // What several modules need has a module of its own.
  let home = declared.count == 1 ? declared[0].key : runtime
  if !used.isEmpty { modules.add(home, Runtime.parts(used), types: []) }
  for (module, parts, types) in written { modules.add(module, parts, types: types) }
  if !stored.roots.isEmpty {
    let emitter = ModuleEmitter(model: model, ownership: ownership)
    modules.add(codecs, JavaScriptCodecEmitter(stored: stored, emitter: emitter).parts, types: [])
  }
  return modules
}

/// Constants made of another module's: where modules import each other, neither is sure to run first.
private func constantsOfOtherModules(_ model: Model, _ homes: [String: String]) -> [Problem] {
  func found(in value: Expression, of constant: Constant) -> [Problem] {
    var problems = value.children.flatMap { found(in: $0, of: constant) }
    if case .constant(let name) = value.kind, let other = model.constants[name],
      homes[other.site.path] != homes[constant.site.path]
    {
      problems.append(
        Problem(
          constant.site.path, value.position,
          "`\(name)` of another module is not supported in a constant; write a function"))
    }
    return problems
  }
  return model.constants.values.flatMap { found(in: $0.value, of: $0) }
}

/// The folder that all files are in, as readers know it; the file itself where its path names none.
private func folder(of sources: [ModelSource]) -> String {
  let paths = sources.map { $0.path.split(separator: "/") }
  guard var common = paths.first else { return "" }
  if common.count > 1 { common.removeLast() }
  for path in paths {
    common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0))
  }
  return common.joined(separator: "/")
}

extension Declaration {
  fileprivate var type: String? {
    switch self {
    case .structure(let name), .enumeration(let name): name
    case .constant, .function: nil
    }
  }
}
