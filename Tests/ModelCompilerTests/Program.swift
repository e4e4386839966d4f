import Foundation

/// A program of this machine.
struct Program {
  var path: String

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The first program of this name on the path.
  static func named(_ name: String) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map(Program.init)
  }

  /// Runs it with a file as its standard input and gives its standard output.
  func call(_ arguments: [String], input: Data = Data()) throws -> Data {
    try inFolder { folder in
      let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      try input.write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let complaint = try String(contentsOf: files[2], encoding: .utf8)
        throw Failure(description: complaint)
      }
      return try Data(contentsOf: files[1])
    }
  }
}
