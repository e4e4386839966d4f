import ModelCompiler
import Problems
import Testing

@Suite struct RefusedSource {
  @Test("is refused where it stands, with what to write instead", arguments: refused)
  func isRefused(_ snippet: Refused) {
    let problems = #expect(throws: Problems.self) {
      try compileModel([ModelSource(path: "S.swift", text: snippet.source)], schemasOf: [])
    }
    #expect(problems?.all.map(\.description) == snippet.says)
  }

  @Test("problems of several files come in the order of the files")
  func severalFiles() {
    let problems = #expect(throws: Problems.self) {
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

  @Test("what files hold has to be a Codable struct of Codable parts")
  func stored() {
    func problems(_ source: String) -> [String]? {
      #expect(throws: Problems.self) {
        try compileModel([ModelSource(path: "S.swift", text: source)], schemasOf: ["A"])
      }?.all.map(\.description)
    }
    #expect(problems("") == ["A: the model has no struct `A`; name one that it has"])
    #expect(
      problems("struct A { var n: Int }") == [
        "S.swift:1:8: `A` is stored, but it is not Codable; declare it so"
      ])
    #expect(
      problems("struct A: Codable { var n: [B] }\nstruct B { var n: Int }") == [
        "S.swift:2:8: `B` is stored, but it is not Codable; declare it so"
      ])
  }
}
