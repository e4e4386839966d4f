import Files
import Hashing

extension String: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(bytes: utf8) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self = try bytes.text()
  }
}

extension Int: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(number: self) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self = try bytes.number()
  }
}

extension Double: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(number: bitPattern) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self = Double(bitPattern: try bytes.number())
  }
}

extension Bool: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(number: UInt8(self ? 1 : 0)) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self = try bytes.number(UInt8.self) == 1
  }
}

extension Digest: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    for word in words { bytes.store(number: word) }
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(
      words: try bytes.number(), try bytes.number(), try bytes.number(), try bytes.number())
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(self != nil)
    if let self { bytes.store(self) }
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self = try bytes.value(Bool.self) ? try bytes.value(Wrapped.self) : nil
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(number: UInt32(count))
    for element in self { bytes.store(element) }
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    let count = Int(try bytes.number(UInt32.self))
    self = []
    for _ in 0..<count { append(try bytes.value()) }
  }
}

extension Dictionary: BinaryCodable where Key == String, Value: BinaryCodable {
  /// Stores entries sorted by key, so that equal dictionaries have equal bytes.
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(number: UInt32(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) { bytes.store(key, value) }
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    let count = Int(try bytes.number(UInt32.self))
    self = [:]
    for _ in 0..<count {
      let key = try bytes.text()
      self[key] = try bytes.value(Value.self)
    }
  }
}

/// Coding of string enums by raw value.
extension BinaryCodable where Self: RawRepresentable<String> {
  public func store(in bytes: inout BinaryWriter) { bytes.store(rawValue) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    guard let value = Self(rawValue: try bytes.text()) else { throw BinaryWriter.CorruptData() }
    self = value
  }
}

extension File.Stamp: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(size, modified, changed)
    bytes.store(number: inode)
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(
      size: try bytes.value(), modified: try bytes.value(), changed: try bytes.value(),
      inode: try bytes.number())
  }
}
