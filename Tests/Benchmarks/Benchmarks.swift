import Foundation

/// Measures speed, size and memory, side by side with what they are compared with.
///
/// Prints a table and exits with 1 where a limit is not reached, with 2 where a figure is missing.
/// Arguments are the names of parts, all parts by default, and options: `--tiny` runs every part at
/// a size that only shows that it works, without limits; `--record` keeps the figures as the
/// baseline. `DECKS_BIN` is the program that is measured, `DECKS_HUGO` the one it is compared with,
/// `DECKS_RUNS` the number of times each figure is taken.
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
      tell("make bench: \(error)")
      exit(error is UsageError ? 64 : 2)
    }
  }

  private static func run(_ settings: Settings) throws -> Int32 {
    func has(_ name: String, _ part: Part) -> Bool {
      part.name == name || part.name.hasPrefix(name + "/")
    }
    for name in settings.parts where !parts.contains(where: { has(name, $0) }) {
      let known = parts.map(\.name).joined(separator: ", ")
      throw UsageError("there is no part \(name); the parts are \(known)")
    }
    let chosen = parts.filter { part in
      settings.parts.isEmpty || settings.parts.contains { has($0, part) }
    }
    var baseline = settings.isTiny ? Baseline() : try Baseline.load()
    let results = chosen.map { $0.measure(settings) }
    print(Table(results: results, baseline: baseline).text)
    guard results.allSatisfy(\.failures.isEmpty) else { return 2 }
    if settings.isRecording { try baseline.record(results) }
    return results.allSatisfy(\.isReached) ? 0 : 1
  }
}
