import Problems

/// A Swift file of a model.
public struct ModelSource: Sendable {
  /// How messages name it.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The folder it is in, or the file itself where the path names none.
  fileprivate var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
  }
}

/// What a model compiles to.
public struct CompiledModel: Sendable {
  /// An ES module with JSDoc types.
  public var module: String
  /// The JSON Schema of each struct asked for, by file name, such as `deck.schema.json`.
  public var schemas: [String: String]
  /// What reads and writes those structs as JSON: Swift for a target of its own, and an ES module
  /// that lies beside the model's, `study-model.js`.
  public var codecs: Codecs

  /// The same codecs in both languages.
  public struct Codecs: Sendable {
    public var swift: String
    public var module: String
  }
}

/// Compiles a model: its files to one ES module, and the named structs, which files hold, to JSON
/// Schemas and to codecs in both languages.
///
/// Files are taken in the order of their paths, so that the result does not depend on how they
/// were found. Throws every problem of the run, in the order of the source.
public func compileModel(_ sources: [ModelSource], schemasOf roots: [String]) throws(Problems)
  -> CompiledModel
{
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
  var stored: Stored?
  if problems.isEmpty {
    do {
      stored = try Stored(roots, in: model)
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
  let source = sources.first?.folder ?? ""
  var writer = ModuleWriter(model: model, ownership: ownership, source: source)
  let schemas = SchemaWriter(model: model)
  return CompiledModel(
    module: writer.module(),
    schemas: Dictionary(
      roots.map { (SchemaWriter.fileName(of: $0), schemas.schema(of: $0)) },
      uniquingKeysWith: { first, _ in first }),
    codecs: .init(
      swift: SwiftCodecsFile(stored: stored, source: source).text,
      module: JavaScriptCodecs(stored: stored, source: source, writer: writer).text))
}
