import Foundation

/// The check of the sources by swiftc, which decides whether they are valid Swift. It runs in its own
/// process, while this one compiles.
struct SwiftCheck {
  private let process = Process()
  private let messages: URL

  /// Starts the check.
  ///
  /// - Throws: `SwiftCheck.Missing` if swiftc is not on the PATH.
  init(of files: [String]) throws {
    guard let compiler = Self.compiler else { throw Missing() }
    messages = FileManager.default.temporaryDirectory
      .appendingPathComponent("compile-model-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    process.executableURL = compiler
    // A missing return, for example, is only found when code is generated.
    process.arguments =
      ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-suppress-warnings"]
      + ["-swift-version", "6", "-module-name", "Model", "--"] + files
    let output = try FileHandle(forWritingTo: messages)
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Waits for the result, and returns the messages of swiftc if it rejects the sources.
  func finish() throws -> String? {
    process.waitUntilExit()
    defer { try? FileManager.default.removeItem(at: messages) }
    guard process.terminationStatus != 0 else { return nil }
    return try String(contentsOf: messages, encoding: .utf8)
  }

  private static var compiler: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  struct Missing: Error, LocalizedError {
    var errorDescription: String? {
      "swiftc is not on the PATH; install Swift, or skip its check with --no-swiftc"
    }
  }
}
