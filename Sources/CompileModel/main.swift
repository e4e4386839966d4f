import Foundation
import ModelCompiler
import Problems

/// The structs whose JSON others read, and so need a schema.
let schemaRoots = ["Deck", "Progress"]

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let sources = arguments.first else {
  complain("usage: compile-model SOURCES_DIR OUT_JS OUT_SCHEMA_DIR")
  exit(64)
}
let module = arguments[arguments.startIndex + 1]
let schemaFolder = arguments[arguments.startIndex + 2]

do {
  let files = try FileManager.default.contentsOfDirectory(atPath: sources)
    .filter { $0.hasSuffix(".swift") }
    .map { name in
      let path = "\(sources)/\(name)"
      return ModelSource(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
  let compiled = try compileModel(files, schemasOf: schemaRoots)
  try compiled.module.write(toFile: module, atomically: true, encoding: .utf8)
  try FileManager.default.createDirectory(atPath: schemaFolder, withIntermediateDirectories: true)
  for (name, schema) in compiled.schemas {
    try schema.write(toFile: "\(schemaFolder)/\(name)", atomically: true, encoding: .utf8)
  }
} catch let problems as Problems {
  complain(problems.description)
  exit(65)
} catch {
  complain("\(error)")
  exit(73)
}

func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
