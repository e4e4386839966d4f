import Foundation
import TestSupport

/// Why there is nothing to measure.
struct Unmeasured: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// What a program took.
struct Spent {
  /// Seconds.
  var wall: Double
  /// Seconds of all processors, in the program and in the kernel for it.
  var processor: Double
  /// Greatest resident memory, in MiB.
  var memory: Double

  /// The median of each figure; of memory, the greatest.
  init(medianOf all: [Spent]) {
    wall = median(all.map(\.wall))
    processor = median(all.map(\.processor))
    memory = all.map(\.memory).max() ?? .infinity
  }

  fileprivate init(report: String) throws {
    let numbers = report.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { throw Unmeasured("no figures: \(report)") }
    wall = numbers[0]
    processor = numbers[1] + numbers[2]
    memory = numbers[3] / 1024
  }
}

func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return .infinity }
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// The C programs beside this one's sources, compiled.
struct Programs {
  let folder: String

  init() throws {
    folder = packageRoot.path + "/.build/bench/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, libraries) in [("run", []), ("stat", []), ("serve", []), ("floor", ["-lcmark"])] {
      _ = try runProgram(
        "/usr/bin/env",
        [
          "cc", "-O2", "-Wall", "-Werror", "-o", self[name],
          packageRoot.path + "/Tests/Benchmarks/programs/\(name).c",
        ] + libraries)
    }
  }

  subscript(name: String) -> String { folder + "/" + name }

  /// Runs a program to its end, in a folder.
  func spent(_ program: String, _ arguments: [String], from current: String) throws -> Spent {
    let report = folder + "/run.txt"
    _ = try runProgram(
      self["run"], [report, program] + arguments, from: URL(fileURLWithPath: current))
    return try Spent(report: String(contentsOfFile: report, encoding: .utf8))
  }
}
