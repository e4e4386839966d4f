import Differential
import Foundation
import TestSupport
import Testing

/// The engines of browsers, and node. Their doubles, strings and sorting are not deno's.
@Suite struct EngineTests {
  @Test(
    "Swift and node agree on a million random calls (5,000 in a sample)",
    .enabled(if: Engine.node != nil, "needs node"))
  func node() throws { try expectAgreement(with: Engine.node, seedOffset: 1) }

  @Test(
    "Swift and Firefox agree on a million random calls; not in a sample, since it takes minutes",
    .enabled(
      if: Sample.isWhole && Engine.firefox != nil,
      "runs in make verify; needs firefox-esr and .venv-engines"))
  func firefox() throws { try expectAgreement(with: Engine.firefox, seedOffset: 2) }

  @Test(
    "Swift and WebKit agree on a million random calls; not in a sample, since it takes minutes",
    .enabled(
      if: Sample.isWhole && Engine.webKit != nil,
      "runs in make verify; needs webkit2gtk-driver, xvfb and .venv-engines")
  )
  func webKit() throws { try expectAgreement(with: Engine.webKit, seedOffset: 3) }

  @Test("a difference in a slow engine is reported without shrinking it")
  func unshrunkDifference() throws {
    try inFolder { folder in
      let counting = folder.appendingPathComponent("starts")
      let wrong = folder.appendingPathComponent("engine")
      try """
      #!/bin/sh
      echo started >> '\(counting.path)'
      while read -r l; do echo '"wrong"'; done

      """.write(to: wrong, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: wrong.path)
      var shapes = try Shapes.ofModel()
      shapes.functions.removeAll { $0.name != "rolloverHour" }
      var differential = Differential(
        shapes: shapes,
        implementations: BothImplementations(
          probe: Engine.probe, engine: wrong, engineArguments: []), seed: 1)
      let differences = try differential.run(calls: 3, shrinking: false)
      #expect(differences.map(\.function) == ["rolloverHour"])
      #expect(differences.first?.answer.javaScript == Array("\"wrong\"".utf8))
      #expect(try String(contentsOf: counting, encoding: .utf8) == "started\n")
    }
  }

  private func expectAgreement(with engine: BothImplementations?, seedOffset: UInt64) throws {
    let seed = Sample.number &+ seedOffset
    var differential = Differential(
      shapes: try .ofModel(), implementations: try #require(engine), seed: seed)
    let wanted = Sample.isWhole ? 1_000_000 : 5_000
    for difference in try differential.run(calls: wanted, shrinking: false) {
      Issue.record("seed \(seed): Swift and JavaScript differ in \(difference)")
    }
    #expect(differential.calls.values.reduce(0, +) >= wanted)
  }
}

/// Installed engines other than deno, each with the Swift probe.
private enum Engine {
  static let probe = URL(fileURLWithPath: builtProgram("ModelProbe"))

  static let node = programOnPath("node").map { node in
    BothImplementations(
      probe: probe, engine: URL(fileURLWithPath: node),
      engineArguments: [
        packageRoot.appendingPathComponent("Tests/Differential/Probe/run.js").path
      ])
  }
  static let firefox = browser("firefox")
  static let webKit = browser("webkit")

  /// Returns the driver of a browser; nil if the browser or the driver's packages are missing.
  private static func browser(_ name: String) -> BothImplementations? {
    let python = packageRoot.appendingPathComponent(".venv-engines/bin/python")
    let driver = packageRoot.appendingPathComponent("Tests/Engines/model_calls.py")
    guard FileManager.default.isExecutableFile(atPath: python.path),
      (try? runProgram(python.path, [driver.path, name, "--check"], input: Data())) != nil
    else { return nil }
    return BothImplementations(
      probe: probe, engine: python, engineArguments: [driver.path, name])
  }
}
