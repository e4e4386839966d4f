import CZlib

/// Writes a zip archive without compression, for files that are compressed already.
///
/// The output is reproducible: every file has the same date.
public struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var fileCount = 0

  public init() {}

  /// Adds a file.
  ///
  /// - Throws: `TooLarge` beyond 65,534 files or 4 GiB, the limits of a zip archive.
  public mutating func add(_ name: String, _ content: [UInt8]) throws(TooLarge) {
    let limit = Int(UInt32.max)
    guard fileCount < 65_534, bytes.count + directory.count + content.count < limit - 100_000,
      name.utf8.count <= Int(UInt16.max)
    else { throw TooLarge() }
    let offset = UInt32(bytes.count)
    let header = Self.header(name, content)
    bytes.append(littleEndian: UInt32(0x0403_4b50))
    bytes += header + name.utf8
    bytes += content
    directory.append(littleEndian: UInt32(0x0201_4b50))
    directory.append(littleEndian: UInt16(20))
    directory += header
    // No comment, first disk, no attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(littleEndian: offset)
    directory += name.utf8
    fileCount += 1
  }

  /// Returns the complete archive.
  public consuming func finish() -> [UInt8] {
    let offset = UInt32(bytes.count)
    bytes += directory
    bytes.append(littleEndian: UInt32(0x0605_4b50))
    bytes.append(littleEndian: UInt32(0))
    bytes.append(littleEndian: UInt16(fileCount))
    bytes.append(littleEndian: UInt16(fileCount))
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: offset)
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  /// Returns the fields that a file's header and its directory entry share.
  private static func header(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var header: [UInt8] = []
    header.append(littleEndian: UInt16(20))
    // The name is UTF-8.
    header.append(littleEndian: UInt16(1 << 11))
    header.append(littleEndian: UInt16(0))
    // Midnight of 1980-01-01, the earliest date in a zip archive.
    header.append(littleEndian: UInt16(0))
    header.append(littleEndian: UInt16(1 << 5 | 1))
    header.append(littleEndian: checksum(of: content))
    header.append(littleEndian: UInt32(content.count))
    header.append(littleEndian: UInt32(content.count))
    header.append(littleEndian: UInt16(name.utf8.count))
    header.append(littleEndian: UInt16(0))
    return header
  }

  /// An error for content that exceeds the limits of a zip archive.
  public struct TooLarge: Error, CustomStringConvertible {
    public var description: String {
      "the archive would have more than 65,534 files or 4 GiB, the limits of the zip format"
    }
  }
}

/// Returns the CRC-32 of the bytes, as in zip archives.
func checksum(of bytes: [UInt8]) -> UInt32 {
  UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
