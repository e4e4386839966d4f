import Foundation
import ModelCompiler
import TestSupport
import Testing

@Suite struct CommittedFiles {
  @Test("The committed modules, schemas, codecs and probe are up to date")
  func areUpToDate() throws {
    try inFolder { folder in
      let arguments = [
        "Sources/StudyModel", "--no-swiftc", "--modules", "\(folder.path)/generated",
        "--schemas", "\(folder.path)/generated", "--codecs", "\(folder.path)/ModelCodecs.swift",
        "--probe", "\(folder.path)/probe",
      ]
      _ = try runProgram(builtProgram("compile-model"), arguments, input: Data())
      let places = [
        "generated": "Templates/generated", "probe": "Tests/Differential/Probe",
        "ModelCodecs.swift": "Sources/StudyCodecs/Generated/ModelCodecs.swift",
      ]
      var compared = 0
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let file = folder.appending(path: name)
        let root = name.split(separator: "/").first.map(String.init) ?? name
        guard file.isFile, let place = places[root] else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        let committedText = try committed(place + name.dropFirst(root.count))
        #expect(text == committedText, "\(place) is out of date; run `make model`")
        compared += 1
      }
      #expect(compared > 8)
    }
  }

  @Test("The output does not depend on the order of the input files")
  func orderOfFiles() throws {
    let a = ModelSource(path: "A.swift", text: "public func a() -> Int { b() }")
    let b = ModelSource(path: "B.swift", text: "public func b() -> Int { 1 }")
    #expect(
      try compileModel([a, b], schemasOf: []).modules["model.js"]
        == compileModel([b, a], schemasOf: []).modules["model.js"])
  }

  private func committed(_ path: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
  }
}

extension URL {
  fileprivate var isFile: Bool {
    (try? resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
  }
}
