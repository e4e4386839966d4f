import Foundation

/// The standard error of a failed program.
public struct ProgramFailure: Error, CustomStringConvertible {
  public var description: String
}

/// Runs a program in a folder and returns its standard output.
///
/// - Throws: `ProgramFailure` if it exits with a nonzero code.
public func runProgram(
  _ path: String, _ arguments: [String], input: Data = Data(), from current: URL = packageRoot
) throws -> Data {
  try inFolder { folder in
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = current
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let complaint = try String(contentsOf: files[2], encoding: .utf8)
      throw ProgramFailure(description: complaint)
    }
    return try Data(contentsOf: files[1])
  }
}

/// Returns the path of an executable built together with these tests.
public func builtProgram(_ name: String) -> String {
  let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
  let tests = URL(filePath: bundle ?? CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appending(path: name).path
}

/// Returns the path of a program found through `PATH`.
public func programOnPath(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
