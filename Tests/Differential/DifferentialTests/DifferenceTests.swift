import Differential
import Foundation
import JSON
import TestSupport
import Testing

@Suite struct DifferenceTests {
  @Test(
    "a changed constant in the compiled module is found, and the case that reveals it is shrunk",
    .enabled(if: BothImplementations.found != nil, "needs deno"))
  func changedModule() throws {
    var implementations = try #require(BothImplementations.found)
    try inFolder { folder in
      for part in ["Templates/generated", "Tests/Differential/Probe"] {
        let copy = folder.appendingPathComponent(part)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: packageRoot.appendingPathComponent(part), to: copy)
      }
      let module = folder.appendingPathComponent("Templates/generated/study-model.js")
      let text = try String(contentsOf: module, encoding: .utf8)
      let changed = text.replacing("0x6D2B_79F5", with: "0x6D2B_79F4")
      try #require(changed != text)
      try changed.write(to: module, atomically: true, encoding: .utf8)
      implementations = BothImplementations(
        probe: implementations.probe, deno: implementations.engine,
        script: folder.appendingPathComponent("Tests/Differential/Probe/run.js"))

      // Every function that draws random numbers differs; shrinking one case is enough.
      var shapes = try Shapes.ofModel()
      shapes.functions.removeAll { $0.name != "randomGeneratorNext" }
      var differential = Differential(shapes: shapes, implementations: implementations, seed: 1)
      let differences = try differential.run(calls: 100)
      let found = try #require(differences.first { $0.function == "randomGeneratorNext" })
      #expect(String(decoding: found.arguments.line, as: UTF8.self) == #"[{"state":0}]"#)
      #expect(found.answer.swift != found.answer.javaScript)
    }
  }

  @Test(
    "answers must be equal, doubles bit for bit",
    arguments: [
      (#"{"a":[0.9,"-0"]}"#, #"{"a":[0.9,"-0"]}"#, true),
      ("0.9", "0.9000000000000001", false),
      ("0", "\"-0\"", false),
      ("0.9", "\"NaN\"", false),
      ("[1,2]", "[1,2,3]", false),
      ("!traps: x", "!traps: x", false),
    ])
  func comparison(swift: String, javaScript: String, isSame: Bool) {
    let answer = BothImplementations.Answer(
      swift: Array(swift.utf8), javaScript: Array(javaScript.utf8))
    #expect(answer.isSame == isSame)
  }

  @Test("a double is probed with the sign of zero")
  func signedZero() throws {
    #expect((-0.0).probed == .string("-0") && 0.0.probed == .number(0))
    #expect(try Double(probing: (-0.0).probed).sign == .minus)
  }

  @Test("a call that ends the process is attributed to its own case")
  func crashedCalls() throws {
    try inFolder { folder in
      // Fake programs: one that exits at the word "trap", and one that answers every call.
      let dying = try program(
        "while read -r l; do case \"$l\" in *trap*) exit 3;; esac; echo 1; done", in: folder)
      let answering = try program("while read -r l; do echo 1; done", in: folder)
      let implementations = BothImplementations(probe: dying, deno: answering, script: folder)
      let answers = try implementations.run(
        ["a", "trap", "b", "trap"].map { Case([Call($0, [])]) })
      let ended = answers.map { $0[0].swift.starts(with: "!traps".utf8) }
      #expect(ended == [false, true, false, true])
    }
  }

  private func program(_ body: String, in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent(UUID().uuidString)
    try "#!/bin/sh\n\(body)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }
}
