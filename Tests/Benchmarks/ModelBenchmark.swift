import AssetPipeline
import Differential
import Foundation
import JSON
import OutputFile
import StudyModel
import TestSupport

/// The speed and size of the model, and a comparison of Swift and JavaScript on many random calls.
struct ModelBenchmark {
  enum Name: String, FigureName {
    case replay = "all answers replayed in deno"
    case replayNative = "all answers replayed in deno, against native Swift"
    case answers = "answers counted"
    case judge = "step: a typed name judged"
    case choose = "step: a choice"
    case type = "step: a typed answer"
    case next = "step: the next question"
    case start = "start with the first question"
    case outlook = "what to ask next"
    case bytes = "the published file of study-model.js"
    case gzipped = "the published file of study-model.js, gzipped"
    case making = "make model"
    case packages = "packages that decks is built of"
    case calls = "random calls on both sides"
    case different = "functions that differ between the sides"
  }

  static let part = Part(
    "model", { "\(workload($0).breeds) breeds, \(grouped(workload($0).answers)) answers" },
    { (figures: inout Figures<Name>, settings) in
      try inFolder { try measureModel(in: $0, settings, &figures) }
      try measureCompiler(settings, &figures)
      try compareSides(settings, &figures)
    })

  private static func workload(_ settings: Settings) -> (breeds: Int, answers: Int) {
    (settings.size(500, tiny: 50), settings.size(100_000, tiny: 500))
  }

  // MARK: The model

  /// Measures the native model and the one compiled to JavaScript.
  private static func measureModel(
    in folder: URL, _ settings: Settings, _ figures: inout Figures<Name>
  ) throws {
    let published = try publishModel(into: folder)
    let (breeds, reviews) = workload(settings)
    var workload = Workload(breeds: breeds, reviews: reviews)
    workload.rounds = settings.size(60, tiny: 12)
    let workloadFile = folder.appendingPathComponent("workload.json")
    try Data(workload.json().canonical()).write(to: workloadFile)

    var native = Double.infinity
    var answers = 0
    for _ in 0..<settings.runs(5) {
      let time = milliseconds {
        answers =
          replay(
            workload.reviews, deck: workload.deck, settings: workload.settings, now: workload.now
          ).answers
      }
      native = min(native, time)
    }
    let output = try run(
      settings.deno.path,
      [
        "run", "--quiet", "--allow-all", "Tests/Benchmarks/bench.js", "Templates/generated",
        workloadFile.path, published.path,
      ])
    let times = try JSON(parsing: output.filter { $0 != UInt8(ascii: "\n") })
    func measured(_ name: String) -> Double {
      if case .number(let number) = times.member(name) { number } else { .infinity }
    }

    figures.note(.replay, measured("replay"), "ms", below: 1_500)
    figures.note(
      .replayNative, measured("replay"), "ms", against: ("native Swift", native), atMost: 4)
    figures.note(.answers, shown(measured("answers")), is: shown(Double(answers)))
    figures.note(.judge, measured("judge"), "ms")
    figures.note(.choose, measured("choose"), "ms", below: 0.2)
    figures.note(.type, measured("type"), "ms", below: 0.2)
    figures.note(.next, measured("next"), "ms", below: 0.2)
    figures.note(.start, measured("start"), "ms", below: 2)
    figures.note(.outlook, measured("outlook"), "ms", below: 2)
    figures.note(.bytes, measured("bytes") / 1_000, "kB", below: 60)
    figures.note(.gzipped, measured("gzipped") / 1_000, "kB", below: 16)
  }

  /// Publishes the scripts into a folder, and returns the file that contains the model.
  private static func publishModel(into folder: URL) throws -> URL {
    let sources = URL(fileURLWithPath: "Templates")
    let texts = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasPrefix("scripts/") || $0.hasPrefix("generated/") }
      .filter { $0.hasSuffix(".js") }
      .map { ($0, [UInt8](try Data(contentsOf: sources.appendingPathComponent($0)))) }
    let assets = try AssetBundle(
      Dictionary(texts, uniquingKeysWith: { first, _ in first }), folder: sources.path,
      everywhere: ["every-page.js"], entries: ["deck-prefetch.js"])
    guard let path = assets.paths["study-model.js"],
      case .bytes(let bytes)? = assets.files.first(where: { $0.path == path })?.contents
    else { throw MeasurementError("study-model.js is not among the assets") }
    let file = folder.appendingPathComponent("study-model.published.js")
    try Data(bytes).write(to: file)
    return file
  }

  // MARK: The compiler

  private static func measureCompiler(
    _ settings: Settings, _ figures: inout Figures<Name>
  ) throws {
    // The first run may have to build the compiler.
    if !settings.isTiny { _ = try run("/usr/bin/env", ["make", "model"]) }
    let making = try milliseconds { _ = try run("/usr/bin/env", ["make", "model"]) }
    figures.note(.making, making / 1_000, "s", below: 2)
    figures.note(
      .packages, try packages(of: "decks").joined(separator: ", "),
      is: "FlyingFox, swift-argument-parser")
  }

  /// Returns the packages that a target depends on, directly or indirectly.
  private static func packages(of target: String) throws -> [String] {
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

  // MARK: Swift and JavaScript

  private static func compareSides(
    _ settings: Settings, _ figures: inout Figures<Name>
  ) throws {
    let seed = settings.seed
    let shapes = URL(fileURLWithPath: "Tests/Differential/Probe/study-model.shapes.json")
    var differential = Differential(
      shapes: try Shapes(JSON(parsing: [UInt8](Data(contentsOf: shapes)))),
      implementations: BothImplementations(
        // Next to this program.
        probe: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
          .appendingPathComponent("ModelProbe"),
        deno: settings.deno, script: URL(fileURLWithPath: "Tests/Differential/Probe/run.js")),
      seed: seed)
    printProgress("  random calls with seed \(seed)")
    let differences = try differential.run(calls: settings.calls)
    for difference in differences { print(difference) }
    let count = differential.shapes.functions.count
    figures.note(.calls, Double(differential.calls.values.reduce(0, +)), "calls")
    figures.note(.different, "\(differences.count) of \(count)", is: "0 of \(count)")
  }
}

private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work)
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

/// Runs a program and returns its output.
private func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  [UInt8](try runProgram(program, arguments, input: Data()))
}
