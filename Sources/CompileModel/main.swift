import Foundation
import ModelCompiler
import Problems

/// The structs whose JSON others read, and so need a schema.
let schemaRoots = ["Deck", "Progress"]

let arguments = CommandLine.arguments.dropFirst().map {
  $0.hasSuffix("/") ? String($0.dropLast()) : $0
}
guard arguments.count == 3 else {
  fail(64, "usage: compile-model SOURCES_DIR OUT_JS OUT_SCHEMA_DIR")
}
do {
  let compiled = try compileModel(try sources(in: arguments[0]), schemasOf: schemaRoots)
  try write(compiled, module: arguments[1], schemas: arguments[2])
} catch let problems as Problems {
  fail(65, problems.description)
} catch {
  fail(74, "compile-model \(arguments.joined(separator: " ")): \(error.localizedDescription)")
}

func sources(in folder: String) throws -> [ModelSource] {
  try FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }
    .map { name in
      let path = "\(folder)/\(name)"
      return ModelSource(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
}

func write(_ compiled: CompiledModel, module: String, schemas: String) throws {
  try FileManager.default.createDirectory(atPath: schemas, withIntermediateDirectories: true)
  try compiled.module.write(toFile: module, atomically: true, encoding: .utf8)
  for (name, schema) in compiled.schemas {
    try schema.write(toFile: "\(schemas)/\(name)", atomically: true, encoding: .utf8)
  }
}

func fail(_ code: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}
