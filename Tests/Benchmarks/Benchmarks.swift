import Foundation

/// Measures what was promised of speed, size and memory, side by side with what it is compared with.
/// Prints a table; ends with 1 where a promise is not kept.
///
/// `make bench` runs it from the project's folder, in a release build. Arguments name the parts to
/// run, which are all without any. `DECKS_BIN` is the program that is measured, `DECKS_HUGO` the one
/// it is compared with, `DECKS_RUNS` how often each figure is taken.
@main enum Benchmarks {
  private typealias Part = (
    name: String, measure: @Sendable (inout Table, [String: String]) throws -> Void
  )

  private static let parts: [Part] = [
    ("engine/memory", { try EngineBenchmark.run(.memory, &$0, $1) { try $0.measureMany() } }),
    ("engine/few", { try EngineBenchmark.run(.memory, &$0, $1) { try $0.measureFew() } }),
    ("engine/disk", { try EngineBenchmark.run(.disk, &$0, $1) { try $0.measureMany() } }),
    ("engine/huge", { try EngineBenchmark.run(.memory, &$0, $1) { try $0.measureHuge() } }),
    ("network", NetworkBenchmark.measure),
    ("model", ModelBenchmark.measure),
  ]

  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    func isWanted(_ part: Part) -> Bool {
      wanted.isEmpty || wanted.contains { part.name == $0 || part.name.hasPrefix($0 + "/") }
    }
    let chosen = parts.filter(isWanted)
    if chosen.isEmpty {
      tell("expected some of \(parts.map(\.name).joined(separator: ", "))")
      exit(64)
    }
    do {
      var table = Table()
      for part in chosen { try part.measure(&table, ProcessInfo.processInfo.environment) }
      print(table.text)
      exit(table.isReached ? 0 : 1)
    } catch {
      tell("make bench: \(error)")
      exit(2)
    }
  }
}
