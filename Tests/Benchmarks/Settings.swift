import Foundation
import TestSupport

/// The arguments and the environment of a run.
struct Settings: Sendable {
  /// Whether every part runs at a minimal size, to test that it works.
  var isTiny = false
  /// Whether the figures are saved as the baseline.
  var isRecording = false
  /// The names of the parts to run; empty for all.
  var parts: [String] = []
  private let environment: [String: String]

  /// - Throws: `UsageError` for an unknown option, or for `--tiny` together with `--record`.
  init(_ arguments: some Collection<String>, _ environment: [String: String]) throws {
    self.environment = environment
    for argument in arguments {
      switch argument {
      case "--tiny": isTiny = true
      case "--record": isRecording = true
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option \(argument)")
      default: parts.append(argument)
      }
    }
    if isTiny, isRecording { throw UsageError("--tiny and --record cannot be combined") }
  }

  /// The path of the measured program.
  var decks: String { environment["DECKS_BIN"] ?? packageRoot.path + "/.build/release/decks" }

  /// The C programs, compiled on first use.
  var programs: Programs { get throws { try Programs.compiled.get() } }

  var deno: URL {
    URL(fileURLWithPath: environment["DECKS_DENO"] ?? packageRoot.path + "/.venv/bin/deno")
  }

  /// The number of random calls to the model.
  var calls: Int { environment["DECKS_CASES"].flatMap(Int.init) ?? size(1_000_000, tiny: 500) }

  /// The seed for the random calls.
  var seed: UInt64 {
    environment["DECKS_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
  }

  func size(_ full: Int, tiny: Int) -> Int { isTiny ? tiny : full }

  /// Returns how often a figure is measured: once in a tiny run, otherwise `DECKS_RUNS` or `usual`.
  func runs(_ usual: Int) -> Int {
    isTiny ? 1 : environment["DECKS_RUNS"].flatMap(Int.init) ?? usual
  }

  /// Returns the path of the Hugo executable, not of the package's Python wrapper.
  func hugo() throws -> String {
    if let hugo = environment["DECKS_HUGO"] { return hugo }
    let library = packageRoot.path + "/.venv/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    let found = versions.map { "\(library)/\($0)/site-packages/hugo/binaries/hugo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw MeasurementError("no Hugo in \(library); install it or set DECKS_HUGO")
    }
    return found
  }
}

/// An error in the arguments.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Formats a number with thousands separators, such as `10,000`.
func grouped(_ number: Int) -> String {
  number < 1000
    ? "\(number)"
    : grouped(number / 1000) + "," + String(String(1000 + number % 1000).dropFirst())
}
