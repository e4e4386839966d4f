import Foundation
import TestSupport

/// The Swift model in a separate process and the compiled one in a JavaScript engine, which run the
/// same cases.
public struct BothImplementations: Sendable {
  /// The executable of the Swift probe.
  public var probe: URL
  /// The program that runs the compiled model, such as deno or the driver of a browser.
  public var engine: URL
  public var engineArguments: [String]

  public init(probe: URL, engine: URL, engineArguments: [String]) {
    self.probe = probe
    self.engine = engine
    self.engineArguments = engineArguments
  }

  public init(probe: URL, deno: URL, script: URL) {
    self.init(
      probe: probe, engine: deno,
      engineArguments: ["run", "--quiet", "--allow-read", script.path])
  }

  /// The answers to one call, each a line of output.
  public struct Answer: Sendable {
    public var swift: [UInt8]
    public var javaScript: [UInt8]

    public init(swift: [UInt8], javaScript: [UInt8]) {
      self.swift = swift
      self.javaScript = javaScript
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Runs cases on both implementations in parallel, and returns the answers to the calls of each
  /// case.
  public func run(_ cases: [Case]) throws -> [[Answer]] {
    let counts = cases.map(\.calls.count)
    let lines = cases.map(\.line)
    let (swift, javaScript) = try inFolder { folder in
      try lines.joinedLines.write(to: folder.appendingPathComponent("cases"))
      let both = try [
        Child(probe, [], input: "cases", in: folder),
        Child(engine, engineArguments, input: "cases", in: folder),
      ]
      let outputs = try both.map { try $0.finish() }
      guard outputs[1].errorMessage == nil else {
        throw Failure(description: outputs[1].errorMessage ?? "")
      }
      return (
        try restartingAfterTraps(outputs[0], lines, counts, in: folder), outputs[1].answers
      )
    }
    guard swift.count == javaScript.count, swift.count == counts.reduce(0, +) else {
      throw Failure(
        description: "\(counts.reduce(0, +)) calls got \(swift.count) answers from Swift and "
          + "\(javaScript.count) from JavaScript")
    }
    var next = 0
    return counts.map { count in
      defer { next += count }
      return (next..<(next + count)).map { Answer(swift: swift[$0], javaScript: javaScript[$0]) }
    }
  }

  /// Returns all answers of the Swift probe, which is restarted after each trap to run the
  /// remaining cases. A trap ends the process; the first call without an answer caused the trap.
  private func restartingAfterTraps(
    _ first: Child.Output, _ lines: [[UInt8]], _ counts: [Int], in folder: URL
  ) throws -> [[UInt8]] {
    var answers = first.answers
    var output = first
    var done = 0
    var ends = 0
    while let errorMessage = output.errorMessage {
      while done < counts.count, ends + counts[done] <= answers.count {
        ends += counts[done]
        done += 1
      }
      guard done < counts.count else { throw Failure(description: errorMessage) }
      ends += counts[done]
      done += 1
      while answers.count < ends { answers.append(Array("!traps: \(errorMessage)".utf8)) }
      try Array(lines[done...]).joinedLines.write(to: folder.appendingPathComponent("rest"))
      output = try Child(probe, [], input: "rest", in: folder).finish()
      answers += output.answers
    }
    return answers
  }
}

/// A process with files for its input and output.
private struct Child {
  struct Output {
    var answers: [[UInt8]]
    /// The first line of standard error; nil if the process succeeded.
    var errorMessage: String?
  }

  let process = Process()
  let files: [URL]

  init(_ program: URL, _ arguments: [String], input: String, in folder: URL) throws {
    let name = UUID().uuidString
    files = ["out", "err"].map { folder.appendingPathComponent("\(name).\($0)") }
    for file in files { try Data().write(to: file) }
    process.executableURL = program
    process.arguments = arguments
    // The first line is enough to report a trap, so disable the backtrace.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: folder.appendingPathComponent(input))
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
  }

  func finish() throws -> Output {
    process.waitUntilExit()
    var answers = try [UInt8](Data(contentsOf: files[0]))
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    // The part after the last newline is not a complete answer.
    answers.removeLast()
    guard process.terminationReason != .exit || process.terminationStatus != 0 else {
      return Output(answers: answers)
    }
    let errorMessage = try String(contentsOf: files[1], encoding: .utf8)
    return Output(
      answers: answers,
      errorMessage: errorMessage.split(separator: "\n").first.map(String.init) ?? "?")
  }
}

extension [[UInt8]] {
  fileprivate var joinedLines: Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(count) { $0 + $1.count })
    for line in self {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    return Data(bytes)
  }
}
