import Foundation
import Testing

/// Recorded API responses in the folder `DECKS_RECORDINGS`, next to the replay server.
public enum Recordings {
  public static let folder =
    ProcessInfo.processInfo.environment["DECKS_RECORDINGS"].map { URL(filePath: $0) }
    ?? packageRoot.appending(path: "../shared/upstream").standardizedFileURL
  public static let server = folder.appending(path: "../tools/upstream.py").standardizedFileURL
  public static let areHere =
    FileManager.default.fileExists(atPath: folder.path)
    && FileManager.default.fileExists(atPath: server.path)
}

extension Recordings {
  /// A subset of the photos: those of given dogs and a sample of the others. Converting all photos
  /// takes minutes, so only `make verify` does so.
  public struct Photos: Sendable {
    fileprivate let rules: [Rule]

    fileprivate struct Rule: Codable {
      var match: [String]
      var fault: String
      var status: Int?
    }

    public static let all = Photos(rules: [])

    /// - Parameter dogs: The main breeds whose photos a test needs.
    public static func sample(with dogs: [String] = ["beagle"]) -> Photos {
      guard !Sample.isWhole else { return all }
      let others = Sample.of(names(in: "dog.ceo/api/breed"), 3)
      // Always include the Abyssinian's first photo, since a sample could leave every cat without
      // one.
      let cats = ["0XYvRd7oD.jpg"] + Sample.of(names(in: "cdn2.thecatapi.com/images"), 3)
      return Photos(rules: [
        Rule(match: (dogs + others).map { "dog.ceo/api/breed/\($0)/images" }, fault: "none"),
        Rule(match: cats.map { "cdn2.thecatapi.com/images/\($0)" }, fault: "none"),
        Rule(
          match: ["dog.ceo/api/breed/*/images", "cdn2.thecatapi.com/*"], fault: "status",
          status: 404),
      ])
    }

    private static func names(in folder: String) -> [String] {
      let path = Recordings.folder.appending(path: folder).path
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
  }
}

extension Trait where Self == ConditionTrait {
  public static var needsRecordings: ConditionTrait {
    .enabled(if: Recordings.areHere, "DECKS_RECORDINGS does not name a folder with recordings")
  }
}

/// A replay server that runs for the lifetime of the value.
public final class ReplayServer {
  private let process = Process()
  private let photos: Recordings.Photos
  public let base: String

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public struct Stats: Decodable {
    public var canary_hits: Int
    public var requests: Int
  }

  /// An entry of the server's log.
  // swift-format-ignore: AlwaysUseLowerCamelCase
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

  /// - Parameters:
  ///   - faults: A fault plan in JSON.
  ///   - photos: The photos to serve unless a fault in the plan applies to them.
  public init(
    faults: String = "[]", photos: Recordings.Photos = .all, options: [String] = []
  ) throws {
    self.photos = photos
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", Recordings.server.path, Recordings.folder.path, "--port", "0", "--rewrite"]
      + options + ["--fault", try Self.plan(faults, photos)]
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

  /// Kills the server without waiting: both terminating and waiting would need a run loop.
  deinit { kill(process.processIdentifier, SIGKILL) }

  public func plan(_ faults: String) throws {
    _ = try control("POST", "faults", Self.plan(faults, photos))
  }

  /// Returns the plan's rules followed by those of the photos, since the first matching rule
  /// applies.
  private static func plan(_ faults: String, _ photos: Recordings.Photos) throws -> String {
    let rules = String(decoding: try JSONEncoder().encode(photos.rules), as: UTF8.self)
    let isList = faults.hasPrefix("[")
    let own = isList ? String(faults.dropFirst().dropLast()) : faults
    let others = rules.dropFirst().dropLast()
    return "[" + [own, String(others)].filter { !$0.isEmpty }.joined(separator: ", ") + "]"
  }

  public func reset() throws { _ = try control("POST", "reset") }
  public func stats() throws -> Stats {
    try JSONDecoder().decode(Stats.self, from: control("GET", "stats"))
  }
  public func log() throws -> [Line] {
    try JSONDecoder().decode([Line].self, from: control("GET", "log"))
  }

  private func control(_ method: String, _ name: String, _ body: String = "") throws -> Data {
    let answer = try StubServer.exchange(
      port: URL(string: base)?.port ?? 0,
      "\(method) /__upstream/\(name) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { return Data() }
    return answer[end.upperBound...]
  }
}
