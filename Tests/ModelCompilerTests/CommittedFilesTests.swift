import Foundation
import ModelCompiler
import TestSupport
import Testing

@Suite struct CommittedFiles {
  @Test("the committed module, schemas, codecs and probe are what the compiler writes")
  func areWhatTheCompilerWrites() throws {
    let folder = "Sources/StudyModel"
    let names = try FileManager.default
      .contentsOfDirectory(atPath: packageRoot.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".swift") }
    let sources = try names.map { name in
      ModelSource(path: "\(folder)/\(name)", text: try committed("\(folder)/\(name)"))
    }
    let compiled = try compileModel(sources, schemasOf: ["Deck", "Progress", "SiteConfiguration"])
    #expect(
      compiled.module == (try committed("Templates/assets/study-model.js")), "run `make model`")
    #expect(
      compiled.codecs == (try committed("Sources/StudyCodecs/ModelCodecs.swift")),
      "run `make model`")
    #expect(
      Set(compiled.schemas.keys)
        == ["deck.schema.json", "progress.schema.json", "siteConfiguration.schema.json"])
    for (name, schema) in compiled.schemas {
      #expect(schema == (try committed("Templates/schema/\(name)")), "run `make model`")
    }
    for (name, text) in compiled.probe {
      #expect(text == (try committed("Tests/Probe/\(name)")), "run `make model`")
    }
  }

  @Test("the order in which files are found decides nothing")
  func orderOfFiles() throws {
    let a = ModelSource(path: "A.swift", text: "public func a() -> Int { b() }")
    let b = ModelSource(path: "B.swift", text: "public func b() -> Int { 1 }")
    #expect(
      try compileModel([a, b], schemasOf: []).module
        == compileModel([b, a], schemasOf: []).module)
  }

  private func committed(_ path: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
  }
}
