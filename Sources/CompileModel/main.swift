import Foundation
import ModelCompiler
import Problems

/// The structs whose JSON others read, and so need a schema.
let schemaRoots = ["Deck", "Progress"]

let arguments = CommandLine.arguments.dropFirst().map {
  $0.hasSuffix("/") ? String($0.dropLast()) : $0
}
guard arguments.count == 3 || arguments.count == 4 else {
  fail(64, "usage: compile-model SOURCES_DIR OUT_JS OUT_SCHEMA_DIR [OUT_PROBE_DIR]")
}
do {
  let compiled = try compileModel(try sources(in: arguments[0]), schemasOf: schemaRoots)
  try compiled.module.write(toFile: arguments[1], atomically: true, encoding: .utf8)
  try write(compiled.schemas, to: arguments[2])
  if arguments.count == 4 { try write(compiled.probe, to: arguments[3]) }
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

func write(_ files: [String: String], to folder: String) throws {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (name, text) in files {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }
}

func fail(_ code: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}
