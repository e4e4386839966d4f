import Foundation

/// Measures speed, size and memory in comparison with other programs.
///
/// Prints a table and exits with 1 if a figure is outside its limit and with 2 if a figure is missing.
/// Arguments are the names of parts (by default, all parts) and options: `--tiny` runs every part
/// at a minimal size and without limits, to test that it works; `--record` saves the figures as the
/// baseline. Environment variables set the program to measure (`DECKS_BIN`), the Hugo executable
/// (`DECKS_HUGO`) and the number of measurements for each figure (`DECKS_RUNS`).
@main enum Benchmarks {
  private static let parts =
    EngineBenchmark.parts + [
      StartBenchmark.part, NetworkBenchmark.part, PhotoBenchmark.part, ModelBenchmark.part,
    ]

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == PhotoBenchmark.converting { PhotoBenchmark.convert(arguments) }
    do {
      let settings = try Settings(arguments, ProcessInfo.processInfo.environment)
      exit(try run(settings))
    } catch {
      printProgress("make bench: \(error)")
      exit(error is UsageError ? 64 : 2)
    }
  }

  private static func run(_ settings: Settings) throws -> Int32 {
    func has(_ name: String, _ part: Part) -> Bool {
      part.name == name || part.name.hasPrefix(name + "/")
    }
    for name in settings.parts where !parts.contains(where: { has(name, $0) }) {
      let known = parts.map(\.name).joined(separator: ", ")
      throw UsageError("unknown part \(name); expected one of \(known)")
    }
    let chosen = parts.filter { part in
      settings.parts.isEmpty || settings.parts.contains { has($0, part) }
    }
    var baseline = settings.isTiny ? Baseline() : try Baseline.load()
    let results = chosen.map { $0.measure(settings) }
    print(Table(results: results, baseline: baseline).text)
    guard results.allSatisfy(\.failures.isEmpty) else { return 2 }
    if settings.isRecording { try baseline.record(results) }
    return results.allSatisfy(\.isWithinLimit) ? 0 : 1
  }
}
