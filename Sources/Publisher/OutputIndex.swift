import BinaryCoding
import Concurrency
import Files
import Hashing

/// The key and file stamp of every published file. The next publication skips a file whose key and
/// stamp are both unchanged.
public struct OutputIndex: Sendable {
  public struct Entry: Sendable {
    public var key: Digest
    public var stamp: File.Stamp
  }

  public var entries: [String: Entry] = [:]
  /// The stamp of the manifest.
  var manifest: File.Stamp?
  /// Whether the manifest lists retired files, which the next publication removes.
  public var hasRetired = false

  public init() {}

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
  public func store(in bytes: inout BinaryWriter) { bytes.store(key, stamp) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(key: try bytes.value(), stamp: try bytes.value())
  }
}

extension OutputIndex: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(manifest, hasRetired)
    bytes.store(number: UInt32(entries.count))
    for (path, entry) in entries { bytes.store(path, entry) }
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    manifest = try bytes.value()
    hasRetired = try bytes.value()
    let count = Int(try bytes.number(UInt32.self))
    entries.reserveCapacity(min(count, 1 << 20))
    for _ in 0..<count {
      let path = try bytes.text()
      entries[path] = try bytes.value(Entry.self)
    }
  }
}
