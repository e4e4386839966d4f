import Foundation
import ModelCompiler
import Problems

/// The structs that files hold, which so need a schema and codecs.
let stored = ["Deck", "Progress", "SiteConfiguration"]

let usage = """
  usage: compile-model SOURCES [--module FILE.js] [--schemas FOLDER] [--swift-codecs FILE.swift]
         [--module-codecs FILE.js]
  """
let options = ["--module", "--schemas", "--swift-codecs", "--module-codecs"]

guard let folder = CommandLine.arguments.dropFirst().first, !folder.hasPrefix("-") else {
  fail(64, usage)
}
var targets: [String: String] = [:]
var rest = CommandLine.arguments.dropFirst(2)
while let option = rest.popFirst() {
  guard options.contains(option), let target = rest.popFirst() else { fail(64, usage) }
  targets[option] = target
}
do {
  let compiled = try compileModel(try sources(in: folder), schemasOf: stored)
  if let module = targets["--module"] { try write(compiled.module, to: module) }
  if let file = targets["--swift-codecs"] { try write(compiled.codecs.swift, to: file) }
  if let file = targets["--module-codecs"] { try write(compiled.codecs.module, to: file) }
  if let schemas = targets["--schemas"] {
    try FileManager.default.createDirectory(atPath: schemas, withIntermediateDirectories: true)
    for (name, schema) in compiled.schemas { try write(schema, to: "\(schemas)/\(name)") }
  }
} catch let problems as Problems {
  fail(65, problems.description)
} catch {
  fail(74, "compile-model \(folder): \(error.localizedDescription)")
}

func sources(in folder: String) throws -> [ModelSource] {
  let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  return try FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }
    .map { name in
      let path = "\(folder)/\(name)"
      return ModelSource(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
}

func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func fail(_ code: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}
