import FoundationEssentials
import Hashing

extension HTTPCache {
  /// The cached metadata of one URL.
  public struct Record: Codable, Hashable, Sendable {
    public var url: String
    /// The status of the last response: 200, 404 or 410.
    public var status = 0
    /// The digest of the last body received with status 200; kept after a later 404.
    public var digest: Digest?
    /// The response headers listed in `storedHeaders`, by lower-case name.
    public var headers: [String: String] = [:]
    /// For an image: why the response was unusable and its body was therefore not stored; nil if
    /// the response was usable.
    public var unusableReason: String?
    /// For a list: the keys of the entries with which later responses are compared. Set by
    /// `BreedSources`; nil if there are none.
    public var keptKeys: [String]?
    /// Time of the last response, in seconds since 1970.
    public var answeredAt = 0.0
    /// Time when the body was last received or revalidated, in seconds since 1970.
    public var confirmedAt = 0.0

    private enum CodingKeys: String, CodingKey {
      case url, status, digest, headers, answeredAt, confirmedAt
      case unusableReason = "refusal"
      case keptKeys = "breeds"
    }

    init(url: String) { self.url = url }
  }
}

extension HTTPCache.Record {
  /// Names of the response headers to store, in lower case.
  static let storedHeaders: Set = [
    "age", "cache-control", "content-type", "etag", "last-modified", "pagination-count",
  ]

  /// Parses a record's file, which contains JSON after a line with the SHA-256 of the JSON; nil if
  /// the file is damaged.
  ///
  /// Files of version 1 contain only the JSON.
  init?(fileContents: [UInt8]) {
    var json = fileContents[...]
    if fileContents.first != UInt8(ascii: "{") {
      guard fileContents.count > 65, fileContents[64] == UInt8(ascii: "\n") else { return nil }
      json = fileContents[65...]
      guard Digest(of: json).hex.utf8.elementsEqual(fileContents[..<64]) else { return nil }
    }
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = record
  }

  /// The contents of the record's file.
  var fileContents: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: a record contains only strings and finite numbers.
    guard let json = try? encoder.encode(self) else { return [] }
    return Array("\(Digest(of: json).hex)\n".utf8) + json
  }
}
