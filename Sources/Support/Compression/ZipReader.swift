/// The files of a zip archive from an untrusted source. Reads nothing but the archive's bytes, and
/// never more than a file's limit.
public struct ZipReader: Sendable {
  private let archive: [UInt8]
  private let files: [String: Entry]

  /// The names of the files, sorted.
  public var names: [String] { files.keys.sorted() }

  /// A file in the archive's directory.
  private struct Entry {
    var method: Int
    var isEncrypted: Bool
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var offset: Int
  }

  /// A reason why an archive or a file in it cannot be read.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
  }

  /// Reads the directory of an archive.
  ///
  /// - Throws: `Failure` if it is not a zip archive, is corrupt, or has more than `fileLimit` files.
  public init(_ archive: [UInt8], fileLimit: Int) throws(Failure) {
    self.archive = archive
    guard let end = Self.directoryEnd(in: archive) else {
      throw Failure("is not a zip archive, or is truncated")
    }
    let count = Self.number(archive, end + 10, 2)
    guard count < 0xFFFF else { throw Failure("is a zip archive with more than 65,534 files") }
    guard count <= fileLimit else {
      throw Failure("has \(count) files; the limit is \(fileLimit)")
    }
    var position = Self.number(archive, end + 16, 4)
    var files: [String: Entry] = [:]
    for _ in 0..<count {
      guard position + 46 <= end, Self.number(archive, position, 4) == 0x0201_4b50 else {
        throw Failure("is a corrupt zip archive: its directory is incomplete")
      }
      func field(_ offset: Int, _ size: Int) -> Int {
        Self.number(archive, position + offset, size)
      }
      let nameEnd = position + 46 + field(28, 2)
      guard nameEnd <= end else {
        throw Failure("is a corrupt zip archive: its directory is incomplete")
      }
      let name = String(decoding: archive[position + 46..<nameEnd], as: UTF8.self)
      guard files[name] == nil else {
        throw Failure("is a corrupt zip archive: it has two files of the same name")
      }
      files[name] = Entry(
        method: field(10, 2), isEncrypted: field(8, 2) & 1 != 0,
        checksum: UInt32(field(16, 4)), compressedSize: field(20, 4), size: field(24, 4),
        offset: field(42, 4))
      position = nameEnd + field(30, 2) + field(32, 2)
    }
    self.files = files
  }

  /// The size of a file as the directory states it; nil if there is no such file.
  public func statedSize(of name: String) -> Int? { files[name]?.size }

  /// Returns the content of a file; nil if there is no such file.
  ///
  /// - Throws: `Failure` if it is corrupt, encrypted or larger than `limit` bytes.
  public func read(_ name: String, atMost limit: Int) throws(Failure) -> [UInt8]? {
    guard let entry = files[name] else { return nil }
    guard !entry.isEncrypted else { throw Failure("the file is encrypted") }
    guard entry.size <= limit else {
      throw Failure("the file has \(entry.size) bytes; the limit is \(limit)")
    }
    let corrupt = Failure("the file is corrupt or truncated")
    guard entry.offset + 30 <= archive.count,
      Self.number(archive, entry.offset, 4) == 0x0403_4b50
    else { throw corrupt }
    let start =
      entry.offset + 30 + Self.number(archive, entry.offset + 26, 2)
      + Self.number(archive, entry.offset + 28, 2)
    guard start + entry.compressedSize <= archive.count else { throw corrupt }
    let stored = Array(archive[start..<start + entry.compressedSize])
    let content: [UInt8]?
    switch entry.method {
    case 0: content = stored
    case 8: content = inflate(stored, atMost: entry.size)
    default:
      throw Failure("the file is compressed by method \(entry.method), which decks cannot read")
    }
    guard let content, content.count == entry.size, checksum(of: content) == entry.checksum else {
      throw corrupt
    }
    return content
  }

  /// Returns the position of the record at the end of the directory, which only a comment follows.
  private static func directoryEnd(in archive: [UInt8]) -> Int? {
    guard archive.count >= 22 else { return nil }
    let latest = archive.count - 22
    return (max(0, latest - 0xFFFF)...latest).reversed().first {
      number(archive, $0, 4) == 0x0605_4b50
        && $0 + 22 + number(archive, $0 + 20, 2) == archive.count
    }
  }

  /// Returns the unsigned little-endian number of `size` bytes at a position.
  private static func number(_ bytes: [UInt8], _ position: Int, _ size: Int) -> Int {
    bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
