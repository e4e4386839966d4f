import Foundation
import TestSupport

/// The arguments and the environment of a run.
struct Settings: Sendable {
  /// Whether every part runs on a few breeds, photos and calls, to show that it still works.
  var isTiny = false
  /// Whether the figures become the baseline.
  var isRecording = false
  /// Names of the parts to run; all parts if empty.
  var parts: [String] = []
  private let environment: [String: String]

  /// - Throws: `UsageError` for an option that does not exist.
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
    if isTiny, isRecording { throw UsageError("--tiny measures nothing worth recording") }
  }

  /// The program that is measured.
  var decks: String { environment["DECKS_BIN"] ?? packageRoot.path + "/.build/release/decks" }

  /// The C programs, compiled when they are first needed.
  var programs: Programs { get throws { try Programs.compiled.get() } }

  var deno: URL {
    URL(fileURLWithPath: environment["DECKS_DENO"] ?? packageRoot.path + "/.venv/bin/deno")
  }

  /// The number of random calls to make of the model.
  var calls: Int { environment["DECKS_CASES"].flatMap(Int.init) ?? size(1_000_000, tiny: 500) }

  /// The seed of those calls.
  var seed: UInt64 {
    environment["DECKS_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
  }

  func size(_ full: Int, tiny: Int) -> Int { isTiny ? tiny : full }

  /// The number of times that a figure is taken.
  func runs(_ usual: Int) -> Int {
    isTiny ? 1 : environment["DECKS_RUNS"].flatMap(Int.init) ?? usual
  }

  /// The Hugo executable itself: the script that the package puts on the path starts a Python first.
  func hugo() throws -> String {
    if let hugo = environment["DECKS_HUGO"] { return hugo }
    let library = packageRoot.path + "/.venv/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    let found = versions.map { "\(library)/\($0)/site-packages/hugo/binaries/hugo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw Unmeasured("there is no Hugo in \(library); DECKS_HUGO names one")
    }
    return found
  }
}

/// A mistake in the arguments.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A number as tables show it: `10,000`.
func grouped(_ number: Int) -> String {
  number < 1000
    ? "\(number)"
    : grouped(number / 1000) + "," + String(String(1000 + number % 1000).dropFirst())
}
