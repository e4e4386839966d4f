import Foundation
import Testing

@testable import Upstream

/// The recorded upstream, where it is: the folder by `DECKS_RECORDINGS`, the server beside it.
enum Recordings {
  static let folder =
    ProcessInfo.processInfo.environment["DECKS_RECORDINGS"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../shared/upstream").standardizedFileURL
  static let server = folder.appending(path: "../tools/upstream.py").standardizedFileURL
  static let areHere =
    FileManager.default.fileExists(atPath: folder.path)
    && FileManager.default.fileExists(atPath: server.path)
}

extension Trait where Self == ConditionTrait {
  static var needsRecordings: ConditionTrait {
    .enabled(if: Recordings.areHere, "the recorded upstream is not on this machine")
  }
}

/// The replay server, running for as long as the value lives.
final class Replay {
  private let process = Process()
  let base: String

  struct Stats: Decodable {
    var canary_hits: Int
    var requests: Int
  }

  /// One line of the server's log.
  struct Line: Decodable {
    var host: String
    var path: String
    var status: Int
    var if_none_match: String?
    var if_modified_since: String?
    var user_agent: String?
    var accept_encoding: String?
    var api_key_sent: Bool?
    var in_flight: Int
    var in_flight_host: Int
    var isConditional: Bool { if_none_match != nil || if_modified_since != nil }
  }

  /// - Parameter faults: a fault plan in JSON.
  init(faults: String? = nil, options: [String] = []) throws {
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

  var dogs: WebURL { get throws { try WebURL("\(base)/dog.ceo/api") } }
  var cats: WebURL { get throws { try WebURL("\(base)/api.thecatapi.com/v1") } }

  func plan(_ faults: String) throws { _ = try control("POST", "faults", faults) }
  func reset() throws { _ = try control("POST", "reset") }
  func stats() throws -> Stats {
    try JSONDecoder().decode(Stats.self, from: control("GET", "stats"))
  }
  func log() throws -> [Line] {
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
