import Differential
import Foundation
import JSON
import Pages
import Publishing
import StudyModel
import TestSupport

/// The model's speed and size, and both sides at length.
///
/// `DECKS_CASES` and `DECKS_SEED` say how many random calls to make, and which.
struct ModelBenchmark {
  let environment: [String: String]
  let deno: URL
  var table: Table

  init(_ environment: [String: String], _ table: Table) {
    self.environment = environment
    self.table = table
    deno = URL(fileURLWithPath: environment["DECKS_DENO"] ?? ".venv/bin/deno")
  }

  static func measure(_ table: inout Table, _ environment: [String: String]) throws {
    var benchmark = ModelBenchmark(environment, table)
    defer { table = benchmark.table }
    try inFolder { try benchmark.measureModel(in: $0) }
    try benchmark.measureCompiler()
    try benchmark.compareSides()
  }

  // MARK: The model

  /// Natively and as it is published, one after the other.
  mutating func measureModel(in folder: URL) throws {
    let published = try publishModel(into: folder)
    let workload = Workload()
    let workloadFile = folder.appendingPathComponent("workload.json")
    try JSONEncoder().encode(workload).write(to: workloadFile)

    var native = Double.infinity
    var answers = 0
    for _ in 0..<5 {
      let time = milliseconds {
        answers =
          replay(
            workload.reviews, deck: workload.deck, settings: workload.settings, now: workload.now
          ).answers
      }
      native = min(native, time)
    }
    let output = try run(
      deno.path,
      [
        "run", "--quiet", "--allow-read", "Tests/Benchmarks/bench.js", "Templates/assets",
        workloadFile.path, published.path,
      ])
    let times = try JSON(parsing: output.filter { $0 != UInt8(ascii: "\n") })
    func measured(_ name: String) -> Double {
      if case .number(let number) = times.member(name) { number } else { .infinity }
    }

    print("replay of 100,000 reviews in native Swift: \(Int(native)) ms")
    table.note("replay of 100,000 reviews in deno", measured("replay"), below: 1_500, "ms")
    table.note("  against native Swift", measured("replay") / native, below: 4, "times")
    table.note("  answers counted", "\(Int(measured("answers")))", is: "\(answers)")
    table.note("step: a choice, 500 breeds", measured("choose"), below: 0.2, "ms")
    table.note("step: a typed answer", measured("type"), below: 0.2, "ms")
    print("  the typed name judged: \(measured("judge")) ms")
    table.note("step: the next question", measured("next"), below: 0.2, "ms")
    table.note("start with the first question", measured("start"), below: 2, "ms")
    table.note("what to ask next", measured("outlook"), below: 2, "ms")
    table.note("published study-model.js", measured("bytes") / 1_000, below: 60, "kB")
    table.note("  gzipped", measured("gzipped") / 1_000, below: 16, "kB")
  }

  /// The published file that has the model in it, joined with what every page that loads it needs.
  private func publishModel(into folder: URL) throws -> URL {
    let sources = URL(fileURLWithPath: "Templates/assets")
    let texts = try FileManager.default.contentsOfDirectory(atPath: sources.path).map {
      ($0, [UInt8](try Data(contentsOf: sources.appendingPathComponent($0))))
    }
    let assets = try Assets(
      Dictionary(texts, uniquingKeysWith: { first, _ in first }), folder: sources.path,
      everywhere: ["frame.js"], entries: ["ahead.js"])
    guard let path = assets.paths["study-model.js"],
      case .bytes(let bytes)? = assets.files.first(where: { $0.path == path })?.contents
    else { throw Unmeasured("there is no study-model.js among the assets") }
    let file = folder.appendingPathComponent("study-model.published.js")
    try Data(bytes).write(to: file)
    return file
  }

  // MARK: The compiler

  mutating func measureCompiler() throws {
    _ = try run("/usr/bin/env", ["make", "model"])
    let making = try milliseconds { _ = try run("/usr/bin/env", ["make", "model"]) }
    table.note("make model", making / 1_000, below: 2, "s")
    table.note(
      "packages that decks is built of", try packages(of: "decks").joined(separator: ", "),
      is: "FlyingFox, swift-argument-parser")
  }

  /// The packages whose products a target needs, directly or through others.
  private func packages(of target: String) throws -> [String] {
    let manifest = try JSON(
      parsing: run("/usr/bin/env", ["swift", "package", "dump-package"]), depthLimit: 100)
    var waiting = [target]
    var seen: Set<String> = []
    var found: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted,
        let target = manifest.member("targets").items.first(where: {
          $0.member("name").text == name
        })
      else { continue }
      for dependency in target.member("dependencies").items {
        for kind in ["byName", "target"] {
          if let name = dependency.member(kind).items.first?.text { waiting.append(name) }
        }
        let product = dependency.member("product").items
        if product.count > 1, let package = product[1].text { found.insert(package) }
      }
    }
    return found.sorted()
  }

  // MARK: Both sides

  mutating func compareSides() throws {
    let calls = environment["DECKS_CASES"].flatMap(Int.init) ?? 1_000_000
    let seed = environment["DECKS_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
    let shapes = URL(fileURLWithPath: "Tests/Probe/study-model.shapes.json")
    var differential = Differential(
      shapes: try Shapes(JSON(parsing: [UInt8](Data(contentsOf: shapes)))),
      sides: Sides(
        // Beside this program.
        probe: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
          .appendingPathComponent("ModelProbe"),
        deno: deno, script: URL(fileURLWithPath: "Tests/Probe/run.js")),
      seed: seed)
    print("\(calls) random calls on both sides, with seed \(seed)")
    let differences = try differential.run(calls: calls)
    for difference in differences { print(difference) }
    let count = differential.shapes.functions.count
    table.note(
      "functions that differ in \(calls) calls", "\(differences.count) of \(count)",
      is: "0 of \(count)")
  }
}

private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work)
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

/// What a program writes.
private func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  [UInt8](try runProgram(program, arguments, input: Data()))
}
