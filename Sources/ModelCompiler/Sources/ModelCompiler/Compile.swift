import Diagnostics

/// A Swift file of a model.
public struct ModelSource: Sendable {
  /// The path shown in messages.
  public var path: String
  public var text: String
  /// The file name of the ES module that contains its declarations.
  public var module: String

  public init(path: String, text: String, module: String = "model.js") {
    self.path = path
    self.text = text
    self.module = module
  }
}

/// The output of the compiler.
public struct CompiledModel: Sendable {
  /// ES modules with JSDoc types, by file name.
  public var modules: [String: String]
  /// JSON Schemas of the root types, by file name, such as `deck.schema.json`.
  public var schemas: [String: String]
  /// Swift source that reads and writes the root types as JSON, for a separate target.
  public var codecs: String
  /// Files of a test harness that calls every exported function with JSON in both languages, by
  /// file name.
  public var probe: [String: String]
}

/// Compiles a model to ES modules, and its stored types to JSON Schemas and to codecs in both
/// languages.
///
/// Files are sorted by path, so that the result does not depend on their order.
///
/// - Parameters:
///   - roots: The root types of stored files.
///   - codecs: The file names of the ES modules with the codecs, by root type; `codecs.js` for others.
///   - codecRuntime: The file name of the ES module that the modules with codecs share, if there
///     are several.
///   - runtime: The file name of the ES module with the runtime, if there are several modules.
///   - command: The command in the first line of generated files.
/// - Throws: `ProblemList` with all problems, in source order.
public func compileModel(
  _ sources: [ModelSource], schemasOf roots: [String], codecs: [String: String] = [:],
  codecRuntime: String = "codec-runtime.js", runtime: String = "runtime.js",
  command: String = "compile-model"
) throws(ProblemList) -> CompiledModel {
  let sources = sources.sorted { $0.path < $1.path }
  var checker = Checker()
  let model = checker.check(sources)
  var problems = checker.problems
  let ownership = Ownership(of: model)
  for function in model.functions.values {
    let conflicts =
      ownership.conflicts(in: function.name) + EvaluationOrder(of: function).conflicts
    problems += conflicts.map { Problem(function.location.path, $0.position, $0.message) }
  }
  let moduleOfFile = Dictionary(
    sources.map { ($0.path, $0.module) }, uniquingKeysWith: { first, _ in first })
  problems += problemsWithConstants(of: model, moduleOfFile)
  var stored: StoredTypes?
  var codecModules: [(String, StoredTypes)] = []
  if problems.isEmpty {
    do {
      stored = try StoredTypes(roots, in: model)
      let rootsOfModules = Dictionary(grouping: roots) { codecs[$0] ?? "codecs.js" }
      for (module, roots) in rootsOfModules.sorted(by: { $0.key < $1.key }) {
        codecModules.append((module, try StoredTypes(roots, in: model)))
      }
    } catch {
      problems.append(error)
    }
  }
  guard let stored, problems.isEmpty else {
    throw ProblemList(
      problems.sorted {
        ($0.path, $0.position ?? Position(line: 0, column: 0))
          < ($1.path, $1.position ?? Position(line: 0, column: 0))
      })
  }
  let source = folder(of: sources)
  let header = "// Generated from \(source) by `\(command)`.\n// @ts-check"
  let optimizedModel = model.bindingRepeatedElements()
  let texts = modules(
    of: optimizedModel, Ownership(of: optimizedModel), moduleOfFile, codecModules,
    codecRuntime: codecRuntime,
    runtime: runtime
  )
  .texts(header: header)
  let schemas = SchemaEmitter(model: model)
  return CompiledModel(
    modules: texts,
    schemas: Dictionary(
      roots.map { (SchemaEmitter.fileName(of: $0), schemas.schema(of: $0)) },
      uniquingKeysWith: { first, _ in first }),
    codecs: SwiftCodecsFile(stored: stored, source: source, command: command).text,
    probe: ProbeEmitter(
      model: model, stored: stored.roots.compactMap(\.last?.structure.name),
      modules: texts.keys.sorted(), command: command
    ).files())
}

private func modules(
  of model: Model, _ ownership: Ownership, _ moduleOfFile: [String: String],
  _ codecModules: [(String, StoredTypes)], codecRuntime: String, runtime: String
) -> ModuleLayout {
  let declarationsByModule = Dictionary(grouping: model.order) {
    moduleOfFile[model.location(of: $0).path] ?? ""
  }
  .sorted { $0.key < $1.key }
  var runtimeFunctions: Set<Runtime> = []
  var emittedModules: [(String, [Part], [String])] = []
  for (module, declarations) in declarationsByModule {
    var emitter = ModuleEmitter(model: model, ownership: ownership)
    let parts = emitter.parts(of: declarations)
    emittedModules.append((module, parts, declarations.compactMap(\.type)))
    runtimeFunctions.formUnion(emitter.runtime)
  }
  var modules = ModuleLayout()
  // Several modules share a runtime module.
  let runtimeModule = declarationsByModule.count == 1 ? declarationsByModule[0].key : runtime
  if !runtimeFunctions.isEmpty {
    modules.add(runtimeModule, Runtime.parts(runtimeFunctions), types: [])
  }
  for (module, parts, types) in emittedModules { modules.add(module, parts, types: types) }
  let emitter = ModuleEmitter(model: model, ownership: ownership)
  for (index, (module, stored)) in codecModules.enumerated() {
    let codecs = JavaScriptCodecEmitter(stored: stored, emitter: emitter)
    if index == 0 {
      modules.addCodecs(
        codecModules.count == 1 ? module : codecRuntime, codecs.runtimeParts,
        types: CodecRuntime.types)
    }
    modules.addCodecs(module, codecs.parts)
  }
  return modules
}

/// Finds constants that depend on constants of another module, since modules that import each other
/// are not evaluated in a fixed order.
private func problemsWithConstants(
  of model: Model, _ moduleOfFile: [String: String]
) -> [Problem] {
  func problems(in value: Expression, of constant: Constant) -> [Problem] {
    var found = value.children.flatMap { problems(in: $0, of: constant) }
    if case .constant(let name) = value.kind, let other = model.constants[name],
      moduleOfFile[other.location.path] != moduleOfFile[constant.location.path]
    {
      found.append(
        Problem(
          constant.location.path, value.position,
          "`\(name)` of another module is not supported in a constant; write a function"))
    }
    return found
  }
  return model.constants.values.flatMap { problems(in: $0.value, of: $0) }
}

/// Returns the innermost folder that contains all files; the file itself if it is not in a folder.
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
