import Foundation
import TestSupport
import Testing

@testable import ModelCompiler

private let runner = """
  import { readdirSync } from "node:fs";

  const folder = new URL(".", import.meta.url);
  const results = {};
  for (const name of readdirSync(folder).filter((name) => name.startsWith("case"))) {
    try {
      const { result } = await import(new URL(name, folder).href);
      results[name] = JSON.stringify(result());
    } catch (error) {
      results[name] = error instanceof RangeError ? "traps" : String(error);
    }
  }
  console.log(JSON.stringify(results));
  """

@Suite struct AcceptedSource {
  private static let modules = Result { try accepted.map(compile) }

  /// The results of all snippets, from one run of the engine.
  private static let results = Result {
    guard let engine = JavaScriptEngine.found else { return [String: String]() }
    return try inFolder { folder in
      try compileAll(into: folder)
      let script = folder.appendingPathComponent("runner.mjs")
      try runner.write(to: script, atomically: true, encoding: .utf8)
      return try JSONDecoder().decode([String: String].self, from: engine.run(script))
    }
  }

  @Test(
    "The compiled module behaves like the Swift code",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"), arguments: accepted)
  func behavesAsInSwift(_ snippet: Accepted) throws {
    let number = try #require(accepted.firstIndex { $0.behaviour == snippet.behaviour })
    let module = try Self.modules.get()[number]
    #expect(try Self.results.get()["case\(number).mjs"] == snippet.returns, "\(module)")
  }

  @Test(
    "Compiled modules pass the strict type check, the linter and the formatter",
    .enabled(if: JavaScriptEngine.found?.isDeno == true, "needs deno"))
  func passesTheChecks() throws {
    let engine = try #require(JavaScriptEngine.found)
    try inFolder { folder in
      let modules = try Self.compileAll(into: folder)
      try engine.check(modules)
      _ = try engine.call(["lint", "--quiet"] + modules.map(\.path), input: Data())
      _ = try engine.call(["fmt", "--check"] + modules.map(\.path), input: Data())
    }
  }

  @Test(
    "Every runtime function is used by a snippet", arguments: Runtime.allCases)
  func isUsedBySnippet(_ function: Runtime) throws {
    #expect(function.source.contains(function.rawValue))
    #expect(
      try Self.modules.get().contains { $0.contains("\n\(function.source)\n") },
      "no snippet uses `\(function.rawValue)`")
  }

  private static func compile(_ snippet: Accepted) throws -> String {
    try compileModel(
      [ModelSource(path: "Snippet.swift", text: snippet.source)], schemasOf: []
    ).modules["model.js", default: ""]
  }

  @discardableResult
  private static func compileAll(into folder: URL) throws -> [URL] {
    try modules.get().enumerated().map { number, module in
      let file = folder.appendingPathComponent("case\(number).mjs")
      try module.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
  }
}
