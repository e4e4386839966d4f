// Measures what was promised of the model's speed and size, and compares both sides at length.
// Prints a table; ends with 1 where a promise is not kept.
//
// `make bench` runs it from the project's folder, in a release build.
import Differential
import Foundation
import JSON
import Pages
import Publishing
import StudyModel

let environment = ProcessInfo.processInfo.environment
let deno = URL(fileURLWithPath: environment["DECKS_DENO"] ?? ".venv/bin/deno")
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("decks-bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
var table = Table()

// The modules as they are published.
var sources: [String: [UInt8]] = [:]
for name in ["model", "figures", "upkeep", "codecs", "steps"].map({ "study-\($0).js" }) {
  sources[name] = [UInt8](
    try Data(contentsOf: URL(fileURLWithPath: "Templates/assets").appendingPathComponent(name)))
}
let assets = try Assets(sources, folder: "Templates/assets")
for file in assets.files {
  guard case .bytes(let bytes) = file.contents else { continue }
  try Data(bytes).write(to: folder.appendingPathComponent((file.path as NSString).lastPathComponent))
}
func published(_ name: String) -> URL {
  folder.appendingPathComponent(((assets.paths[name] ?? "") as NSString).lastPathComponent)
}
let module = published("study-model.js")

// Speed, side by side.
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
  ["run", "--quiet", "--allow-read", "Tests/Benchmarks/bench.js", module.path, workloadFile.path])
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
table.note("step: the next question", measured("next"), below: 0.2, "ms")
table.note("start with the first question", measured("start"), below: 2, "ms")
table.note("what to ask next", measured("suggestions"), below: 2, "ms")
table.note("published module", measured("bytes") / 1_000, below: 60, "kB")
table.note("  gzipped", measured("gzipped") / 1_000, below: 16, "kB")

// The compiler.
_ = try run("/usr/bin/env", ["make", "model"])
let making = try milliseconds { _ = try run("/usr/bin/env", ["make", "model"]) }
table.note("make model", making / 1_000, below: 2, "s")
table.note(
  "packages that decks is built of", try packages(of: "decks").joined(separator: ", "),
  is: "FlyingFox, Yams, swift-argument-parser")

// Both sides at length.
let calls = environment["DECKS_CASES"].flatMap(Int.init) ?? 1_000_000
let seed = environment["DECKS_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...999_999)
let shapes = try Shapes(
  JSON(
    parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: "Tests/Probe/study-model.shapes.json"))))
)
let sides = Sides(
  probe: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("ModelProbe"),
  deno: deno, script: URL(fileURLWithPath: "Tests/Probe/run.js"))
print("\(calls) random calls on both sides, with seed \(seed)")
var differential = Differential(shapes: shapes, sides: sides, seed: seed)
let differences = try differential.run(calls: calls)
for difference in differences { print(difference) }
table.note(
  "functions that differ in \(calls) calls", "\(differences.count) of \(shapes.functions.count)",
  is: "0 of \(shapes.functions.count)")

print(table.text)
if !table.isReached { exit(1) }

// MARK: Measuring

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work)
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

struct Failed: Error, CustomStringConvertible {
  var description: String
}

/// What a program writes.
func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Failed(description: "\(program) \(arguments.joined(separator: " ")) failed")
  }
  return [UInt8](output)
}

/// The packages whose products a product's targets need, directly or through others.
func packages(of product: String) throws -> [String] {
  let whole = try JSON(
    parsing: run("/usr/bin/env", ["swift", "package", "dump-package"]), depthLimit: 100)
  var waiting = [product]
  var seen: Set<String> = []
  var found: Set<String> = []
  while let name = waiting.popLast() {
    guard seen.insert(name).inserted,
      let target = whole.member("targets").items.first(where: { $0.member("name").text == name })
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
