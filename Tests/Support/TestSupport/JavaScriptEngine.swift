import Foundation

/// The folder with Package.swift.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A program that runs ES modules: deno, or node if there is no deno.
public struct JavaScriptEngine: Sendable {
  public var path: String

  public var isDeno: Bool { path.hasSuffix("deno") }

  /// `DECKS_DENO`, the project's deno, or the first deno or node on the path.
  public static let found: JavaScriptEngine? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates =
      [environment["DECKS_DENO"], packageRoot.path + "/.venv/bin/deno"].compactMap(\.self)
      + folders.map { $0 + "/deno" } + folders.map { $0 + "/node" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map(JavaScriptEngine.init)
  }()

  /// Runs a module and returns its standard output.
  public func run(_ module: URL, input: Data = Data()) throws -> Data {
    // deno requires all permissions to read files below /dev, such as in /dev/shm.
    try call(isDeno ? ["run", "--quiet", "--allow-all", module.path] : [module.path], input: input)
  }

  /// Type-checks modules strictly; requires deno.
  public func check(_ modules: [URL]) throws {
    _ = try call(["check", "--quiet"] + modules.map(\.path), input: Data())
  }

  public func call(_ arguments: [String], input: Data) throws -> Data {
    try runProgram(path, arguments, input: input)
  }
}

/// Calls `work` with a new folder and removes it afterwards.
public func inFolder<T>(_ work: (URL) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("decks-model-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try work(folder)
}
