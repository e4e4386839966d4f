import FoundationEssentials
import Hashing

extension HTTPCache {
  /// What is known of one URL.
  public struct Record: Codable, Hashable, Sendable {
    public var url: String
    /// The status last answered: 200, or 404 or 410.
    public var status = 0
    /// The body last had with status 200, in hexadecimal; it outlives a later 404.
    public var digest: String?
    /// The headers worth keeping.
    public var headers: [String: String] = [:]
    /// What was wrong with the answer, where it was a picture that is of no use; its body is then
    /// not kept.
    public var refusal: String?
    /// Of a list: every breed it has had since it was last taken on somebody's word, where the body
    /// does not have them all. What is lost little by little is measured against it.
    public var breeds: [String]?
    /// When upstream last answered, and when it last gave or confirmed the body; in seconds since
    /// 1970.
    public var answeredAt = 0.0
    public var confirmedAt = 0.0

    init(url: String) { self.url = url }
  }
}

extension HTTPCache.Record {
  /// The headers worth keeping.
  static let keptHeaders: Set = [
    "age", "cache-control", "content-type", "etag", "last-modified", "pagination-count",
  ]

  /// Reads a record's file: the SHA-256 of the rest on a line, then JSON.
  ///
  /// Version 1 wrote JSON alone.
  init?(file: [UInt8]) {
    var json = file[...]
    if file.first != UInt8(ascii: "{") {
      guard file.count > 65, file[64] == UInt8(ascii: "\n") else { return nil }
      json = file[65...]
      guard Digest(of: json).hex.utf8.elementsEqual(file[..<64]) else { return nil }
    }
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = record
  }

  /// The record as its file holds it.
  var file: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing but texts and finite numbers is in a record, which always have a spelling.
    guard let json = try? encoder.encode(self) else { return [] }
    return Array("\(Digest(of: json).hex)\n".utf8) + json
  }
}
