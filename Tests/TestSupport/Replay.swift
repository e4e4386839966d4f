import Foundation
import Testing

/// The recorded upstream, where it is: the folder by `DECKS_RECORDINGS`, the server beside it.
public enum Recordings {
  public static let folder =
    ProcessInfo.processInfo.environment["DECKS_RECORDINGS"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../shared/upstream").standardizedFileURL
  public static let server = folder.appending(path: "../tools/upstream.py").standardizedFileURL
  public static let areHere =
    FileManager.default.fileExists(atPath: folder.path)
    && FileManager.default.fileExists(atPath: server.path)
}

extension Trait where Self == ConditionTrait {
  public static var needsRecordings: ConditionTrait {
    .enabled(if: Recordings.areHere, "the recorded upstream is not on this machine")
  }
}

/// The replay server, running for as long as the value lives.
public final class Replay {
  private let process = Process()
  public let base: String

  public struct Stats: Decodable {
    public var canary_hits: Int
    public var requests: Int
  }

  /// One line of the server's log.
  public struct Line: Decodable {
    public var host: String
    public var path: String
    public var status: Int
    public var if_none_match: String?
    public var if_modified_since: String?
    public var user_agent: String?
    public var accept_encoding: String?
    public var api_key_sent: Bool?
    public var in_flight: Int
    public var in_flight_host: Int
    public var isConditional: Bool { if_none_match != nil || if_modified_since != nil }
  }

  /// - Parameter faults: a fault plan in JSON.
  public init(faults: String? = nil, options: [String] = []) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", Recordings.server.path, Recordings.folder.path, "--port", "0", "--rewrite"]
      + options + (faults.map { ["--fault", $0] } ?? [])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 10 {
      guard !byte.isEmpty else { break }
      line += byte
    }
    struct Hello: Decodable { var base: String }
    base = try JSONDecoder().decode(Hello.self, from: line).base
  }

  /// At once, and without waiting: both the polite signal and the wait want a run loop.
  deinit { kill(process.processIdentifier, SIGKILL) }

  public func plan(_ faults: String) throws { _ = try control("POST", "faults", faults) }
  public func reset() throws { _ = try control("POST", "reset") }
  public func stats() throws -> Stats {
    try JSONDecoder().decode(Stats.self, from: control("GET", "stats"))
  }
  public func log() throws -> [Line] {
    try JSONDecoder().decode([Line].self, from: control("GET", "log"))
  }

  private func control(_ method: String, _ name: String, _ body: String = "") throws -> Data {
    let answer = try Loopback.exchange(
      port: URL(string: base)?.port ?? 0,
      "\(method) /__upstream/\(name) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { return Data() }
    return answer[end.upperBound...]
  }
}
