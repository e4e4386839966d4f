import Differential
import Foundation
import JSON
import TestSupport

extension Shapes {
  /// Those of the model at hand.
  static func ofModel() throws -> Shapes {
    let file = packageRoot.appendingPathComponent("Tests/Probe/study-model.shapes.json")
    return try Shapes(JSON(parsing: [UInt8](Data(contentsOf: file))))
  }
}

extension Sides {
  /// Both probes; nil without deno: `DECKS_DENO`, the project's own, or one on the path.
  static let found: Sides? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates =
      [environment["DECKS_DENO"], packageRoot.path + "/.venv/bin/deno"].compactMap(\.self)
      + folders.map { $0 + "/deno" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map { deno in
      Sides(
        probe: URL(fileURLWithPath: builtProgram("ModelProbe")),
        deno: URL(fileURLWithPath: deno),
        script: packageRoot.appendingPathComponent("Tests/Probe/run.js"))
    }
  }()
}
