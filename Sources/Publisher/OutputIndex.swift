import BinaryCoding
import Concurrency
import Files
import Hashing

/// The key and file stamp of every published file with a known key. The next publication skips a
/// file if both its key and its stamp are unchanged.
public struct OutputIndex: Sendable {
  public struct Entry: Sendable {
    public var key: Digest
    public var stamp: File.Stamp
  }

  public var entries: [String: Entry] = [:]
  /// The stamp of the manifest.
  var manifest: File.Stamp?
  /// Whether the manifest lists retired files, which the next publication will remove.
  public var hasRetiredFiles = false

  public init() {}

  /// Returns the size of a published file in bytes; nil unless it has the key and is unchanged.
  public func size(of path: String, key: Digest, in folder: String) -> Int? {
    guard let entry = entries[path], entry.key == key,
      entry.stamp == File.stamp(of: "\(folder)/\(path)")
    else { return nil }
    return entry.stamp.size
  }

  /// Whether the manifest and every file still have their recorded stamps.
  public func isIntact(in folder: String) -> Bool {
    guard manifest == File.stamp(of: "\(folder)/\(Manifest.name)") else { return false }
    let entries = Array(entries)
    return concurrently(entries.count) {
      File.stamp(of: "\(folder)/\(entries[$0].key)") == entries[$0].value.stamp
    }.allSatisfy(\.self)
  }
}

extension OutputIndex.Entry: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(key, stamp) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(key: try reader.readValue(), stamp: try reader.readValue())
  }
}

extension OutputIndex: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(manifest, hasRetiredFiles)
    writer.store(number: UInt32(entries.count))
    for (path, entry) in entries { writer.store(path, entry) }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    manifest = try reader.readValue()
    hasRetiredFiles = try reader.readValue()
    let count = Int(try reader.readNumber(UInt32.self))
    entries.reserveCapacity(min(count, 1 << 20))
    for _ in 0..<count {
      let path = try reader.readText()
      entries[path] = try reader.readValue(Entry.self)
    }
  }
}
