import Foundation
import TestSupport
import Testing

@Suite struct Command {
  @Test(
    "Code that is not valid Swift is rejected with the messages of swiftc only",
    .enabled(if: programOnPath("swiftc") != nil, "needs swiftc"),
    arguments: [
      ("func f() -> Int {\n  let a = 1\n  let a = 2\n  return a\n}", "3:7: error: invalid rede"),
      ("enum E {\n  case a\n  case a\n}", "3:8: error: invalid redeclaration"),
      ("func f(_ a: Bool) -> Int {\n  if a { return 1 }\n}", "3:1: error: missing return"),
      ("struct S {\n  var s: S\n}", "2:7: error: value type 'S' cannot have a stored property"),
      ("func f() -> Int {\n  let b = a\n  let a = 1\n  return b + a\n}", "2:11: error: use of"),
    ])
  func invalidSwift(source: String, message: String) throws {
    let result = try run(source, ["--check"])
    #expect(result.code == 65)
    #expect(result.messages.contains("/Model.swift:\(message)"), "\(result.messages)")
    #expect(!result.messages.contains("not supported"), "\(result.messages)")
  }

  @Test("The command explains its options, and rejects others")
  func usage() throws {
    let help = try run("", ["--help"])
    #expect(help.code == 0 && help.output.hasPrefix("usage: compile-model SOURCES"))
    #expect(try run("", ["--unknown"]).code == 64)
    #expect(try run("", ["--check", "--modules", "out"]).code == 64)
  }

  @Test("The example compiles with the names in its configuration")
  func example() throws {
    try inFolder { folder in
      let example = packageRoot.appendingPathComponent("Sources/ModelCompiler/Examples/Recipes")
      _ = try runProgram(
        builtProgram("compile-model"),
        [
          example.path, "--no-swiftc", "--modules", folder.path, "--schemas", folder.path,
          "--codecs", folder.appendingPathComponent("Codecs.swift").path,
        ], input: Data())
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(
        names == ["Codecs.swift", "recipe-codecs.js", "recipe.schema.json", "recipes.js"])
      let codecs = try String(
        contentsOf: folder.appendingPathComponent("Codecs.swift"), encoding: .utf8)
      #expect(codecs.contains("import Recipes\n") && codecs.contains("by `compile-model`"))
    }
  }

  @Test("A model without a configuration has no root types")
  func noConfiguration() throws {
    let result = try run("public func one() -> Int { 1 }", ["--no-swiftc", "--check"])
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test("A folder that is only checked has no output, but its errors are reported")
  func checkedFolder() throws {
    try inFolder { folder in
      let drafts = folder.appendingPathComponent("Drafts")
      try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
      for (name, text) in [
        ("model.json", #"{"checkOnly": ["Drafts"]}"#),
        ("Model.swift", "public func one() -> Int { return 1 }"),
        ("Drafts/Draft.swift", "public func two() -> Int { return one() + 1 }"),
      ] {
        try text.write(
          to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      let program = builtProgram("compile-model")
      _ = try runProgram(program, [folder.path, "--no-swiftc", "--check"], input: Data())
      let out = folder.appendingPathComponent("out").path
      _ = try runProgram(
        program, [folder.path, "--no-swiftc", "--modules", out], input: Data())
      let module = try String(contentsOfFile: out + "/model.js", encoding: .utf8)
      #expect(module.contains("function one(") && !module.contains("two"))

      try "public class Draft {}".write(
        to: drafts.appendingPathComponent("Draft.swift"), atomically: true, encoding: .utf8)
      #expect(throws: (any Error).self) {
        try runProgram(program, [folder.path, "--no-swiftc", "--check"], input: Data())
      }
    }
  }

  @Test(
    "Mistakes in the configuration are reported with their remedy",
    arguments: [
      (#"{"module": "a.js""#, "model.json:1:18: "),
      ("[]", "model.json: expected an object with the fields checkOnly, codecRuntime"),
      (#"{"modul": "a.js"}"#, "model.json: unknown field `modul`; write `module`"),
      (#"{"module": 1}"#, "model.json: `module` must be a string"),
      (#"{"checkOnly": "Drafts"}"#, "model.json: `checkOnly` must be an array of strings"),
      (#"{"roots": ["Deck"]}"#, "model.json: `roots` must be an object that maps names to modules"),
    ])
  func wrongConfiguration(text: String, message: String) throws {
    let result = try run("", ["--no-swiftc", "--check"], configuration: text)
    #expect(result.code == 65)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  private struct CommandResult {
    var code: Int32
    var output: String
    var messages: String
  }

  /// Runs the command on a folder with one file.
  private func run(
    _ source: String, _ arguments: [String], configuration: String? = nil
  ) throws -> CommandResult {
    try inFolder { folder in
      try configuration?.write(
        to: folder.appendingPathComponent("model.json"), atomically: true, encoding: .utf8)
      try source.write(
        to: folder.appendingPathComponent("Model.swift"), atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: builtProgram("compile-model"))
      process.arguments = [folder.path] + arguments
      let output = folder.appendingPathComponent("output")
      let messages = folder.appendingPathComponent("messages")
      for file in [output, messages] {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: messages)
      try process.run()
      process.waitUntilExit()
      return CommandResult(
        code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
        messages: try String(contentsOf: messages, encoding: .utf8))
    }
  }
}
