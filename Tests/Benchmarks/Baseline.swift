import Foundation
import TestSupport

/// The recorded figures of each part, stored in `baseline.json`.
struct Baseline: Codable, Sendable {
  /// The figures of a part, with the machine, date and commit of the measurement.
  struct Part: Codable, Sendable {
    var machine: Machine
    /// The date in UTC, such as `2026-01-31`.
    var date: String
    var commit: String
    var figures: [String: Recorded]
  }

  /// A figure: a number with its unit, or a text.
  struct Recorded: Codable, Sendable {
    var value: Double?
    var unit: String?
    var text: String?
    /// The name of the value that the figure was compared with.
    var against: String?
    var againstValue: Double?
    var ratio: Double?
  }

  var parts: [String: Part] = [:]

  private static let file = packageRoot.appending(path: "Tests/Benchmarks/baseline.json")

  /// Loads the recorded figures. Returns an empty baseline if none are recorded.
  static func load() throws -> Baseline {
    guard FileManager.default.fileExists(atPath: file.path) else { return Baseline() }
    return try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: file))
  }

  /// Replaces the recorded figures of the parts that ran, and saves the baseline.
  mutating func record(_ results: [PartResult]) throws {
    let machine = try Machine()
    let commit = Self.commit()
    let date = Date.now.formatted(.iso8601.year().month().day())
    for result in results {
      let figures = result.figures.map { ($0.name, Recorded($0)) }
      parts[result.name] = Part(
        machine: machine, date: date, commit: commit,
        figures: Dictionary(figures, uniquingKeysWith: { first, _ in first }))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.file)
  }

  private static func commit() -> String {
    let described = try? runProgram(
      "/usr/bin/env", ["git", "describe", "--always", "--dirty", "--exclude=*"])
    return described.map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    } ?? "unknown"
  }
}

/// The properties of a machine that affect measurements.
struct Machine: Codable, Sendable {
  var processor: String
  var cores: Int
  var kernel: String
  /// The size of the memory in GiB.
  var memory: Double

  /// Reads the properties of this machine.
  init() throws {
    func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    processor =
      try read("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    kernel = try read("/proc/sys/kernel/osrelease").trimmingCharacters(in: .whitespacesAndNewlines)
    memory = significant(Double(ProcessInfo.processInfo.physicalMemory) / 0x1p30)
  }
}

extension Baseline.Part {
  var summary: String {
    "recorded \(date) at \(commit), \(machine.processor) × \(machine.cores)"
  }
}

extension Baseline.Recorded {
  init(_ figure: Figure) {
    switch figure.value {
    case .number(let number, let unit):
      value = significant(number)
      self.unit = unit
    case .text(let text): self.text = text
    }
    against = figure.other?.name
    againstValue = figure.other.map { significant($0.value) }
    ratio = figure.ratio.map(significant)
  }

  var summary: String {
    guard let value, let unit else { return text ?? "" }
    return "\(shown(value)) \(unit)" + (ratio.map { ", \(shown($0)) times" } ?? "")
  }
}

/// Rounds a number to four significant digits.
private func significant(_ number: Double) -> Double {
  guard number.isFinite, number != 0 else { return number }
  return Double(String(format: "%.4g", number)) ?? number
}
