import Files
import FoundationEssentials
import Hashing

/// Answers on disk: bodies by the SHA-256 of their bytes, and a small record for each URL.
///
/// Every file is written under another name and then renamed, and a body is checked against its
/// hash when it is read, so that neither a crash nor a bad disk can pass for an answer.
public struct Cache: Sendable {
  private let folder: String

  /// A cache in `folder`, which is made when something is first kept.
  public init(folder: String) { self.folder = folder }

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
    /// When upstream last answered, and when it last gave or confirmed the body; in seconds since
    /// 1970.
    public var answeredAt = 0.0
    public var confirmedAt = 0.0

    init(url: String) { self.url = url }
  }

  /// The headers worth keeping.
  static let keptHeaders: Set = ["content-type", "etag", "last-modified", "pagination-count"]

  /// What is known of `url`; nil if nothing is, or nothing legible.
  func record(of url: WebURL) -> Record? {
    guard let bytes = try? File.read(recordPath(url.text)),
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.url == url.text
    else { return nil }
    return record
  }

  /// The body with that digest; nil if it is not there whole.
  func body(_ digest: Digest) -> [UInt8]? {
    guard let bytes = try? File.read(path(of: digest)), Digest(of: bytes) == digest else {
      return nil
    }
    return bytes
  }

  /// The file of the body with that digest.
  public func path(of digest: Digest) -> String {
    "\(folder)/bodies/\(digest.hex.prefix(2))/\(digest.hex)"
  }

  /// Keeps a body, unless it is there already and whole.
  func keep(body: [UInt8], as digest: Digest) throws(File.Failure) {
    if self.body(digest) == nil { try File.write(body, to: path(of: digest)) }
  }

  /// Keeps a record in place of the one before.
  func keep(_ record: Record) throws(File.Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else { return }
    try File.write(Array(data), to: recordPath(record.url))
  }

  private func recordPath(_ url: String) -> String {
    let name = Digest(of: url).hex
    return "\(folder)/records/\(name.prefix(2))/\(name).json"
  }
}
