import Diagnostics
import ModelCompiler
import Testing

@Suite struct RefusedSource {
  @Test("Unsupported code is rejected with its position and a suggested fix", arguments: refused)
  func isRejected(_ snippet: Refused) {
    let problems = #expect(throws: ProblemList.self) {
      try compileModel([ModelSource(path: "S.swift", text: snippet.source)], schemasOf: [])
    }
    #expect(problems?.all.map(\.description) == snippet.messages)
  }

  @Test("Problems in several files are sorted by path")
  func severalFiles() {
    let problems = #expect(throws: ProblemList.self) {
      try compileModel(
        [
          ModelSource(path: "B.swift", text: "class A {}"),
          ModelSource(path: "A.swift", text: "\nprotocol P {}\nclass C {}"),
        ], schemasOf: [])
    }
    #expect(
      problems?.all.map(\.description) == [
        "A.swift:2:1: a protocol is not supported; write the functions on each type",
        "A.swift:3:1: a class is not supported; write a struct",
        "B.swift:1:1: a class is not supported; write a struct",
      ])
  }

  @Test("A constant that uses a constant of another module is rejected")
  func constantOfAnotherModule() throws {
    let first = "public let base = [1]\npublic func count() -> Int { return all.count }"
    let second = "public let all = base + [2]"
    func compiled(_ module: String) throws(ProblemList) {
      _ = try compileModel(
        [
          ModelSource(path: "A.swift", text: first, module: "a.js"),
          ModelSource(path: "B.swift", text: second, module: module),
        ], schemasOf: [])
    }
    #expect(throws: Never.self) { try compiled("a.js") }
    let problems = #expect(throws: ProblemList.self) { try compiled("b.js") }
    #expect(
      problems?.all.map(\.description) == [
        "B.swift:1:18: `base` of another module is not supported in a constant; write a function"
      ])
  }
}
