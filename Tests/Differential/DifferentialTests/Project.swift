import Differential
import Foundation
import JSON
import TestSupport

extension Shapes {
  /// Reads the shapes of the functions and types of the study model.
  static func ofModel() throws -> Shapes {
    let file = packageRoot.appendingPathComponent(
      "Tests/Differential/Probe/study-model.shapes.json")
    return try Shapes(JSON(parsing: [UInt8](Data(contentsOf: file))))
  }
}

extension BothImplementations {
  /// The probes in Swift and JavaScript; nil if deno is not installed.
  static let found: BothImplementations? = JavaScriptEngine.found.flatMap { engine in
    guard engine.isDeno else { return nil }
    return BothImplementations(
      probe: URL(fileURLWithPath: builtProgram("ModelProbe")),
      deno: URL(fileURLWithPath: engine.path),
      script: packageRoot.appendingPathComponent("Tests/Differential/Probe/run.js"))
  }
}
