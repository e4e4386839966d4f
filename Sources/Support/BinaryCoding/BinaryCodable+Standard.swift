import Files
import Hashing

extension String: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(bytes: utf8) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self = try reader.readText()
  }
}

extension Int: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(number: self) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self = try reader.readNumber()
  }
}

extension Double: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(number: bitPattern) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self = Double(bitPattern: try reader.readNumber())
  }
}

extension ClosedRange: BinaryCodable where Bound == Double {
  public func store(in writer: inout BinaryWriter) { writer.store(lowerBound, upperBound) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let (lower, upper) = (try reader.readValue(Double.self), try reader.readValue(Double.self))
    guard lower <= upper else { throw CorruptData() }
    self = lower...upper
  }
}

extension Bool: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(number: UInt8(self ? 1 : 0)) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self = try reader.readNumber(UInt8.self) == 1
  }
}

extension Digest: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    for word in words { writer.store(number: word) }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      words: try reader.readNumber(), try reader.readNumber(), try reader.readNumber(),
      try reader.readNumber())
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(self != nil)
    if let self { writer.store(self) }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self = try reader.readValue(Bool.self) ? try reader.readValue(Wrapped.self) : nil
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(number: UInt32(count))
    for element in self { writer.store(element) }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let count = Int(try reader.readNumber(UInt32.self))
    self = []
    for _ in 0..<count { append(try reader.readValue()) }
  }
}

extension Dictionary: BinaryCodable where Key == String, Value: BinaryCodable {
  /// Stores entries sorted by key, so that equal dictionaries have equal bytes.
  public func store(in writer: inout BinaryWriter) {
    writer.store(number: UInt32(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) { writer.store(key, value) }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let count = Int(try reader.readNumber(UInt32.self))
    self = [:]
    for _ in 0..<count {
      let key = try reader.readText()
      self[key] = try reader.readValue(Value.self)
    }
  }
}

/// Coding of string enums by raw value.
extension BinaryCodable where Self: RawRepresentable<String> {
  public func store(in writer: inout BinaryWriter) { writer.store(rawValue) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    guard let value = Self(rawValue: try reader.readText()) else { throw CorruptData() }
    self = value
  }
}

extension File.Stamp: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(size, modificationTime, changeTime)
    writer.store(number: inode)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      size: try reader.readValue(), modificationTime: try reader.readValue(),
      changeTime: try reader.readValue(),
      inode: try reader.readNumber())
  }
}
