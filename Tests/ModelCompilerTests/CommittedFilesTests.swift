import Foundation
import ModelCompiler
import TestSupport
import Testing

@Suite struct CommittedFiles {
  @Test("the committed module and schemas are what the compiler writes")
  func areWhatTheCompilerWrites() throws {
    let folder = "Sources/StudyModel"
    let names = try FileManager.default
      .contentsOfDirectory(atPath: packageRoot.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".swift") }
    let sources = try names.map { name in
      ModelSource(path: "\(folder)/\(name)", text: try committed("\(folder)/\(name)"))
    }
    let compiled = try compileModel(
      sources, schemasOf: ["Deck", "Progress", "SiteConfiguration"])
    let written = [
      "Templates/assets/study-model.js": compiled.module,
      "Templates/assets/study-codecs.js": compiled.codecs.module,
      "Sources/StudyCodecs/ModelCodecs.swift": compiled.codecs.swift,
    ]
    for (path, text) in written { #expect(text == (try committed(path)), "run `make model`") }
    #expect(
      Set(compiled.schemas.keys)
        == ["deck.schema.json", "progress.schema.json", "site.schema.json"])
    for (name, schema) in compiled.schemas {
      #expect(schema == (try committed("Templates/schema/\(name)")), "run `make model`")
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
