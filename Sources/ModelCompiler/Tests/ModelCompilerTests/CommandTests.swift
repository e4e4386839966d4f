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

  private struct CommandResult {
    var code: Int32
    var output: String
    var messages: String
  }

  /// Runs the command on a folder with one file.
  private func run(_ source: String, _ arguments: [String]) throws -> CommandResult {
    try inFolder { folder in
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
