import Foundation

/// What a program complained of.
public struct ProgramFailure: Error, CustomStringConvertible {
  public var description: String
}

/// Runs a program in a folder to its end and gives its standard output.
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

/// The path of a program that the package manager has built beside these tests.
public func builtProgram(_ name: String) -> String {
  let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
  let tests = URL(filePath: bundle ?? CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appending(path: name).path
}

/// The path of the first program of this name that the shell would find.
public func programOnPath(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
