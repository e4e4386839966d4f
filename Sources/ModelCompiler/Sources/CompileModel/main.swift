import Diagnostics
import Foundation
import ModelCompiler

let usage = """
  usage: compile-model SOURCES [options]

  Compiles a model, a folder of Swift files, to JavaScript. It writes only what these options name:

    --modules FOLDER     ES modules with JSDoc types
    --schemas FOLDER     JSON Schemas of the stored types
    --codecs FILE.swift  Swift code that reads and writes the stored types
    --probe FOLDER       a harness that calls every function in both languages

    --configuration FILE names of the root types and modules; by default SOURCES/model.json, if it exists

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
  let configuration = try Configuration(of: arguments)
  let files = try sources(
    in: arguments.sources, configuration,
    leavingOut: arguments.targets.isEmpty ? [] : configuration.checkOnly)
  let check = arguments.runsSwiftc ? try SwiftCheck(of: files.map(\.path)) : nil
  let result = Result { () throws(ProblemList) in
    try compileModel(
      files, schemasOf: configuration.roots.map(\.name),
      codecs: Dictionary(
        configuration.roots.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first }),
      codecRuntime: configuration.codecRuntime, runtime: configuration.runtime,
      command: configuration.command)
  }
  // In code that is not valid Swift, the compiler's own problems would only repeat the cause.
  if let messages = try check?.finish() { fail(65, messages.trimmingCharacters(in: .newlines)) }
  let compiled = try result.get()
  if let modules = arguments.targets["--modules"] { try write(compiled.modules, into: modules) }
  if let codecs = arguments.targets["--codecs"] { try write(compiled.codecs, to: codecs) }
  if let schemas = arguments.targets["--schemas"] { try write(compiled.schemas, into: schemas) }
  if let probe = arguments.targets["--probe"] { try write(compiled.probe, into: probe) }
} catch let problem as Problem {
  fail(65, problem.description)
} catch let problems as ProblemList {
  fail(65, problems.description)
} catch {
  fail(74, "compile-model \(arguments.sources): \(error.localizedDescription)")
}

func sources(
  in folder: String, _ configuration: Configuration, leavingOut left: [String]
) throws -> [ModelSource] {
  let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  return try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { name in
      name.hasSuffix(".swift") && !left.contains { name.hasPrefix($0 + "/") }
    }
    .map { name in
      let path = "\(folder)/\(name)"
      let subfolder = name.split(separator: "/").first.map(String.init) ?? ""
      return ModelSource(
        path: path, text: try String(contentsOfFile: path, encoding: .utf8),
        module: configuration.modules[subfolder] ?? configuration.module)
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
