import Foundation
import TestSupport

/// The reason why a figure could not be measured.
struct MeasurementError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// The resources that a program used.
struct ResourceUsage {
  /// Wall-clock time in seconds.
  var wall: Double
  /// User and system time in seconds.
  var processor: Double
  /// Peak resident memory in MiB.
  var memory: Double

  /// Computes the median of each time and the maximum memory.
  init(medianOf all: [ResourceUsage]) {
    wall = median(all.map(\.wall))
    processor = median(all.map(\.processor))
    memory = all.map(\.memory).max() ?? .infinity
  }

  fileprivate init(report: String) throws {
    let numbers = report.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { throw MeasurementError("unexpected report: \(report)") }
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

/// The compiled C programs in `programs/`.
struct Programs: Sendable {
  static let compiled = Result { try Programs() }

  private let folder = packageRoot.path + "/.build/bench/programs"

  /// Compiles the programs that are missing or older than their sources.
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
      // The Swift toolchain includes clang.
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

  /// Runs a program in a folder and returns the resources it used.
  func usage(_ program: String, _ arguments: [String], from current: String) throws -> ResourceUsage
  {
    let report = folder + "/run.\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: report) }
    do {
      _ = try runProgram(
        self["run"], [report, program] + arguments, from: URL(fileURLWithPath: current))
    } catch let failure as ProgramFailure {
      let command = ([program] + arguments).joined(separator: " ")
      throw MeasurementError("\(command) failed: \(failure)")
    }
    return try ResourceUsage(report: String(contentsOfFile: report, encoding: .utf8))
  }
}
