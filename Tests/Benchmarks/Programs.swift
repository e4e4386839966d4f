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
struct Programs: Sendable {
  static let compiled = Result { try Programs() }

  private let folder = packageRoot.path + "/.build/bench/programs"

  /// Compiles those that are older than their sources.
  private init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, library) in [
      ("run", nil), ("stat", nil), ("serve", nil), ("floor", "libcmark"), ("photos", "vips"),
    ] {
      let source = packageRoot.path + "/Tests/Benchmarks/programs/\(name).c"
      if let compiled = Self.modified(self[name]), let written = Self.modified(source),
        compiled > written
      {
        continue
      }
      // Swift brings a clang where there is no other compiler.
      let libraries = library.map { "$(pkg-config --cflags --libs \($0))" } ?? ""
      let script =
        "$(command -v cc || echo clang) -O2 -Wall -Werror -o \"$0\" \"$1\" \(libraries)"
      _ = try runProgram("/bin/sh", ["-c", script, self[name], source])
    }
  }

  private static func modified(_ path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  subscript(name: String) -> String { folder + "/" + name }

  /// Runs a program to its end, in a folder.
  func spent(_ program: String, _ arguments: [String], from current: String) throws -> Spent {
    let report = folder + "/run.\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: report) }
    do {
      _ = try runProgram(
        self["run"], [report, program] + arguments, from: URL(fileURLWithPath: current))
    } catch let failure as ProgramFailure {
      let command = ([program] + arguments).joined(separator: " ")
      throw Unmeasured("\(command) failed: \(failure)")
    }
    return try Spent(report: String(contentsOfFile: report, encoding: .utf8))
  }
}
