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
  "ResultCodes": "study-result-codes.js",
  "Statistics": "study-statistics.js",
]

/// ES modules with the codecs, by root type. The configuration has a module of its own, since every
/// page loads it.
let codecs = [
  "Deck": "study-codecs.js", "Progress": "study-codecs.js",
  "SiteConfiguration": "study-site-codecs.js",
]

let usage = """
  usage: compile-model SOURCES [options]

  Compiles a model, a folder of Swift files, to JavaScript. It writes only what these options name:

    --modules FOLDER     ES modules with JSDoc types
    --schemas FOLDER     JSON Schemas of the stored types
    --codecs FILE.swift  Swift code that reads and writes the stored types
    --probe FOLDER       a harness that calls every function in both languages

    --check              write nothing, only report problems
    --no-swiftc          do not have swiftc check the sources first
    --help               print this text

  Exit codes: 0 success, 64 usage error, 65 problems in the sources, 74 files cannot be read or written
  """

guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else { fail(64, usage) }
if arguments.asksForHelp {
  print(usage)
  exit(0)
}
do {
  let files = try sources(in: arguments.sources)
  let check = arguments.runsSwiftc ? try SwiftCheck(of: files.map(\.path)) : nil
  let result = Result { () throws(ProblemList) in
    try compileModel(
      files, schemasOf: rootTypes, codecs: codecs, codecRuntime: "study-codec-runtime.js",
      runtime: "study-runtime.js")
  }
  // In code that is not valid Swift, the compiler's own problems would only repeat the cause.
  if let messages = try check?.finish() { fail(65, messages.trimmingCharacters(in: .newlines)) }
  let compiled = try result.get()
  if let modules = arguments.targets["--modules"] { try write(compiled.modules, into: modules) }
  if let codecs = arguments.targets["--codecs"] { try write(compiled.codecs, to: codecs) }
  if let schemas = arguments.targets["--schemas"] { try write(compiled.schemas, into: schemas) }
  if let probe = arguments.targets["--probe"] { try write(compiled.probe, into: probe) }
} catch let problems as ProblemList {
  fail(65, problems.description)
} catch {
  fail(74, "compile-model \(arguments.sources): \(error.localizedDescription)")
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
