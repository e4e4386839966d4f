import Diagnostics
import Foundation
import ModelCompiler

/// The root types of stored files, for which schemas and codecs are emitted.
let rootTypes = ["Deck", "Progress", "SiteConfiguration"]

/// ES modules by folder of the model; all other folders compile to `study-model.js`.
let modules = [
  "Answers": "study-answers.js", "Comparison": "study-comparison.js",
  "DeckData": "study-deck-data.js", "Folding": "study-folding.js",
  "Record": "study-record.js", "RecordChanges": "study-record-changes.js",
  "Statistics": "study-statistics.js",
]

/// ES modules with the codecs, by root type. The configuration has a module of its own, since every
/// page loads it.
let codecs = [
  "Deck": "study-codecs.js", "Progress": "study-codecs.js",
  "SiteConfiguration": "study-site-codecs.js",
]

let usage =
  "usage: compile-model SOURCES [--modules FOLDER] [--schemas FOLDER] [--codecs FILE.swift] "
  + "[--probe FOLDER]"
let options = ["--modules", "--schemas", "--codecs", "--probe"]

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
  let compiled = try compileModel(
    try sources(in: folder), schemasOf: rootTypes, codecs: codecs,
    codecRuntime: "study-codec-runtime.js", runtime: "study-runtime.js")
  if let modules = targets["--modules"] { try write(compiled.modules, into: modules) }
  if let codecs = targets["--codecs"] { try write(compiled.codecs, to: codecs) }
  if let schemas = targets["--schemas"] { try write(compiled.schemas, into: schemas) }
  if let probe = targets["--probe"] { try write(compiled.probe, into: probe) }
} catch let problems as ProblemList {
  fail(65, problems.description)
} catch {
  fail(74, "compile-model \(folder): \(error.localizedDescription)")
}

func sources(in folder: String) throws -> [ModelSource] {
  let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  return try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }
    .map { name in
      let path = "\(folder)/\(name)"
      let subfolder = name.split(separator: "/").first.map(String.init) ?? ""
      return ModelSource(
        path: path, text: try String(contentsOfFile: path, encoding: .utf8),
        module: modules[subfolder] ?? "study-model.js")
    }
}

func write(_ files: [String: String], into folder: String) throws {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (name, text) in files { try write(text, to: "\(folder)/\(name)") }
}

func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func fail(_ code: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}
