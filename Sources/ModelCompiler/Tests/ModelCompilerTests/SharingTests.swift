import Foundation
import ModelCompiler
import TestSupport
import Testing

/// Programs that alias objects and then change them, run in Swift and in JavaScript.
@Suite struct Sharing {
  private static let seeds = Sample.of(Array(UInt32(1130)..<1170), 10)

  private static let hasToolchains = JavaScriptEngine.found != nil && programOnPath("swiftc") != nil

  @Test(
    "Random programs that mutate aliased values have the same results in Swift and JavaScript",
    .enabled(if: hasToolchains, "needs swiftc, and deno or node"))
  func randomPrograms() throws {
    try inFolder { folder in
      let swift = try Self.results(inSwift: folder)
      let script = try Self.results(inJavaScript: folder)
      #expect(swift.count == Self.seeds.count)
      for seed in Self.seeds {
        let name = String(seed)
        #expect(swift[name] == script[name], "seed \(seed):\n\(Self.program(seed))")
      }
    }
  }

  private static func program(_ seed: UInt32) -> String {
    var programs = RandomPrograms(seed: seed, suffix: String(seed))
    return programs.program()
  }

  /// Compiles all programs together with swiftc, and runs them.
  private static func results(inSwift folder: URL) throws -> [String: [Int]] {
    let model = folder.appendingPathComponent("model.swift")
    let main = folder.appendingPathComponent("main.swift")
    let executable = folder.appendingPathComponent("programs")
    try (RandomPrograms.types + seeds.map(program).joined())
      .write(to: model, atomically: true, encoding: .utf8)
    let lines = seeds.map { "  \"\($0)\": result\($0)()," }.joined(separator: "\n")
    try """
    let results: [String: [Int]] = [
    \(lines)
    ]
    print("{" + results.map { "\\"\\($0.key)\\": \\($0.value)" }.joined(separator: ",") + "}")
    """.write(to: main, atomically: true, encoding: .utf8)
    let compiler = try #require(programOnPath("swiftc"))
    _ = try runProgram(
      compiler, ["-suppress-warnings", "-o", executable.path, model.path, main.path])
    return try JSONDecoder().decode(
      [String: [Int]].self, from: runProgram(executable.path, []))
  }

  private static func results(inJavaScript folder: URL) throws -> [String: [Int]] {
    var script = "const results = {};\n"
    for seed in seeds {
      let source = RandomPrograms.types + program(seed)
      let module = try compileModel(
        [ModelSource(path: "Program.swift", text: source)], schemasOf: []
      ).modules["model.js", default: ""]
      try module.write(
        to: folder.appendingPathComponent("program\(seed).mjs"), atomically: true, encoding: .utf8)
      script += "results[\(seed)] = (await import(\"./program\(seed).mjs\")).result\(seed)();\n"
    }
    let runner = folder.appendingPathComponent("runner.mjs")
    try (script + "console.log(JSON.stringify(results));\n")
      .write(to: runner, atomically: true, encoding: .utf8)
    return try JSONDecoder().decode(
      [String: [Int]].self, from: JavaScriptEngine.found?.run(runner) ?? Data())
  }
}
